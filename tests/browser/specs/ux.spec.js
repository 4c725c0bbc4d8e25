// How the board behaves, rule by rule (docs/board.md), each as a person meets it: by roles and names.
import { expect, test } from "../fixtures.js";
import { Keys } from "../people/hands.js";
import { BLOCKED, setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";

test.use({ time: "held" });

// Plenty to choose from: nothing of the opponent's is near.
const FREE = { ivory: "24(11) 20 18 16(2)", night: "24(15)", rolls: [0, 0] };
const FULL = { ivory: "24(15)", night: "24(15)" };

const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
const counts = (now, ...numbers) => numbers.map((number) => now.point(number).count);

// Where the dice lie: beside the upper or lower half of the board; found by what tells of them to the eyes alone.
async function tapDice(person) {
  const die = person.page.locator(".dice .face").first();
  const { x, y } = middle(await die.boundingBox());
  await person.page.mouse.click(x, y);
}

// Drags with the mouse from one spot to another.
async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

// The middle of a checker on a point, as the eyes see it.
async function checkerOn(person, number) {
  const { x, y, width, height } = await person.point(number).boundingBox();
  const all = await person.page.locator(".checker .body").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  return all.map(middle).find((spot) => spot.x > x && spot.x < x + width && spot.y > y && spot.y < y + height);
}

// Taps whatever can move until the turn of Ivory has ended by itself.
async function tapOut(person) {
  for (let now = await person.look(); now.text.includes("Ivory to play"); now = await person.look()) {
    await person.tap(now.movable[0].number);
  }
}

test("UX 1 a tap plays the larger number first; the dice or D swap them; where that number cannot be, the other is played", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp(FREE));
  await person.dice(5, 3);
  // Anywhere on the point, far from its checkers.
  const { x, y, width, height } = await person.point(20).boundingBox();
  const { y: board, height: whole } = await person.board.boundingBox();
  const far = y - board < whole / 3 ? y + height - 6 : y + 6;
  await page.mouse.click(x + width / 2, far);
  await person.until((now) => now.point(15).count === 1, "by the 5");
  await person.press("Undo");
  await tapDice(person);
  await person.tap(20);
  await person.until((now) => now.point(17).count === 1, "by the 3");
  await person.press("Undo");
  await page.keyboard.press("d");
  await person.tap(20);
  await person.until((now) => now.point(15).count === 1, "swapped back");
  // Once one number is used there is nothing to swap, and the tap plays what is left.
  await page.keyboard.press("d");
  await person.tap(18);
  await person.until((now) => now.point(15).count === 2, "by the 3 that is left");

  // The 6 leads to a point that is held: the tap plays the 1.
  await person.paste(setUp({ ivory: "24(14) 10", night: "6(13) 20 21", rolls: [0, 0] }));
  await person.dice(6, 1);
  await person.tap(24);
  await person.until((now) => now.point(23).count === 1, "the other number");
});

test("UX 1 by a setting a tap picks, and the next drops", async ({ page }) => {
  const person = new Person(page);
  await person.settings({ [words("tap")]: words("tap_picks") });
  await person.sitDown("Two people", setUp(FREE));
  await person.dice(5, 3);
  await person.tap(20);
  const now = await person.until((now) => now.point(20).picked, "it is picked");
  expect(now.targets.map(({ number }) => number).sort()).toEqual([15, 17]);
  await person.tap(17);
  await person.until((now) => now.point(17).count === 1, "it is dropped");
});

test("UX 2 a checker is dragged over several numbers in one stroke, and a key picks and drops as well", async ({ page }) => {
  const person = new Person(page, new Keys(page));
  await person.sitDown("Two people", setUp(FREE));
  const before = await person.dice(5, 2);
  const from = await checkerOn(person, 20);
  const over = middle(await person.point(13).boundingBox());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(over.x, over.y, { steps: 5 });
  const held = await person.until((now) => now.point(20).picked, "it is in the hand");
  expect(held.point(13).count, "the step happens on release").toBe(0);
  await page.mouse.up();
  const now = await person.until((now) => now.can("Done"), "both numbers are played");
  expect(counts(now, 20, 13)).toEqual([0, 1]);
  await person.press("Undo all");
  await person.until((now) => now.table === before.table);
  // The same by keyboard.
  await person.point(20).focus();
  await page.keyboard.press("Enter");
  await person.point(13).focus();
  await page.keyboard.press("Space");
  await person.until((now) => now.can("Done") && now.point(13).count === 1, "by the keyboard");
});

