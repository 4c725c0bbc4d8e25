// Runs in the page: plays for the person as fast as the page lets it, pressing what is offered, until this many games are
// over. Steps are chosen by a row of numbers that `seed` begins. `window.shown` is called with what the list of moves
// shows after each change, if it is there. With `idle` it rests where a game is over.
export async function autopilot({ games, seed, idle = false }) {
  let state = seed >>> 0 || 1;
  const below = (most) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % most;
  };
  const button = (name) =>
    [...document.querySelectorAll(".panel .actions button")].find(
      (button) => button.textContent.trim() === name && button.getAttribute("aria-disabled") !== "true",
    );
  const places = (mark) => [...document.querySelectorAll(".place")].filter(({ ariaLabel }) => ariaLabel.includes(mark));
  const pick = (mark) => {
    const found = places(mark);
    found[below(found.length)]?.click();
    return found.length > 0;
  };
  const rows = () => [...document.querySelectorAll("ol.log li")].map((row) => row.innerText.replace(/\s+/g, " ").trim());
  let told = "";
  const tell = () => {
    const now = JSON.stringify(rows());
    if (now === told) return;
    told = now;
    window.shown?.(now);
  };
  let over = 0;
  for (;;) {
    const again = button("Play again") ?? button("Next game");
    if (again) {
      over += 1;
      if (over === games) return over;
      if (!idle) again.click();
    } else {
      const main = button("Roll") ?? button("Done");
      if (main) main.click();
      else if (!pick("the picked checker can go here")) pick("can move ");
    }
    tell();
    // Whatever the page has to do comes first.
    await new Promise((done) => setTimeout(done));
  }
}
