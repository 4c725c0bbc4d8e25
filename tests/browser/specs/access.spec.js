// By keyboard and by ear.
import { expect, test } from "../fixtures.js";
import { Keys, Typist } from "../people/hands.js";
import { setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";

test.use({ time: "held" });

test("A2 two equal announcements in a row are two, and so are two equal refusals", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ivory: "24(15)", night: "24(15)" }));
  await person.dice(5, 3);
  const pips = "Ivory: 360 pips, Night: 360 pips";
  await page.keyboard.press("p");
  await page.keyboard.press("p");
  await expect(person.said.filter({ hasText: pips })).toHaveCount(2);
  await person.tap(3);
  await person.tap(3);
  await expect(person.refusals).toHaveText([/^No checker of yours/, /^No checker of yours/]);
});

test("A2 the bot's series of twelve steps is one sentence", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Play the bot", setUp({ ivory: "24(15)", night: "24(15)", toRoll: "Night" }));
  await person.dice(4, 4);
  await expect(page.getByRole("list", { name: "Series" })).toBeVisible();
  const before = await person.said.count();
  await page.clock.runFor(20_000);
  await expect(person.line(words("status_you_roll"))).toBeVisible();
  const said = await person.said.allInnerTexts();
  expect(said.slice(before)).toEqual([expect.stringMatching(/^Bot, 4-4: .+\.$/)]);
});

test("A1 the board has 24 named points and two trays with one tab stop, walked in the mover's order", async ({ page }) => {
  const person = new Person(page, new Keys(page));
  await person.sitDown("Two people", setUp({ ivory: "24(15)", night: "24(15)" }));
  await person.dice(5, 3);
  const { places } = await person.look();
  expect(places.map(({ number }) => number).filter(Boolean).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 24 }, (_, nth) => nth + 1),
  );
  expect(places.map(({ tray }) => tray).filter(Boolean).sort()).toEqual(["Ivory", "Night"]);
  await person.hand.tabTo(/^Point 24,/);
  for (const number of [23, 22, 21]) {
    await page.keyboard.press("ArrowRight");
    expect(await person.hand.focused()).toMatch(new RegExp(`^Point ${number},`));
  }
  await page.keyboard.press("ArrowUp");
  expect(await person.hand.focused()).toMatch(/^Point 4,/);
  await page.keyboard.press("Tab");
  expect(await person.hand.focused()).not.toMatch(/^(Point|Tray)/);
  await page.keyboard.press("Shift+Tab");
  expect(await person.hand.focused()).toMatch(/^Point 4,/);
});

test("A1 the keys say whose turn it is, the steps from here, the last turn and the pips", async ({ page }) => {
  const person = new Person(page, new Keys(page));
  await person.sitDown("Two people", setUp({ ivory: "24(15)", night: "24(15)" }));
  await page.keyboard.press("m");
  await expect(person.said.last()).toHaveText(words("status_to_roll", { name: "Ivory" }));
  await person.dice(5, 3);
  await expect(person.said.last()).toHaveText("Ivory: 5-3.");
  await person.hand.tabTo(/^Point 24,/);
  await page.keyboard.press("m");
  await expect(person.said.last()).toHaveText("24 to 19, 24 to 21");
  let now = await person.look();
  now = await person.hand.play(person, now.point(24), now);
  await person.hand.play(person, now.point(24), now);
  await person.hand.done();
  // In Night's own numbers, which the board has now.
  await page.keyboard.press("l");
  await expect(person.said.last()).toHaveText("Ivory, 5-3: 12 to 9, 12 to 7.");
  await page.keyboard.press("?");
  await expect(person.dialog("Keys")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(person.dialog("Keys")).toBeHidden();
  await person.hand.focused();
});

test("A1 the focus is never lost when a dialog closes", async ({ page }) => {
  const keys = new Keys(page);
  const person = new Person(page, keys);
  for (const name of ["New game", "Games", "Settings", "More"]) {
    await person.press(name);
    await expect(person.dialog(name)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(person.dialog(name)).toBeHidden();
    expect(await keys.focused()).toBe(name);
  }
});

test("A1 Enter on Done ends the turn, and on no point, which cannot be undone", async ({ page }) => {
  const person = new Person(page, new Keys(page));
  await person.sitDown("Two people", setUp({ ivory: "24(15)", night: "24(15)" }));
  await person.dice(5, 3);
  await person.hand.arrive();
  await person.steps(24, 24);
  for (const [number, key] of [[24, "Enter"], [12, "Enter"], [19, "Space"]]) {
    await person.point(number).focus();
    await page.keyboard.press(key);
  }
  // As a screen reader's click.
  await person.point(21).dispatchEvent("click");
  await expect(person.refusals).toHaveText(Array(4).fill(words("refused_turn_is_over")));
  await expect(person.button("Done")).toBeEnabled();
  await person.button("Done").focus();
  await page.keyboard.press("Enter");
  await expect(person.line(words("status_to_roll", { name: "Night" }))).toBeVisible();
});

test("A1 with the focus on nothing Enter is for Done", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ivory: "24(15)", night: "24(15)" }));
  await person.dice(5, 3);
  await person.step(24);
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press("Enter");
  expect((await person.look()).can("Undo"), "not before all is played").toBe(true);
  await person.step(24);
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press("Enter");
  await expect(person.line(words("status_to_roll", { name: "Night" }))).toBeVisible();
});

