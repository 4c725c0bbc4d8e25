// The game in a frame that is given little or nothing: storage, workers, its own origin, tabs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, FILLING, framed, test } from "../around.js";
import { DIST } from "../fixtures.js";
import { setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";

const texts = JSON.parse(readFileSync(new URL("../../../src/app/start/texts.json", import.meta.url), "utf8"));

test.use({ opened: false, time: "held" });

// Too many checkers to bear off in a turn, and no series yet.
const ENDING = setUp({ ivory: "3(3) 2(3) off(9)", night: "3(3) 2(3) off(9)", rolls: [0, 0], dice: "this device" });
const NOTICE = words("notice_not_saved");

// As a browser does that blocks what sites of other origins keep.
const block = () => {
  if (self === top) return;
  const deny = () => {
    throw new DOMException("Access is denied", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get: deny });
  IDBFactory.prototype.open = deny;
  Object.getPrototypeOf(navigator.locks).request = () => Promise.reject(new DOMException("Access is denied", "SecurityError"));
};

const alone = (page) => page.getByRole("alertdialog").getByText(texts.en.alone);

// Opens the tab that is offered.
async function openTab(page, person) {
  const opening = page.context().waitForEvent("page");
  await person.button(words("own_tab")).click();
  return new Person(await opening);
}

test("E1 storage blocked: a whole game against the bot with one notice, and its own tab carries the game", async ({ page, visit }) => {
  test.setTimeout(300_000);
  await page.addInitScript(block);
  await visit(`<iframe ${FILLING} src="HOME/?opponent=bot&level=race-block"></iframe>`);
  const person = new Person(framed(page));
  await person.settings({ "Bot and motion": "Off" });
  await person.press("Roll");
  await expect(person.line(NOTICE)).toHaveCount(1);
  await expect(person.said.filter({ hasText: NOTICE })).toHaveCount(1);
  let turns = 0;
  const deed = async (now) => {
    if (!now.can("Done") || ++turns !== 4) return false;
    const tab = await openTab(page, person);
    await tab.until((there) => there.table.includes("Done") && there.pips === now.pips, "the tab shows the turn");
    expect((await tab.look()).places.map(({ name }) => name)).toEqual(now.places.map(({ name }) => name));
    await expect(tab.line(NOTICE)).toHaveCount(0);
    // There it is kept, and goes on against the same bot.
    await tab.page.reload();
    const there = await tab.until((there) => there.can("Done"), "the tab has kept it");
    expect(there.pips).toBe(now.pips);
    await tab.press("Done");
    // This tab knows nothing of the frame's settings: the bot's turn is shown step by step.
    await expect
      .poll(async () => {
        await tab.page.clock.runFor(1000);
        const there = await tab.look();
        return there.can("Roll") || there.passes;
      })
      .toBe(true);
    await tab.page.close();
    return true;
  };
  const end = await person.playOut({ deed });
  expect(end.over).toBe(true);
  expect(turns).toBeGreaterThan(4);
  await expect(person.line(NOTICE)).toHaveCount(1);
});

test.describe("a host that lets everyone fetch", () => {
  test.use({ headers: { "Access-Control-Allow-Origin": "*" } });

  test("E1 a sandboxed frame: a game to its end, the bot on the page's own thread, and its own tab", async ({ page, visit, site, worker, faults }) => {
    faults.allow(/SecurityError|sandboxed|Access to script|Cross origin|origin 'null'/);
    await visit(`<iframe ${FILLING} sandbox="allow-scripts allow-popups" src="HOME/"></iframe>`);
    const person = new Person(framed(page));
    await person.settings({ "Bot and motion": "Off" });
    await person.sitDown("Play the bot", ENDING);
    await person.press("Roll");
    const now = await person.until((now) => now.movable.length > 0);
    await expect(person.line(NOTICE)).toHaveCount(1);
    const tab = await openTab(page, person);
    await tab.until((there) => there.pips === now.pips && there.movable.length > 0, "the tab shows the turn");
    expect((await person.playOut()).over).toBe(true);
    const asked = site.requests.map(({ path }) => path).filter((path) => path.startsWith(`/${worker}/`));
    expect(asked).toContain(`/${worker}/page.js`);
    await expect(person.line("in its place")).toHaveCount(0);
  });

  test("E1 where the frame may open no tab, the address is shown, and carries the game", async ({ page, visit, faults }) => {
    faults.allow(/SecurityError|sandboxed|origin 'null'|Blocked opening/);
    await visit(`<iframe ${FILLING} sandbox="allow-scripts" src="HOME/"></iframe>`);
    const person = new Person(framed(page));
    await person.sitDown("Two people", ENDING);
    await person.press("Roll");
    const now = await person.until((now) => now.movable.length > 0);
    await person.button(words("own_tab")).click();
    const address = await person.page.getByLabel(words("own_tab_refused")).inputValue();
    const reader = new Person(await page.context().newPage());
    await reader.page.goto(address);
    const there = await reader.until((there) => there.movable.length > 0, "the game is there");
    expect(there.places.map(({ name }) => name)).toEqual(now.places.map(({ name }) => name));
  });
});

test("E1 a sandboxed frame of a host that lets nobody fetch: a plain message with the address", async ({ page, visit, site, faults }) => {
  faults.allow(/CORS|ERR_FAILED|sandboxed|origin 'null'/);
  await visit(`<iframe ${FILLING} sandbox="allow-scripts allow-popups" src="HOME/?opponent=bot"></iframe>`);
  await expect(alone(framed(page))).toBeVisible();
  const link = framed(page).getByRole("link", { name: `${site.address}?opponent=bot` });
  await expect(link).toHaveAttribute("href", `${site.address}?opponent=bot`);
});

test("a page opened as a file says that it cannot run from there", async ({ page, faults }) => {
  faults.allow(/file:|CORS|ERR_FAILED/);
  await page.goto(pathToFileURL(join(DIST, "index.html")).href);
  await expect(alone(page)).toBeVisible();
});

test("where copying is refused the game's text stands selected, and nothing is said to be copied", async ({ page, visit, faults }) => {
  faults.allow(/Permissions policy/);
  await visit(`<iframe ${FILLING} allow="clipboard-write 'none'" src="HOME/"></iframe>`);
  const person = new Person(framed(page));
  await person.sitDown("Two people", ENDING);
  await person.button("More").click();
  await person.dialog("More").getByRole("button", { name: "Copy, save, open" }).click();
  const dialog = person.dialog("Copy, save, open");
  await dialog.getByRole("button", { name: words("copy"), exact: true }).click();
  await expect(dialog.getByRole("status")).toHaveText(words("copy_by_hand"));
  expect(await person.page.evaluate(() => document.activeElement.value.slice(document.activeElement.selectionStart))).toContain("Gul Bara 1");
});
