// Keeps the screen on while it is wanted and the page is seen; the browser lets go of it whenever the page is hidden.
let wanted = false;
let lock;

export function keepAwake(now) {
  if (now === wanted) return;
  wanted = now;
  follow();
}

async function follow() {
  if (wanted && !lock && !document.hidden) {
    lock = ask();
    const held = await lock;
    if (held) held.addEventListener("release", () => (lock = undefined));
    else lock = undefined;
  }
  if (!wanted && lock) (await lock)?.release().catch(() => {});
}

// Nothing where there is no such lock, or the battery is too low for one.
async function ask() {
  try {
    return await navigator.wakeLock.request("screen");
  } catch {
    return undefined;
  }
}

document.addEventListener("visibilitychange", follow);
