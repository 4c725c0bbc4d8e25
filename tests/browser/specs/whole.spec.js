// Whole games from the first throw to the result, every step chosen, with steps and whole turns taken back on the way,
// a series that breaks and a reload in the middle of one.
import { expect, test } from "../fixtures.js";
import { Finger, Keys, Mouse, Typist } from "../people/hands.js";
import { MANY_SERIES, seeded } from "../people/games.js";
import { Person } from "../people/person.js";

// A trace of so many steps would take longer than they do; a failure still shows the page as it was.
test.use({ trace: "off", time: "held" });

const LARGE = { viewport: { width: 1280, height: 800 } };
const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true };

const GAMES = [
  { title: "against the bot with a mouse", seats: "Play the bot", hand: Mouse, screen: LARGE },
  { title: "against the bot with a finger", seats: "Play the bot", hand: Finger, screen: SMALL },
  { title: "of two people with a mouse", seats: "Two people", hand: Mouse, screen: SMALL },
  { title: "A1 by keyboard against the bot", seats: "Play the bot", hand: Keys, screen: LARGE },
  { title: "A1 by keyboard of two people", seats: "Two people", hand: Keys, screen: SMALL },
  { title: "A1 by typed steps of two people", seats: "Two people", hand: Typist, screen: LARGE },
];

for (const { title, seats, hand, screen } of GAMES) {
  test.describe(`${screen.viewport.width} × ${screen.viewport.height}`, () => {
    test.use(screen);
    test.setTimeout(600_000);

    test(`a whole game ${title}`, async ({ page }) => {
      const person = new Person(page, new hand(page));
      await person.settings({ "Bot and motion": "Off" });
      await person.sitDown(seats, seeded(MANY_SERIES));
      const second = new SecondThoughts(person);
      const end = await person.playOut({ deed: (now) => second.have(now) });

      expect(second.steps, "steps taken back").toBeGreaterThan(2);
      expect(second.turns, "whole turns taken back").toBeGreaterThan(1);
      expect(second.reloads, "reloads in mid-series").toBe(1);
      const loser = end.places.find(({ tray, count }) => tray && count < 15);
      expect(end.text).toContain(loser.count === 0 ? "so it counts double. 2 points." : "1 point.");
      expect(await person.moves(), "a series was broken").toContainEqual(expect.stringContaining("lost: "));
    });
  });
}

// Takes back a step now and then, a whole turn now and then, and loads the page anew in the middle of a series, once;
// each time the table has to be exactly as it was.
class SecondThoughts {
  steps = 0;
  turns = 0;
  reloads = 0;
  #seen = 0;
  #done = 0;
  #before = [];

  constructor(person) {
    this.person = person;
  }

  async have(now) {
    if (!now.can("Undo")) this.#before = [now.table];
    else if (this.#before.at(-1) !== now.table) this.#before.push(now.table);
    if (!now.can("Undo")) return false;
    this.#seen += 1;
    if (now.can("Done") && ++this.#done % 5 === 2) return this.#undoAll();
    if (this.#seen % 13 === 5) return this.#undo();
    if (this.reloads === 0 && this.#before.length > 6) return this.#reload(now);
    return false;
  }

  async #undo() {
    await this.person.press("Undo");
    this.#before.pop();
    this.steps += 1;
    expect((await this.person.look()).table, "before the step").toBe(this.#before.at(-1));
    return true;
  }

  async #undoAll() {
    await this.person.press("Undo all");
    this.turns += 1;
    expect((await this.person.look()).table, "before the turn").toBe(this.#before[0]);
    return true;
  }

  async #reload(now) {
    await this.person.page.reload();
    this.reloads += 1;
    await this.person.until((later) => later.table === now.table, "the table is as it was");
    await this.person.hand.arrive();
    return true;
  }
}
