// What the device can do beside showing a page: sounds, trembling, a screen that stays on, full screen, and petals.
import { expect, test } from "../fixtures.js";
import { setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";

// A trace would look into the page while it is used, which counts as a gesture there.
test.use({ time: "held", opened: false, trace: "off" });

const FREE = { ivory: "24(15)", night: "24(15)" };

// Instead of the browser's: notes what is made, and how loud, and wakes as it is told to.
const LISTEN = (how) => {
  const Real = globalThis.AudioContext;
  const heard = { contexts: 0, started: 0, loudest: 0 };
  globalThis.heard = heard;
  if (how === "missing") return void delete globalThis.AudioContext;
  for (const source of [AudioBufferSourceNode, OscillatorNode]) {
    const start = source.prototype.start;
    source.prototype.start = function (...at) {
      heard.started += 1;
      return start.apply(this, at);
    };
  }
  const ramp = AudioParam.prototype.linearRampToValueAtTime;
  AudioParam.prototype.linearRampToValueAtTime = function (value, at) {
    heard.loudest = Math.max(heard.loudest, value);
    return ramp.call(this, value, at);
  };
  globalThis.AudioContext = class extends Real {
    constructor(options) {
      heard.contexts += 1;
      if (how === "throws") throw new Error("no sound here");
      super(options);
    }
    get state() {
      return how ? "suspended" : super.state;
    }
    resume() {
      heard.asked = (heard.asked ?? 0) + 1;
      if (how === "rejects") return Promise.reject(new Error("blocked"));
      if (how === "waits") return new Promise(() => {});
      return super.resume();
    }
  };
};

// What was heard by now; a sound comes a moment after its picture.
async function heard(page) {
  await page.clock.runFor(100);
  return page.evaluate(() => globalThis.heard);
}

// A turn with its dice, two steps and one taken back.
async function playTurn(person) {
  if (await person.button("Two people").isVisible()) await person.begin("Two people");
  await person.paste(setUp(FREE));
  await person.dice(5, 3);
  await person.steps(24, 24);
  await person.press("Undo");
  await person.step(24);
  await person.press("Done");
  await expect(person.line(words("status_to_roll", { name: "Night" }))).toBeVisible();
}

// Once the scripts for the device are there.
async function arrive(page, site) {
  const equipped = page.waitForResponse(/device-\w+\/celebration\.js$/);
  await page.goto(site.address);
  await (await equipped).finished();
}

test("T9 sounds are made in the page, none before a gesture, and none when they are off", async ({ page, site }) => {
  await page.addInitScript(LISTEN, "");
  // By the page alone, as when a bot's turn goes on after a reload; what a test evaluates counts as a gesture.
  await page.addInitScript(() => {
    const cue = () => {
      document.documentElement.setAttribute("data-cue", "1000 dice");
      queueMicrotask(() => console.log("cued"));
    };
    document.addEventListener("load", ({ target }) => /device-/.test(target.src) && cue(), { capture: true });
  });
  const cued = page.waitForEvent("console", (message) => message.text() === "cued");
  await arrive(page, site);
  await cued;
  const person = new Person(page);
  expect(await heard(page)).toEqual({ contexts: 0, started: 0, loudest: 0 });
  await playTurn(person);
  await expect.poll(async () => (await heard(page)).started).toBeGreaterThan(8);
  expect((await heard(page)).contexts).toBe(1);
  expect(site.requests.filter(({ path }) => /\.(mp3|ogg|wav|m4a)$/.test(path))).toEqual([]);

  const loudest = async (choice) => {
    await person.settings({ [words("sounds")]: words(choice) });
    await page.evaluate(() => Object.assign(globalThis.heard, { started: 0, loudest: 0 }));
    await playTurn(person);
    return heard(page);
  };
  const [quiet, loud, off] = [await loudest("sounds_quiet"), await loudest("sounds_loud"), await loudest("sounds_off")];
  expect(quiet.loudest).toBeGreaterThan(0);
  expect(loud.loudest).toBeGreaterThan(quiet.loudest * 2);
  expect(off.started).toBe(0);
});

for (const how of ["throws", "missing", "rejects", "waits"]) {
  test(`T9 sound that ${how === "missing" ? "is missing" : how} changes nothing else`, async ({ page, site }) => {
    await page.addInitScript(LISTEN, how);
    await arrive(page, site);
    const person = new Person(page);
    await playTurn(person);
    expect((await heard(page)).started, "nothing is kept for later").toBe(0);
    if (how === "rejects" || how === "waits") expect((await heard(page)).asked).toBeGreaterThan(0);
    expect(await person.moves()).toEqual(["1 5-3 24/19 24/21"]);
  });
}

test("the device trembles only where that is wanted", async ({ page, site }) => {
  await page.addInitScript(() => {
    globalThis.trembled = [];
    navigator.vibrate = (pattern) => globalThis.trembled.push(pattern);
  });
  await arrive(page, site);
  const person = new Person(page);
  await playTurn(person);
  await page.clock.runFor(100);
  expect(await page.evaluate(() => globalThis.trembled)).toEqual([]);
  await person.settings({ [words("vibrate")]: true });
  await playTurn(person);
  await page.clock.runFor(100);
  expect(await page.evaluate(() => globalThis.trembled.length)).toBeGreaterThanOrEqual(4);
});

test("the screen stays on during a game where that is wanted, and no longer", async ({ page, site }) => {
  await page.addInitScript(() => {
    globalThis.locks = { held: 0, asked: 0 };
    const request = async () => {
      const lock = new EventTarget();
      Object.assign(globalThis.locks, { held: globalThis.locks.held + 1, asked: globalThis.locks.asked + 1 });
      lock.release = async () => {
        globalThis.locks.held -= 1;
        lock.dispatchEvent(new Event("release"));
      };
      return lock;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  });
  await arrive(page, site);
  const person = new Person(page);
  const held = () => page.evaluate(() => globalThis.locks.held);
  await person.sitDown("Two people", setUp({ ivory: "1 off(14)", night: "1(15)" }));
  expect(await held()).toBe(0);
  await person.settings({ [words("awake")]: true });
  await expect.poll(held).toBe(1);
  await person.dice(2, 1);
  await person.step(1);
  await expect.poll(held, "the game is over").toBe(0);
  await person.press("Play again");
  await expect.poll(held, "the next has begun").toBe(1);
  await person.settings({ [words("awake")]: false });
  await expect.poll(held).toBe(0);
});

test("full screen is asked for, and left again", async ({ page, site }) => {
  await arrive(page, site);
  const person = new Person(page);
  const full = () => page.evaluate(() => document.fullscreenElement === document.documentElement);
  for (const wanted of [true, false]) {
    await person.button("More").click();
    await person.dialog("More").getByRole("button", { name: words("full_screen") }).click();
    await expect(person.dialog("More")).toBeHidden();
    await expect.poll(full).toBe(wanted);
  }
});

// A person with a long series to play, and how often petals have fallen since it was thrown.
async function longSeries(page, site) {
  await arrive(page, site);
  const person = new Person(page);
  await person.sitDown("Two people", setUp(FREE));
  await person.dice(4, 4);
  await page.evaluate(() => {
    globalThis.petals = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) globalThis.petals += [...addedNodes].filter((node) => node.matches?.(".petals")).length;
    }).observe(document.querySelector(".board"), { childList: true });
  });
  return { person, petals: () => page.evaluate(() => globalThis.petals) };
}

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a long series played to its end is celebrated, once, and no one waits for it", async ({ page, site }) => {
    const { person, petals } = await longSeries(page, site);
    let now = await person.look();
    while (now.movable.length > 0) {
      await page.clock.runFor(100);
      expect(await petals(), "not before its end").toBe(0);
      await person.tap(now.movable[0].number);
      now = await person.look();
    }
    await page.clock.runFor(100);
    await expect.poll(petals).toBe(1);
    await person.press("Done");
    await expect(person.line(words("status_to_roll", { name: "Night" }))).toBeVisible();
    await expect(page.locator(".petals")).toHaveCount(0);
  });
});

test("A3 without motion there are no petals", async ({ page, site }) => {
  const { person, petals } = await longSeries(page, site);
  let now = await person.look();
  while (now.movable.length > 0) now = await person.step(now.movable[0].number);
  await expect(page.locator("html")).toHaveAttribute("data-cue", / series$/);
  await page.clock.runFor(100);
  expect(await petals()).toBe(0);
});
