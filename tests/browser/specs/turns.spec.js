// What goes on by itself, and how a game ends.
import { expect, test } from "../fixtures.js";
import { BLOCKED, BOTH_BLOCKED, setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";

test.use({ time: "held" });

// The same position with the seats exchanged.
const other = ({ ivory, night, ...rest }) => ({ ...rest, ivory: night, night: ivory, toRoll: "Night" });

for (const seats of ["Two people", "Play the bot"]) {
  test(`R7 a turn without a step is shown for a second, said, logged and passed once, ${seats}`, async ({ page }) => {
    const person = new Person(page);
    await person.sitDown(seats, setUp(BLOCKED));
    await person.dice(6, 5);
    const name = seats === "Two people" ? "Ivory" : "You";
    const pass = words("said_passed", { name, roll: "6-5" });
    await expect(person.line(pass)).toBeVisible();
    await page.clock.runFor(1000);
    await expect(person.line(pass)).toBeVisible();
    await page.clock.runFor(500);
    await expect(person.line(pass)).toBeHidden();
    await page.clock.runFor(60_000);
    await expect(person.said.filter({ hasText: pass })).toHaveCount(1);
    expect(await person.moves()).toEqual(["1 6-5 no step"]);
    await expect(person.button("Enter")).toBeVisible();
  });
}

test("R7 the same for Night", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp(other(BLOCKED)));
  await person.dice(6, 5);
  await expect(person.line(words("said_passed", { name: "Night", roll: "6-5" }))).toBeVisible();
  await person.letPass();
  await expect(person.line(words("status_to_roll", { name: "Ivory" }))).toBeVisible();
  expect(await person.moves()).toEqual(["1 6-5 no step"]);
});

test("R7 two passes in a row do not loop", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp(BOTH_BLOCKED));
  for (const name of ["Ivory", "Night"]) {
    await person.dice(6, 6);
    await expect(person.line(words("said_passed", { name, roll: "6-6" }))).toBeVisible();
    await person.letPass();
    await expect(person.line(words("status_to_roll", { name: name === "Ivory" ? "Night" : "Ivory" }))).toBeVisible();
  }
  expect(await person.moves()).toEqual(["1 6-6 no step", "2 6-6 no step"]);
});

test("R8 a pass happens once, however often the page is drawn anew or loaded", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp(BLOCKED));
  await person.dice(6, 5);
  await expect(person.line(words("said_passed", { name: "Ivory", roll: "6-5" }))).toBeVisible();
  for (const width of [360, 700, 1280]) await page.setViewportSize({ width, height: 720 });
  await page.clock.runFor(10_000);
  await expect(person.line(words("status_to_roll", { name: "Night" }))).toBeVisible();
  await expect(person.said.filter({ hasText: "no step possible" })).toHaveCount(1);
  await page.reload();
  await expect(person.line(words("status_to_roll", { name: "Night" }))).toBeVisible();
  await page.clock.runFor(10_000);
  expect(await person.moves()).toEqual(["1 6-5 no step"]);
  await expect(person.said.filter({ hasText: "no step possible" })).toHaveCount(0);
});

test("R8 a pass that was not yet shown is not passed again after a reload", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp(BLOCKED));
  await person.dice(6, 5);
  await expect(person.line(words("said_passed", { name: "Ivory", roll: "6-5" }))).toBeVisible();
  await page.reload();
  await expect(person.line(words("status_to_roll", { name: "Night" }))).toBeVisible();
  await page.clock.runFor(10_000);
  expect(await person.moves()).toEqual(["1 6-5 no step"]);
});

test("R8 a turn that ends by itself ends once", async ({ page }) => {
  const person = new Person(page);
  await person.settings({ "End my turn by itself": true });
  await person.sitDown("Two people", setUp({ ...BLOCKED, rolls: [3, 3] }));
  await person.dice(2, 1);
  await person.steps(24, 24);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.reload();
  await expect(person.line(words("status_to_roll", { name: "Night" }))).toBeVisible();
  expect(await person.moves()).toEqual(["1 2-1 24/22 24/23"]);
});

for (const side of ["Ivory", "Night"]) {
  test(`R11 ${side} bears off the last in the middle of a series: the result shows at once`, async ({ page }) => {
    const person = new Person(page);
    const position = { ivory: "6(2) 1(2) off(11)", night: "1(15)" };
    await person.sitDown("Two people", setUp(side === "Ivory" ? position : other(position)));
    await person.dice(5, 5);
    await person.steps(6, 6, 1, 1);
    await expect(page.getByRole("list", { name: "Series" }).getByRole("listitem")).toHaveText([/5: 4 of 4/, /6: 0 of 4/]);
    await person.steps(1, 1);
    await expect(page.getByRole("heading", { name: words("wins_match", { name: side }) })).toBeVisible();
    await expect(person.button("Done")).toBeHidden();
    await expect(person.button("Play again")).toBeVisible();
    expect(await person.moves()).toEqual(["1 5-5 6/1(2) 1/off(2) | 6: 1/off(2)"]);
  });

  test(`R12 ${side} wins two points where the loser has none off, one where it has one, and it is said why`, async ({ page }) => {
    const person = new Person(page);
    const loser = side === "Ivory" ? "Night" : "Ivory";
    const win = async (night) => {
      const position = { ivory: "1 off(14)", night, to: 3 };
      await person.paste(setUp(side === "Ivory" ? position : other(position)));
      await person.dice(2, 1);
      await person.step(1);
      await expect(page.getByRole("heading", { name: words("wins", { name: side }) })).toBeVisible();
    };
    await person.begin("Two people");
    await win("1(15)");
    await expect(
      person.line(`All fifteen are off. ${loser} had borne off none, so it counts double. 2 points.`),
    ).toBeVisible();
    await expect(page.getByRole("img", { name: "2 of 3 points" })).toBeVisible();
    await win("1(14) off");
    await expect(person.line(`All fifteen are off. ${loser} had borne off 1. 1 point.`)).toBeVisible();
    await expect(page.getByRole("img", { name: "1 of 3 points" })).toBeVisible();
  });
}

test("R13 1-1 on the fourth roll from the start: the first steps are offered at once", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ivory: "24(15)", night: "24(15)" }));
  await person.dice(1, 1);
  const now = await person.look();
  expect(now.point(24).numbers).toEqual([1]);
  await expect(page.getByRole("list", { name: "Series" }).getByRole("listitem")).toHaveText(
    [1, 2, 3, 4, 5, 6].map((number) => new RegExp(`${number}: 0 of 4`)),
  );
});

test("a series that breaks says what was lost and ends the turn", async ({ page }) => {
  // R5: 4-4 with the opponent on 3: four 4s to 8, no 5, and no 6 is offered.
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ivory: "1(14) 24", night: "23(14) 15" }));
  await person.dice(4, 4);
  await person.steps(24, 20, 16, 12);
  const now = await person.look();
  expect(now.movable).toEqual([]);
  expect(now.can("Done")).toBe(true);
  await person.press("Done");
  expect(await person.moves()).toEqual(["1 4-4 24/20/16/12/8 lost: 4×5, 4×6"]);
  await expect(person.line(words("status_to_roll", { name: "Night" }))).toBeVisible();
});
