// Entering steps: taps, undo, Done, held keys.
import { expect, test } from "../fixtures.js";
import { Finger } from "../people/hands.js";
import { BLOCKED, setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";

test.use({ time: "held" });

// Plenty to choose from: nothing of the opponent's is near.
const FREE = { ivory: "24(11) 20 18 16(2)", night: "24(15)", rolls: [0, 0] };

// What stands where, in the reader's numbers: { 24: 11, 20: 1 }.
const mine = (now) =>
  Object.fromEntries(now.places.filter((place) => place.mine).map(({ number, count }) => [number, count]));

test.describe("with a mouse", () => {
  test("U1 two quick taps on two checkers: each moves once, by its own number", async ({ page }) => {
    const person = new Person(page);
    await person.sitDown("Two people", setUp(FREE));
    await person.dice(5, 3);
    const [first, second] = [await person.point(20).boundingBox(), await person.point(18).boundingBox()];
    const at = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
    await Promise.all([page.mouse.click(...at(first)), page.mouse.click(...at(second))]);
    const now = await person.until((now) => now.can("Done"));
    expect(mine(now)).toEqual({ 24: 11, 15: 2, 16: 2 });
  });

  test("U1 a double tap plays both numbers, and one more plays nothing and says why", async ({ page }) => {
    const person = new Person(page);
    await person.sitDown("Two people", setUp(FREE));
    await person.dice(5, 3);
    const { x, y, width, height } = await person.point(24).boundingBox();
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    const now = await person.until((now) => now.can("Done"));
    expect(mine(now)).toEqual({ 24: 9, 21: 1, 20: 1, 19: 1, 18: 1, 16: 2 });
    await page.mouse.click(x + width / 2, y + height / 2);
    expect(mine(await person.look())).toEqual(mine(now));
    await expect(person.refusals).toHaveText([words("refused_turn_is_over")]);
  });
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test("U1 a double tap where one number is left plays that one only", async ({ page }) => {
    const person = new Person(page, new Finger(page));
    await person.sitDown("Two people", setUp(FREE));
    await person.dice(5, 3);
    await person.step(20);
    await person.tap(24);
    await person.tap(24);
    expect(mine(await person.look())).toEqual({ 24: 10, 21: 1, 18: 1, 16: 2, 15: 1 });
  });
});

for (const toRoll of ["Ivory", "Night"]) {
  test(`U2 steps, undo and undo all give back every checker, number and stage, ${toRoll} to play`, async ({ page }) => {
    const person = new Person(page);
    const start = { ivory: "24(12) 20 18 16", night: "24(12) 20 18 16", toRoll };
    await person.sitDown("Two people", setUp(start));
    await person.dice(3, 3);
    const tables = [await person.look()];
    // Over three stages, forth and back by some, three times.
    for (const [steps, undos] of [[6, 3], [5, 4], [8, 0]]) {
      for (let step = 0; step < steps; step++) {
        const now = tables.at(-1);
        tables.push(await person.hand.play(person, now.movable[step % now.movable.length], now));
      }
      for (let undo = 0; undo < undos; undo++) {
        await person.press("Undo");
        tables.pop();
        expect((await person.look()).table).toBe(tables.at(-1).table);
      }
    }
    for (const { places } of tables) {
      const count = (mine) => places.filter((place) => place.mine === mine).reduce((sum, { count }) => sum + count, 0);
      expect([count(true), count(false)]).toEqual([15, 15]);
    }
    await person.press("Undo all");
    expect((await person.look()).table).toBe(tables[0].table);
  });
}

test("U2 undo goes back over the border of two stages", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ivory: "24(15)", night: "24(15)" }));
  await person.dice(4, 4);
  const series = page.getByRole("list", { name: "Series" });
  await expect(series.getByRole("listitem")).toHaveText([/4: 0 of 4/, /5: 0 of 4/, /6: 0 of 4/]);
  await person.steps(24, 24, 24, 24, 24);
  await expect(series.getByRole("listitem")).toHaveText([/4: 4 of 4/, /5: 1 of 4/, /6: 0 of 4/]);
  expect((await person.look()).point(24).numbers).toEqual([5]);
  await person.press("Undo");
  await person.press("Undo");
  await expect(series.getByRole("listitem")).toHaveText([/4: 3 of 4/, /5: 0 of 4/, /6: 0 of 4/]);
  expect((await person.look()).point(24).numbers).toEqual([4]);
});

test("U3 undo after the very first step against the bot: the same dice, the same game", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Play the bot", setUp(FREE));
  await person.dice(5, 3);
  const before = await person.look();
  // Undo would take a typed roll back; of steps there are none.
  expect(before.can("Undo all")).toBe(false);
  await expect(person.button("Undo all")).toBeDisabled();
  await person.button("Undo all").focus();
  await page.keyboard.press("Enter");
  expect((await person.look()).table).toBe(before.table);
  await person.step(24);
  await person.press("Undo");
  expect((await person.look()).table).toBe(before.table);
  await expect(person.line(words("status_you_play", { roll: "5-3" }))).toBeVisible();
  await expect(person.button("Undo all")).toBeDisabled();
});