test("UX 3 what can move is marked, then where it can go, by shape too; a refusal says why in words", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ivory: "24(13) 20 2", night: "6(14) 11", rolls: [0, 0] }));
  const now = await person.dice(6, 5);
  expect(now.movable.map(({ number, numbers }) => [number, numbers])).toEqual([[24, [5]], [20, [6, 5]]]);
  expect(await page.locator(".checker.can").count()).toBe(2);
  const refused = async (text) => expect(person.refusals.last()).toHaveText(text);
  await drag(page, await checkerOn(person, 24), middle(await person.point(18).boundingBox()));
  await refused(words("refused_point_held", { point: 18 }));
  await person.tap(2);
  await refused(words("refused_not_all_home"));
  await person.tap(3);
  await refused(words("refused_no_checker", { point: 3 }));
  await expect(person.line(words("refused_no_checker", { point: 3 }))).toBeVisible();
  await person.point(20).focus();
  await page.keyboard.press("Enter");
  const picked = await person.until((now) => now.targets.length > 0);
  expect(await page.locator(".target").count()).toBe(picked.targets.length);
});

test("UX 3 marks can be switched off, and nothing else is lost by it", async ({ page }) => {
  const person = new Person(page);
  await person.settings({ [words("show_marks")]: false });
  await person.sitDown("Two people", setUp(FREE));
  const now = await person.dice(5, 3);
  expect(now.movable.length).toBeGreaterThan(0);
  const rings = page.locator(".can .can-mark");
  expect(await rings.evaluateAll((all) => all.filter((ring) => getComputedStyle(ring).visibility !== "hidden").length)).toBe(0);
  await person.step(20);
});

test("UX 4 Undo takes back a step, Undo all the turn, never behind a roll; finishing by itself is a setting", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ...FREE, dice: "this device" }));
  await person.press("Roll");
  const rolled = await person.until((now) => now.movable.length > 0);
  expect([rolled.can("Undo"), rolled.can("Undo all"), rolled.can("Done")]).toEqual([false, false, false]);
  let now = rolled;
  while (now.movable.length > 0) now = await person.step(now.movable[0].number);
  expect(now.can("Done"), "asked for").toBe(true);
  await person.press("Undo");
  expect((await person.look()).movable.length).toBeGreaterThan(0);
  await person.press("Undo all");
  expect((await person.look()).table).toBe(rolled.table);
  await person.settings({ [words("finish_by_itself")]: true });
  await tapOut(person);
  await expect(person.line(words("status_to_roll", { name: "Night" }))).toBeVisible();
});

test("UX 4 rolling for me is a setting", async ({ page }) => {
  const person = new Person(page);
  await person.settings({ [words("auto_roll")]: true, [words("finish_by_itself")]: true });
  await person.sitDown("Two people", setUp({ ...FREE, dice: "this device" }));
  await person.until((now) => now.movable.length > 0, "the dice lie there unasked");
  await tapOut(person);
  await person.until((now) => now.text.includes("Night to play"), "and for the next turn");
});

test("UX 5 a series shows its ladder; the forced steps and bearing off by itself are offered, and undone", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ivory: "1(14) 24", night: "23(14) 15" }));
  const before = await person.dice(4, 4);
  const ladder = page.getByRole("list", { name: "Series" }).getByRole("listitem");
  await expect(ladder).toHaveText([/4: 0 of 4/, /5: 0 of 4/, /6: 0 of 4/]);
  await person.press(words("play_forced"));
  await expect(ladder).toHaveText([/4: 4 of 4/, /5: 0 of 4, the rest is lost/, /6: 0 of 4, the rest is lost/]);
  await person.press("Undo all");
  await person.until((now) => now.table === before.table);

  await person.paste(setUp({ ivory: "6(2) 1(13)", night: "1(15)" }));
  const far = await person.dice(5, 5);
  await person.press(words("bear_off_for_me"));
  const now = await person.look();
  expect(now.places.find(({ tray }) => tray === "Ivory").count).toBeGreaterThan(0);
  await person.press("Undo all");
  await person.until((now) => now.table === far.table);
});

test("UX 6 a turn with nothing to play is shown, said and passes once", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp(BLOCKED));
  await person.dice(6, 5);
  const pass = words("said_passed", { name: "Ivory", roll: "6-5" });
  await expect(person.line(pass)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(person.line(pass), "for a second at least").toBeVisible();
  await person.letPass();
  await expect(person.said.filter({ hasText: pass })).toHaveCount(1);
  expect(await person.moves()).toEqual(["1 6-5 no step"]);
});

