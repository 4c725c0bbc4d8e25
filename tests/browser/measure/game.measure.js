// How long a person waits within a game: for the first steps of the longest series there is, for the bot's answer to it,
// and from a tap to its picture on a slow machine.
import { expect, test } from "../fixtures.js";
import { setUp } from "../people/games.js";
import { Person } from "../people/person.js";

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
  await person.hand.play(person, (await person.look()).point(24), await person.look());
  console.log(`the next steps of that series: ${list(await taps(page, person, 24, 3))} ms from the tap to its frame`);
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
  test(`a tap to its picture, processor ${slowed} times slowed`, async ({ page }) => {
    const person = new Person(page);
    await person.sitDown("Two people", setUp(START));
    await person.dice(6, 6);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowed });
    console.log(`a tap to its picture, ${slowed}x slowed: ${list(await taps(page, person, 24, 4))} ms`);
  });
}

// Taps a point so many times; milliseconds from each release of the finger to the frame that shows its step.
async function taps(page, person, point, times) {
  const { x, y, width, height } = await person.point(point).boundingBox();
  const took = [];
  for (let time = 0; time < times; time++) {
    const measured = page.evaluate(
      () =>
        new Promise((done) =>
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
        ),
    );
    const before = (await person.look()).point(point).count;
    await page.mouse.click(x + width / 2, y + height / 2);
    took.push(await measured);
    expect((await person.look()).point(point).count).toBe(before - 1);
  }
  return took;
}

const list = (numbers) => numbers.map((number) => Math.round(number)).join(", ");
