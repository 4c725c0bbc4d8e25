// Hints: asked for by button or key, shown as text, on the board and to those who listen.
import { expect, test } from "../fixtures.js";
import { setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { pattern, words } from "../people/words.js";

const MINE = setUp({ ivory: "24(15)", night: "24(12) 20 18 16", toRoll: "Ivory", rolls: [3, 3] });

const card = (page) => page.getByRole("region", { name: words("hint") });
const turns = (page) => card(page).getByRole("listitem").getByRole("button");

test("the best turns with their chances, by the button and H, drawn one at a time", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", MINE);
  await person.dice(5, 4);
  await person.press(words("hint"));
  // The bot is fetched first.
  await expect(turns(page)).not.toHaveCount(0, { timeout: 30_000 });
  const count = await turns(page).count();
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThanOrEqual(3);
  for (const text of await turns(page).allInnerTexts()) expect(text).toMatch(new RegExp(pattern("hint_chances")));
  const pressed = card(page).getByRole("button", { pressed: true });
  await expect(pressed).toHaveCount(1);
  const first = await pressed.innerText();
  await expect(page.locator("svg.picture path.target")).not.toHaveCount(0);
  await expect(person.said.filter({ hasText: "points" })).toHaveCount(1);
  await page.keyboard.press("h");
  await expect(pressed).not.toHaveText(first, { useInnerText: true });
  await turns(page).first().click();
  await expect(pressed).toHaveText(first, { useInnerText: true });
  await card(page).getByRole("button", { name: words("close") }).click();
  await expect(card(page)).toHaveCount(0);
  await expect(page.locator("svg.picture path.target")).toHaveCount(0);
  // Nothing was played.
  expect((await person.look()).point(24).count).toBe(15);
});

test("a hint stands while its turn is played and goes with it", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", MINE);
  await person.dice(5, 4);
  await page.keyboard.press("h");
  await expect(turns(page)).not.toHaveCount(0, { timeout: 30_000 });
  await person.steps(24, 24);
  await expect(turns(page)).not.toHaveCount(0);
  await person.press("Done");
  await expect(card(page)).toHaveCount(0);
});

test("no hint before the roll: H says why", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", MINE);
  await expect(person.button(words("hint"))).toHaveCount(0);
  await page.keyboard.press("h");
  await expect(person.refusals).toHaveText([words("refused_roll_first")]);
});

test.describe("fetched late", () => {
  // However long it takes, its time is not over.
  test.use({ time: "held" });

  test("a bot that cannot be fetched gives no hint, says so, and can be asked again", async ({ page, context, faults }) => {
    faults.allow(/worker-|Failed to load|net::ERR/);
    const person = new Person(page);
    await person.sitDown("Two people", MINE);
    await person.dice(5, 4);
    await context.route("**/worker-*/**", (route) => route.abort());
    await person.press(words("hint"));
    await expect(card(page).getByText(words("hint_failed"))).toBeVisible({ timeout: 30_000 });
    await context.unroute("**/worker-*/**");
    await page.keyboard.press("h");
    await expect(turns(page)).not.toHaveCount(0, { timeout: 30_000 });
  });
});
