// How long a person waits within a game: for the first steps of the longest series there is, for the bot's answer to it,
// and from a tap to its picture on a slow machine.
import { test } from "../fixtures.js";
import { MANY_SERIES, seeded, setUp } from "../people/games.js";
import { Mouse } from "../people/hands.js";
import { Person } from "../people/person.js";

// How many taps are looked at, in one game after the other.
const TAPS = 200;

const START = { ivory: "24(15)", night: "24(15)" };

// Milliseconds from a click on "Enter" until the name of a point holds `text`; with what the page itself did in between.
const sinceEnter = (page, text) =>
  page.evaluate(
    (text) =>
      new Promise((done) => {
        const button = [...document.querySelectorAll("button")].find((button) => button.textContent.trim() === "Enter");
        const watching = new MutationObserver(() => {
          if (!document.querySelector(`[aria-label*="${text}"]`)) return;
          watching.disconnect();
          done(performance.now() - begun);
        });
        watching.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        const begun = performance.now();
        button.click();
      }),
    text,
  );

async function choose(page, one, other) {
  await page.getByRole("combobox").first().selectOption(String(one));
  await page.getByRole("combobox").last().selectOption(String(other));
}

test("1-1 from the start on the fourth roll: the first steps are offered", async ({ page }) => {
  const person = new Person(page);
  await person.begin("Two people");
  const took = [];
  for (let time = 0; time < 5; time++) {
    await person.paste(setUp(START));
    await choose(page, 1, 1);
    took.push(await sinceEnter(page, "can move 1"));
  }
  console.log(`1-1 from the start on the fourth roll: first steps offered after ${list(took)} ms, the durable save included`);

  // Without the save: what the page needs for the next of 24 steps, up to the frame with it.
  const hand = new TimedMouse(page);
  person.hand = hand;
  await person.steps(24, 24, 24, 24);
  console.log(`the next steps of that series: ${list(hand.took)} ms from the tap to its frame`);
});

test("1-1 from the start on the fourth roll: the bot's answer", async ({ page }) => {
  const person = new Person(page);
  await person.settings({ "Bot and motion": "Off" });
  await person.begin("Play the bot");
  const took = [];
  for (let time = 0; time < 5; time++) {
    await person.paste(setUp({ ...START, toRoll: "Night" }));
    await choose(page, 1, 1);
    took.push(await sinceEnter(page, "reached in the last turn"));
  }
  console.log(`1-1 from the start on the fourth roll: the bot's answer after ${list(took)} ms, the save of the roll included`);
});

for (const slowed of [1, 4]) {
  test(`a tap to its picture over whole games, processor ${slowed} times slowed`, async ({ page }) => {
    test.setTimeout(600_000);
    const hand = new TimedMouse(page);
    const person = new Person(page, hand);
    await person.begin("Two people");
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowed });
    for (let game = MANY_SERIES; hand.took.length < TAPS; game++) {
      await person.paste(seeded(game));
      await person.playOut();
    }
    const took = hand.took.toSorted((one, other) => one - other);
    const at = (share) => Math.round(took[Math.ceil(share * took.length) - 1]);
    const late = took.filter((time) => time > 50).length;
    console.log(
      `a tap to its picture, ${slowed}x slowed, ${took.length} taps: half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, ` +
        `all within ${at(1)} ms; ${late} over 50 ms`,
    );
  });
}

// A mouse that notes how long each tap of the board takes to its picture.
class TimedMouse extends Mouse {
  took = [];

  // A finger stays for a moment; otherwise the tap's end would wait for what the page does at its beginning.
  async tapAt({ x, y }) {
    await this.page.evaluate(watch);
    await this.page.mouse.click(x, y, { delay: 60 });
    this.took.push(await this.page.evaluate(() => window.untilPicture));
  }
}

// Has the page count the milliseconds from the next release of the finger to the frame that shows what it did.
const watch = () => {
  window.untilPicture = new Promise((done) =>
    addEventListener(
      "pointerup",
      ({ timeStamp }) => {
        // The frame is drawn after its callbacks; a message that is sent in them comes after it.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now() - timeStamp);
          port2.postMessage(undefined);
        });
      },
      { capture: true, once: true },
    ),
  );
};

const list = (numbers) => numbers.map((number) => Math.round(number)).join(", ");
