// The texts about the game: pages of their own, readable without scripts, and the same texts above a game.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { DIST, expect, test } from "../fixtures.js";
import { misfits } from "../fit.js";
import { setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { speaking, words } from "../people/words.js";

const CODES = readdirSync(join(DIST, "pages"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const PAGES = ["learn", "rules", "differences", "history"];
const SIZES = [[320, 568], [360, 640], [768, 1024], [1280, 800]];
const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

const written = (code, page) => readFileSync(join(DIST, "pages", code, `${page}.html`), "utf8");
const headingOf = (html) => /<h1>(.*?)<\/h1>/.exec(html)[1];
const titleOf = (html) => /<title>(.*?)<\/title>/.exec(html)[1];

async function findings(page) {
  const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`);
}

test("every language has every page, each with a title and a description of its own", () => {
  expect(CODES).toEqual(["bg", "da", "de", "el", "en", "it", "ro", "tr"]);
  const told = CODES.flatMap((code) => PAGES.map((page) => written(code, page))).map((html) => [
    titleOf(html),
    /<meta name="description" content="(.*?)">/.exec(html)[1],
  ]);
  expect(new Set(told.map(([title]) => title)).size).toBe(CODES.length * PAGES.length);
  for (const [title, about] of told) {
    expect(about.length, title).toBeGreaterThan(60);
    expect(about.length, title).toBeLessThan(240);
  }
});

test("addresses are relative where the site has no name, and every file that is named is there", () => {
  const named = CODES.flatMap((code) =>
    PAGES.flatMap((page) =>
      [...written(code, page).matchAll(/(?:href|src|content)="([^"#?]*\.(?:html|css|js|svg|png))"/g)].map(([, path]) => [
        `pages/${code}`,
        path,
      ]),
    ),
  );
  expect(named.filter(([, path]) => /^(https?:)?\//.test(path))).toEqual([]);
  for (const [folder, path] of named) expect(readFileSync(join(DIST, folder, path)).length, path).toBeGreaterThan(0);
});

for (const code of CODES) {
  test(`${code}: read without a script, nothing cut, nothing for axe to find`, async ({ browser, site, faults }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ javaScriptEnabled: false, serviceWorkers: "block" });
    const still = await context.newPage();
    const seeing = await browser.newContext({ serviceWorkers: "block" });
    const seen = await seeing.newPage();
    faults.watch(context);
    faults.watch(seeing);
    for (const name of PAGES) {
      const address = `${site.address}pages/${code}/${name}.html`;
      await still.goto(address);
      await expect(still.getByRole("heading", { level: 1 })).toHaveText(headingOf(written(code, name)));
      await expect(still.getByRole("img").first()).toBeVisible();
      await expect(still.getByRole("contentinfo")).toContainText(/\d\.\d\.\d · /);
      await still.keyboard.press("Tab");
      await expect(still.locator(":focus")).toHaveAttribute("href", "#text");
      await seen.goto(address);
      await expect(seen.locator("html")).toHaveAttribute("lang", code);
      expect.soft(await findings(seen), name).toEqual([]);
      for (const [width, height] of SIZES) {
        await seen.setViewportSize({ width, height });
        expect.soft(await misfits(seen), `${name} at ${width} px`).toEqual([]);
      }
    }
    await context.close();
    await seeing.close();
  });
}

test("a page of text leads to the other pages, the other languages and the game", async ({ page, site }) => {
  await page.goto(`${site.address}pages/en/rules.html`);
  await page.getByRole("link", { name: "Where Gul Bara comes from" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where Gul Bara comes from");
  await page.getByRole("link", { name: "Dansk" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "da");
  await page.getByRole("link", { name: "Spil", exact: true }).click();
  await expect(page.getByRole("button", { name: speaking("da")("new_game"), exact: true })).toBeVisible();
});

for (const name of ["rules", "differences", "history"]) {
  test(`#/${name} is read before any game, in the language in use, and Back returns`, async ({ page, site }) => {
    const say = speaking("it");
    await page.goto(`${site.address}?lang=it`);
    await page.getByRole("complementary").getByRole("link", { name: say(name), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: say(name), exact: true });
    const html = written("it", name);
    await expect(dialog.getByRole("img").first()).toBeVisible();
    const said = (await dialog.getByRole("article").innerText()).replace(/\s+/g, " ");
    const sentence = /<p>([^<]+)<\/p>/.exec(html)[1];
    expect(said).toContain(sentence);
    await expect(page).toHaveTitle(titleOf(html));
    expect(new URL(page.url()).hash).toBe(`#/${name}`);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveTitle(say("title"));
    await expect(page.getByRole("button", { name: say("play_bot") })).toBeVisible();
    await page.goForward();
    await expect(dialog.getByRole("img").first()).toBeVisible();
  });
}

test("a link to a text opens it above the game, and closing it leaves no trace in the address", async ({ page, site }) => {
  await page.goto(`${site.address}#/differences`);
  const dialog = page.getByRole("dialog", { name: words("differences"), exact: true });
  await expect(dialog.getByRole("table")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).hash).toBe("");
});

test("read in the middle of a turn, nothing of it is lost", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ivory: "24(14) 20", night: "24(15)", rolls: [1, 1] }));
  await person.dice(5, 3);
  const before = await person.step(24);
  await person.button("More").click();
  await person.dialog("More").getByRole("link", { name: words("history"), exact: true }).click();
  const history = person.dialog(words("history"));
  await expect(history.getByRole("img").first()).toBeVisible();
  expect(new URL(page.url()).hash).toBe("#/history");
  // To another text: Close leads out of both in one step.
  await history.getByRole("link", { name: "rules" }).click();
  const rules = person.dialog(words("rules"));
  await expect(rules.getByRole("img").first()).toBeVisible();
  expect(new URL(page.url()).hash).toBe("#/rules");
  await rules.getByRole("button", { name: "Close" }).click();
  await expect(rules).toBeHidden();
  expect((await person.look()).table).toBe(before.table);
  expect(new URL(page.url()).hash).toBe("");
});

test("a text that cannot be had says so", async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/);
  await page.route("**/pages/en/rules.html", (route) => route.abort());
  await page.getByRole("complementary").getByRole("link", { name: words("rules"), exact: true }).click();
  await expect(page.getByRole("dialog").getByText(words("page_missing"))).toBeVisible();
});