test("UX 7 the last turn stays marked until the next roll; pips and checkers off stand beside the names; tall stacks carry a count", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ivory: "24(13) 3(2)", night: "6(10) 2(3) off(2)" }));
  await person.dice(5, 3);
  await person.steps(24, 24);
  await person.press("Done");
  const marked = await person.until((now) => now.has("button", "Enter"));
  // In Night's own numbers now.
  expect(marked.places.filter(({ from }) => from).map(({ number }) => number)).toEqual([12]);
  expect(marked.places.filter(({ to }) => to).map(({ number }) => number).sort()).toEqual([7, 9]);
  const panel = page.getByRole("complementary");
  await expect(panel.getByText(words("pip_count", { count: 310 }))).toBeVisible();
  await expect(panel.getByText(words("checkers_off", { off: 2 }))).toBeVisible();
  await expect(page.locator(".count").getByText("11", { exact: true })).toBeVisible();
  await expect(page.locator(".count").getByText("10", { exact: true })).toBeVisible();
  await expect(page.locator(".count")).toHaveCount(2);
  const next = await person.dice(6, 1);
  expect(next.places.filter(({ from, to }) => from || to), "gone with the next roll").toEqual([]);
});

test("UX 8 the bot's turn is shown step by step, each a quarter of a second at least; a tap skips; the speed is a setting", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Play the bot", setUp({ ...FULL, toRoll: "Night" }));
  const nights = async () => JSON.stringify((await person.look()).places.map(({ count, mine }) => [count, mine]));
  await person.dice(4, 4);
  const before = await nights();
  await person.until((now) => now.has("list", "Series"), "the bot has chosen");
  expect(await nights(), "not before its roll was seen").toBe(before);
  // The roll is seen for a while, and each step.
  await page.clock.runFor(800);
  await expect.poll(nights).not.toBe(before);
  const first = await nights();
  await page.clock.runFor(249);
  expect(await nights()).toBe(first);
  await page.clock.runFor(400);
  await expect.poll(nights).not.toBe(first);
  await person.tap(12);
  await expect(person.line(words("status_you_roll")), "a tap shows all of it").toBeVisible();

  await person.settings({ [words("speed")]: words("speed_off") });
  await person.paste(setUp({ ...FULL, toRoll: "Night" }));
  await person.dice(4, 4);
  await expect(person.line(words("status_you_roll")), "without waiting").toBeVisible();
});

test("UX 9 resigning and starting anew ask first, with the focus on Cancel", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp(FREE));
  await person.dice(5, 3);
  const question = page.getByRole("alertdialog");
  const cancels = async () => {
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
    await expect(person.line(words("status_playing", { name: "Ivory", roll: "5-3" }))).toBeVisible();
  };
  await person.button("More").click();
  await person.dialog("More").getByRole("button", { name: "Resign" }).click();
  await cancels();
  await person.button("New game").click();
  await person.dialog("New game").getByRole("button", { name: "Begin" }).click();
  await cancels();
});

test("UX 10 each side's way is drawn for newcomers until it is switched off", async ({ page }) => {
  const person = new Person(page);
  await person.begin("Two people");
  const ways = page.locator(".way");
  await expect(ways).toHaveCount(2);
  await person.settings({ [words("show_ways")]: false });
  await expect(ways).toHaveCount(0);
  await page.reload();
  await person.until((now) => now.can("Roll"));
  await expect(ways).toHaveCount(0);
});

test("UX 11 home left or right, the board turned, numbers off: all kept, and the record stays as it is", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp(FREE));
  await person.dice(5, 3);
  await person.step(20);
  const record = await person.written();
  const at = async (number) => {
    const [place, board] = [middle(await person.point(number).boundingBox()), middle(await person.board.boundingBox())];
    return [place.x < board.x ? "left" : "right", place.y < board.y ? "above" : "below"].join(" ");
  };
  expect([await at(1), await at(24)]).toEqual(["right below", "right above"]);
  await person.settings({ [words("home_board")]: words("home_left") });
  expect([await at(1), await at(24)]).toEqual(["left below", "left above"]);
  await person.settings({ [words("turned")]: true });
  expect(await at(1)).toMatch(/above/);
  const numbers = page.locator(".number text");
  await expect(numbers).toHaveCount(24);
  await person.settings({ [words("show_numbers")]: false });
  await expect(numbers).toHaveCount(0);
  expect(await person.written()).toBe(record);
  await page.reload();
  await person.until((now) => now.point(15)?.count === 1);
  expect(await at(1)).toMatch(/above/);
  await expect(numbers).toHaveCount(0);
  expect(await person.written()).toBe(record);
});

test("UX keys: single letters can be switched off", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ...FREE, dice: "this device" }));
  await person.settings({ [words("letters")]: false });
  await page.keyboard.press("r");
  await page.keyboard.press("?");
  await expect(person.dialog("Keys")).toBeHidden();
  expect((await person.look()).can("Roll")).toBe(true);
  await person.settings({ [words("letters")]: true });
  await page.keyboard.press("r");
  await person.until((now) => now.movable.length > 0);
});
