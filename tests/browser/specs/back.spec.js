// The browser's Back and Forward, and a page that comes back as it was left.
import { expect, test } from "../fixtures.js";
import { setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { speaking, words } from "../people/words.js";

test.use({ time: "held" });

const GAME = setUp({ ivory: "24(12) 20 18 16", night: "24(12) 20 18 16" });

// Back or Forward within the page; Playwright's own wait for a page to load.
const go = (page, by) => page.evaluate((by) => history.go(by), by);

test("S10 Back closes what is open, the topmost first, and Forward opens nothing and changes nothing", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", GAME);
  await person.dice(2, 1);
  const before = await person.step(24);
  const games = person.dialog("Games");
  const question = page.getByRole("alertdialog");

  await person.button("New game").click();
  await person.dialog("New game").getByRole("button", { name: "Begin" }).click();
  await expect(question).toBeVisible();
  await go(page, -1);
  await expect(question).toBeHidden();
  await person.button("Settings").click();
  await expect(person.dialog("Settings")).toBeVisible();
  await go(page, -1);
  await expect(person.dialog("Settings")).toBeHidden();
  const forward = page.evaluate(() => new Promise((done) => addEventListener("popstate", done, { once: true })));
  await go(page, 1);
  await forward;
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  expect((await person.look()).table).toBe(before.table);
  await expect(games).toBeHidden();

  // Two, one above the other.
  await person.paste(GAME);
  await person.dice(4, 4);
  await person.button("Games").click();
  await games.getByRole("button", { name: "Delete" }).first().click();
  await expect(question).toBeVisible();
  await go(page, -1);
  await expect(question).toBeHidden();
  await expect(games).toBeVisible();
  await go(page, -1);
  await expect(games).toBeHidden();
});

test("S10 dialogs closed in other ways leave nothing behind for Back", async ({ page, site }) => {
  const person = new Person(page);
  await page.goto(`${site.address}?lang=en`);
  for (let times = 0; times < 3; times++) {
    await person.button("Settings").click();
    await page.keyboard.press("Escape");
    await person.within("Games", async () => {});
  }
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  await page.goBack();
  expect(page.url()).toBe(site.address);
});

test("S10 the language chosen in the settings stays in the address when Back closes them, and when a button does", async ({ page, site }) => {
  const person = new Person(page);
  await page.goto(`${site.address}embed.html`);
  await page.goto(site.address);
  const choose = async (code) => {
    await page.getByRole("combobox", { name: /language|sprog/i }).selectOption(speaking(code)("language_name"));
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    await expect.poll(() => page.evaluate(() => [location.search, history.state])).toEqual([`?lang=${code}`, "dialog"]);
  };
  const open = page.getByRole("dialog");
  await person.button("Settings").click();
  await choose("da");
  await expect(open).toBeVisible();
  await go(page, -1);
  await expect(open).toBeHidden();
  expect(page.url()).toBe(`${site.address}?lang=da`);

  await person.button(speaking("da")("settings")).click();
  await choose("en");
  await open.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  expect(page.url()).toBe(`${site.address}?lang=en`);
  await page.goBack();
  expect(page.url()).toBe(`${site.address}embed.html`);
});

test("S10 a reload with a dialog open leaves nothing behind for Back", async ({ page, site }) => {
  const person = new Person(page);
  await page.goto(`${site.address}?lang=en`);
  await person.button("Settings").click();
  await expect(person.dialog("Settings")).toBeVisible();
  await page.reload();
  await expect(person.button("Two people")).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state)).toBe(null);
  await page.goBack();
  expect(page.url()).toBe(site.address);
});

test("S10 Back from another page, and Forward and Back again, show the same state", async ({ page, site }) => {
  const person = new Person(page);
  await person.sitDown("Two people", GAME);
  await person.dice(3, 3);
  const { table } = await person.steps(24, 24);
  await page.goto(`${site.address}embed.html`);
  for (let times = 0; times < 2; times++) {
    await page.goBack();
    await person.until((now) => now.table === table, "the same state");
    await expect(person.button("Undo")).toBeEnabled();
    await page.goForward();
  }
});

test("a page that comes back as it was left shows what was played meanwhile in another tab", async ({ page, context, site }) => {
  const person = new Person(page);
  await person.sitDown("Two people", GAME);
  await person.dice(2, 1);
  await person.step(24);
  await page.evaluate(() => (window.left = true));
  const other = new Person(await context.newPage());
  await other.page.goto(site.address);
  await other.press(words("take_over"));
  await other.steps(24);
  await other.press("Done");
  await other.page.close();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(person.line(words("status_to_roll", { name: "Night" }))).toBeVisible();
  expect(await page.evaluate(() => window.left)).toBe(undefined);
});