test("A1 after a roll by keys the focus is on the checker that can move from farthest back; arrow keys lead there from anywhere", async ({ page }) => {
  const keys = new Keys(page);
  const person = new Person(page, keys);
  await person.sitDown("Two people", setUp({ ivory: "20(8) 11(7)", night: "24(15)", dice: "this device" }));
  const arrows = async (key, from) => {
    await person.button(from).focus();
    await page.keyboard.press(key);
    return keys.focused();
  };
  // Nothing can be moved yet.
  expect(await arrows("ArrowLeft", "Settings")).toMatch(/^Point 24,/);

  await person.button("Roll").focus();
  await page.keyboard.press("Enter");
  const now = await person.until(({ movable }) => movable.length > 0);
  const farthest = new RegExp(`^Point ${Math.max(...now.movable.map(({ number }) => number))},`);
  expect(await keys.focused()).toMatch(farthest);
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
    expect(await arrows(key, "Settings"), key).toMatch(farthest);
    expect(await arrows(key, "Done"), key).toMatch(farthest);
  }
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowDown");
  expect(await keys.focused()).toMatch(farthest);

  // Where arrows have a meaning of their own, they keep it.
  await person.button("Settings").click();
  await page.keyboard.press("ArrowRight");
  await expect(person.dialog("Settings").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.getByRole("list", { name: "Moves" }).focus();
  await page.keyboard.press("ArrowDown");
  expect(await keys.focused()).toBe("Moves");
});

test("A1 after a roll by the mouse Enter is for Done", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ivory: "24(15)", night: "24(15)", dice: "this device" }));
  await person.press("Roll");
  let now = await person.until(({ movable }) => movable.length > 0);
  expect(await new Keys(page).focused()).toBe("Done");
  while (now.movable.length > 0) now = await person.step(now.movable[0].number);
  await page.keyboard.press("Enter");
  await expect(person.line(words("status_to_roll", { name: "Night" }))).toBeVisible();
});

test("A1 typed steps are played all or none, and Escape leads back to the board", async ({ page }) => {
  const hand = new Typist(page);
  const person = new Person(page, hand);
  await person.sitDown("Two people", setUp({ ivory: "24(13) 6 5", night: "24(15)" }));
  await person.dice(5, 3);
  const before = await person.look();
  await hand.type("24/19 12/9");
  await expect(person.refusals.last()).toHaveText(words("refused_no_checker", { point: 12 }));
  expect((await person.look()).pips).toBe(before.pips);
  // What was refused is there to be mended.
  await expect(hand.field).toHaveValue("24/19 12/9");
  await hand.type("6/off");
  await expect(person.refusals.last()).toHaveText(words("refused_not_all_home"));
  await hand.type("24/19 6/3");
  await expect(hand.field).toHaveValue("");
  expect((await person.look()).can("Done")).toBe(true);
  // Letters are letters here, and no commands.
  await page.keyboard.type("u");
  await page.keyboard.press("Backspace");
  expect((await person.look()).can("Done")).toBe(true);
  await page.keyboard.press("Escape");
  expect(await hand.focused()).toMatch(/^Point \d+,/);
  await hand.type("");
  await expect(person.line(words("status_to_roll", { name: "Night" }))).toBeVisible();
});

test("U6 Enter held in the field for steps ends no turn and rolls nothing", async ({ page }) => {
  const hand = new Typist(page);
  const person = new Person(page, hand);
  await person.sitDown("Two people", setUp({ ivory: "24(15)", night: "24(15)", dice: "this device" }));
  await hand.type("");
  await person.until((now) => now.movable.length > 0);
  for (let press = 0; press < 5; press++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(person.refusals).toHaveText([words("refused_steps_left")]);
});