test("U4 after the last number the turn waits for Done, and Undo works until then", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp(FREE));
  await person.dice(5, 3);
  await person.steps(24, 24);
  await page.clock.runFor("10:00");
  await expect(person.button("Done")).toBeEnabled();
  await person.press("Undo");
  await expect(person.button("Done")).toBeDisabled();
  const now = await person.step(24);
  expect(now.can("Done")).toBe(true);
  await person.press("Done");
  await expect(person.line(words("status_to_roll", { name: "Night" }))).toBeVisible();
  expect(await person.moves()).toEqual(["1 5-3 24/19 24/21"]);
});

test.describe("U6 a held key", () => {
  // Presses and holds: the second to fifth press of a key that is not let go are its repetitions.
  const hold = async (page, key) => {
    for (let press = 0; press < 5; press++) await page.keyboard.down(key);
    await page.keyboard.up(key);
  };

  for (const key of ["Enter", "Space"]) {
    test(`${key} on Roll rolls, and neither steps nor ends the turn`, async ({ page }) => {
      const person = new Person(page);
      await person.begin("Two people");
      await person.button("Roll").focus();
      await hold(page, key);
      const now = await person.until((now) => now.movable.length > 0);
      expect(now.can("Undo")).toBe(false);
      expect(now.point(24).count).toBe(15);
    });

    test(`${key} on Resign opens the question and does not answer it`, async ({ page }) => {
      const person = new Person(page);
      await person.sitDown("Two people", setUp(FREE));
      await person.button("More").click();
      await person.dialog("More").getByRole("button", { name: "Resign" }).focus();
      await hold(page, key);
      const question = page.getByRole("alertdialog", { name: /Resign this game\?/ });
      await expect(question).toBeVisible();
      await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
      await page.keyboard.press(key);
      await expect(question).toBeHidden();
      await expect(person.button("Enter")).toBeVisible();
    });
  }

  test("Enter on Begin asks before a game under way is put away, and answers nothing", async ({ page }) => {
    const person = new Person(page);
    await person.sitDown("Two people", setUp(BLOCKED));
    await person.dice(2, 1);
    await person.button("New game").click();
    await person.dialog("New game").getByRole("button", { name: "Begin" }).focus();
    await hold(page, "Enter");
    const question = page.getByRole("alertdialog", { name: /Begin a new match\?/ });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(person.line(words("status_playing", { name: "Ivory", roll: "2-1" }))).toBeVisible();
  });

  test("Enter held from the roll to the result begins nothing anew", async ({ page }) => {
    const person = new Person(page);
    await person.sitDown("Two people", setUp({ ivory: "1 off(14)", night: "1(15)" }));
    await person.dice(2, 1);
    await person.point(1).focus();
    await page.keyboard.press("Enter");
    await person.tray("Ivory").focus();
    await hold(page, "Enter");
    await expect(page.getByRole("heading", { name: words("wins_match", { name: "Ivory" }) })).toBeVisible();
    await hold(page, "Enter");
    await expect(page.getByRole("heading", { name: words("wins_match", { name: "Ivory" }) })).toBeVisible();
  });
});

test("U7 after the bot's series of twelve steps every origin and target is marked and the log lists it", async ({ page }) => {
  const person = new Person(page);
  await person.settings({ "Bot and motion": "Off" });
  await person.sitDown("Play the bot", setUp({ ivory: "24(15)", night: "24(15)", toRoll: "Night" }));
  await person.dice(4, 4);
  const now = await person.until((now) => now.text.includes(words("status_you_roll")));
  const [turn] = await person.moves();
  const steps = [...turn.matchAll(/(\d+)((?:\/\d+)+)(?:\((\d)\))?/g)].flatMap(([, from, ways, times]) => {
    const places = [from, ...ways.slice(1).split("/")].map(Number);
    return places.slice(1).flatMap((to, nth) => Array(Number(times ?? 1)).fill({ from: places[nth], to }));
  });
  expect(steps, turn).toHaveLength(12);
  // The list has the mover's own points, the board the reader's.
  const seen = (point) => ((point + 11) % 24) + 1;
  const marked = (mark) => now.places.filter((place) => place[mark]).map(({ number }) => number);
  const wanted = (end) => [...new Set(steps.map((step) => seen(step[end])))];
  expect(marked("from").sort()).toEqual(wanted("from").sort());
  expect(marked("to").sort()).toEqual(wanted("to").sort());
  await expect(person.said.filter({ hasText: /^Bot, 4-4: / })).toHaveCount(1);
});
