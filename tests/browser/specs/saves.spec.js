// What is saved comes back; what cannot be saved or read is said.
import { readFileSync } from "node:fs";
import { expect, test } from "../fixtures.js";
import { setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";
import { stored } from "../stored.js";

test.use({ time: "held" });

const SERIES = setUp({ ivory: "24(12) 20 18 16", night: "24(12) 20 18 16" });
const NEAR_END = setUp({ ivory: "3 2 1 off(12)", night: "3 2 1 off(12)" });

// Puts saves into the store in the place of what is there, as another program or a fault of the disk would.
const store = (page, saves) =>
  page.evaluate(
    (saves) =>
      new Promise((done, failed) => {
        const opening = indexedDB.open("gul-bara", 1);
        opening.onerror = () => failed(opening.error);
        // The page may not have made its store yet.
        opening.onupgradeneeded = () => opening.result.createObjectStore("matches");
        opening.onsuccess = () => {
          const matches = opening.result.transaction("matches", "readwrite").objectStore("matches");
          matches.clear();
          for (const [key, [revision, time, bytes]] of saves) matches.put([revision, time, new Uint8Array(bytes)], key);
          matches.transaction.oncomplete = () => (opening.result.close(), done());
        };
      }),
    saves,
  );

test("S1 killed in the middle of a series: position, stage, numbers and undo are back", async ({ profile, site }) => {
  let page = await profile.open(site.address);
  let person = new Person(page);
  await person.sitDown("Two people", SERIES);
  const before = await person.dice(3, 3);
  const now = await person.steps(24, 24, 24, 24, 24, 20);
  // The pasted game, its roll and six steps.
  await expect.poll(async () => Math.max(...(await stored(page)).map(([, [revision]]) => revision))).toBe(8);
  await profile.kill();

  page = await profile.open(site.address);
  person = new Person(page);
  await person.until((later) => later.table === now.table, "the table is as it was");
  for (let step = 0; step < 6; step++) await person.press("Undo");
  expect((await person.look()).table).toBe(before.table);
  await expect(person.button("Undo all")).toBeDisabled();
});

test("S1 a failed write says so until one succeeds", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", SERIES);
  await person.dice(3, 3);
  const notice = person.line(words("notice_not_saved"));
  await page.evaluate(() => {
    window.put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The disk is full", "QuotaExceededError");
    };
  });
  await person.step(24);
  await expect(notice).toBeVisible();
  await person.step(24);
  await expect(notice).toHaveCount(1);
  await page.evaluate(() => (IDBObjectStore.prototype.put = window.put));
  await person.step(24);
  await expect(notice).toBeHidden();
  const now = await person.look();
  await page.reload();
  await person.until((later) => later.table === now.table, "the table is as it was");
});

test("S2 a game in two tabs: the second shows what the first plays, takes over, and removes nothing", async ({ page, context, site }) => {
  const [first, second] = [new Person(page), new Person(await context.newPage())];
  await first.sitDown("Two people", SERIES);
  await first.dice(2, 1);
  await first.step(24);

  await second.page.goto(site.address);
  const elsewhere = words("notice_elsewhere");
  await expect(second.line(elsewhere)).toBeVisible();
  await expect(second.line(words("status_playing", { name: "Ivory", roll: "2-1" }))).toBeVisible();
  await second.tap(24);
  await expect(second.refusals.last()).toBeAttached();
  expect((await second.look()).point(24).count).toBe(11);

  await first.step(24);
  await first.press("Done");
  await expect(second.line(words("status_to_roll", { name: "Night" }))).toBeVisible();

  await second.press("Play it here");
  await expect(second.line(elsewhere)).toBeHidden();
  await expect(first.line(elsewhere)).toBeVisible();
  await second.dice(6, 1);
  await second.steps(24, 24);
  await second.press("Done");
  await expect(first.line(words("status_to_roll", { name: "Ivory" }))).toBeVisible();
  const turns = ["1 2-1 24/22 24/23", "2 6-1 24/18 24/23"];
  expect(await first.moves()).toEqual(turns);
  expect(await second.moves()).toEqual(turns);
});

test("S2 two games in two tabs both live", async ({ page, context, site }) => {
  const [first, second] = [new Person(page), new Person(await context.newPage())];
  await first.sitDown("Two people", SERIES);
  await first.dice(2, 1);
  await second.page.goto(site.address);
  await second.line(words("notice_elsewhere")).waitFor();
  await second.paste(NEAR_END);
  await second.dice(5, 4);
  await second.step(3);
  await first.steps(24, 24);
  await first.press("Done");
  await second.step(2);
  await second.press("Done");
  expect(await first.moves()).toEqual(["1 2-1 24/22 24/23"]);
  expect(await second.moves()).toEqual(["1 5-4 3/off 2/off"]);
  await second.page.close();
  await page.reload();
  await expect(first.line(words("status_to_roll", { name: "Night" }))).toBeVisible();
  const here = await first.moves();
  await first.button("Games").click();
  await first.dialog("Games").getByRole("button", { name: "Go on" }).first().click();
  await expect.poll(() => first.moves()).not.toEqual(here);
  expect([here, await first.moves()].sort()).toEqual([["1 2-1 24/22 24/23"], ["1 5-4 3/off 2/off"]]);
});

test("S5 damaged saves: the page starts, offers a game and keeps them for download", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", SERIES);
  await person.dice(3, 3);
  await person.steps(24, 24);
  await expect.poll(async () => Math.max(...(await stored(page)).map(([, [revision]]) => revision))).toBe(4);
  const saves = (await stored(page)).sort(([, [one]], [, [other]]) => other - one);
  const [, [revision, time, bytes]] = saves[0];
  // Every byte once with one bit turned, and every cut of the whole.
  const damaged = bytes.flatMap((byte, at) => [bytes.with(at, byte ^ (1 << at % 8)), bytes.slice(0, at)]);
  const key = (nth) => (nth + 1).toString(16).padStart(16, "0");
  await store(page, damaged.map((bytes, nth) => [key(nth), [revision, time, bytes]]));
  await page.reload();

  await expect(person.line(words("notice_damaged"))).toBeVisible();
  await person.button("Games").click();
  const kept = person.dialog("Games").getByRole("listitem");
  await expect(kept).toHaveCount(damaged.length);
  const downloading = page.waitForEvent("download");
  await kept.last().getByRole("button", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toBe("gul-bara.save");
  await kept.last().getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(kept).toHaveCount(damaged.length - 1);
  await person.dialog("Games").getByRole("button", { name: "Close" }).click();

  await person.begin("Two people");
  await person.press("Roll");
  await person.until((now) => now.movable.length > 0);
  expect(await stored(page)).toHaveLength(damaged.length);
});

test("S5 something else than a save in the store changes nothing", async ({ page }) => {
  await store(page, [
    ["0000000000000001", [1, 1, []]],
    ["0000000000000002", [1e300, -1, [1, 2, 3]]],
    ["no key of ours", [1, 1, [1]]],
  ]);
  await page.reload();
  const person = new Person(page);
  await person.begin("Two people");
});

test("S4 every released form of a save still loads; a newer one is refused and kept", async ({ page }) => {
  const released = JSON.parse(readFileSync(new URL("../released-saves.json", import.meta.url), "utf8"));
  const bytes = (hex) => [...Buffer.from(hex, "hex")];
  const person = new Person(page);
  for (const { what, save, turns } of released) {
    await store(page, [["00000000000000aa", [7, 1, bytes(save)]]]);
    await page.reload();
    await expect(person.button("Play the bot"), what).toHaveCount(0);
    await expect.poll(() => person.moves(), { message: what }).toEqual(turns);
    await expect(person.line(words("notice_damaged"))).toHaveCount(0);
  }

  const newer = [255, ...bytes(released[0].save).slice(1)];
  await store(page, [["00000000000000ab", [1, 1, newer]]]);
  await page.reload();
  await expect(person.line(words("notice_damaged"))).toBeVisible();
  await person.button("Games").click();
  const kept = person.dialog("Games").getByRole("listitem");
  await expect(kept.getByText(words("save_newer"))).toBeVisible();
  const downloading = page.waitForEvent("download");
  await kept.getByRole("button", { name: "Download" }).click();
  expect([...readFileSync(await (await downloading).path())]).toEqual(newer);
  await person.dialog("Games").getByRole("button", { name: "Close" }).click();
  await person.begin("Two people");
  await person.press("Roll");
  await person.until((now) => now.movable.length > 0);
  expect(Object.fromEntries(await stored(page))["00000000000000ab"]).toEqual([1, 1, newer]);
});

test("L6 the match played last comes back, also where the clock was set back by a year meanwhile", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", NEAR_END);
  await person.dice(5, 4);
  await person.paste(SERIES);
  await person.dice(3, 3);
  await page.clock.setSystemTime(Date.now() - 365 * 24 * 3600 * 1000);
  const now = await person.steps(24, 24);
  await expect.poll(async () => Math.max(...(await stored(page)).map(([, [revision]]) => revision))).toBe(4);
  await page.reload();
  await person.until((later) => later.table === now.table, "the table is as it was");
});

const FAULTS = {
  "reading the storage throws": () => {
    for (const name of ["indexedDB", "localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied", "SecurityError");
        },
      });
    }
  },
  "the storage is null": () => {
    for (const name of ["indexedDB", "localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, { get: () => null });
    }
  },
  "every write throws": () => {
    IDBObjectStore.prototype.put = Storage.prototype.setItem = () => {
      throw new DOMException("The disk is full", "QuotaExceededError");
    };
  },
  "writes throw from the second on": () => {
    let writes = 0;
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...all) {
      writes += 1;
      if (writes > 1) throw new DOMException("The disk is full", "QuotaExceededError");
      return put.apply(this, all);
    };
    Storage.prototype.setItem = IDBObjectStore.prototype.put;
  },
};

for (const [fault, provoke] of Object.entries(FAULTS)) {
  test.describe("S7", () => {
    test.use({ opened: false });

    test(`${fault}: a game is played to its end, with one notice`, async ({ page, site }) => {
      await page.addInitScript(provoke);
      await page.goto(site.address);
      const person = new Person(page);
      await person.settings({ "Bot and motion": "Off" });
      await person.sitDown("Two people", setUp({ ivory: "6 5(2) 1(2) off(10)", night: "6 5(2) 1(2) off(10)", dice: "this device" }));
      await person.press("Roll");
      await person.until((now) => now.movable.length > 0);
      await expect(person.said.filter({ hasText: words("notice_not_saved") })).toHaveCount(1);
      const end = await person.playOut();
      expect(end.over).toBe(true);
      await expect(person.line(words("notice_not_saved"))).toHaveCount(1);
    });
  });
}

test("the form of a new game begins with the choices of the match before, its names too", async ({ page }) => {
  const person = new Person(page);
  const open = async () => {
    await person.button("New game").click();
    return person.dialog("New game");
  };
  let form = await open();
  await form.getByRole("radio", { name: "A real board" }).check();
  await form.getByLabel("Ivory").last().fill("Ada");
  await form.getByLabel("Night").last().fill("Özgür");
  await form.getByRole("button", { name: "Begin" }).click();
  await expect(form).toBeHidden();
  form = await open();
  await expect(form.getByRole("radio", { name: "A real board" })).toBeChecked();
  await expect(form.getByLabel("Ivory").last()).toHaveValue("Ada");
  await expect(form.getByLabel("Night").last()).toHaveValue("Özgür");
});

test("the list of games shows of each its rules and the day on which it was played last", async ({ page, site }) => {
  const person = new Person(page);
  const played = async (rules, asks) => {
    await person.button("New game").click();
    const form = person.dialog("New game");
    await form.getByRole("radio", { name: "Two people" }).check();
    await form.getByRole("radio", { name: "A real board" }).check();
    await form.getByRole("radio", { name: new RegExp(`^${words(rules)}`) }).check();
    await begun(form, asks);
    await person.dice(6, 5);
  };
  const begun = async (form, asks = true) => {
    await form.getByRole("button", { name: "Begin" }).click();
    const question = page.getByRole("alertdialog");
    if (asks) await question.getByRole("button", { name: words("new_game") }).click();
    await expect(form).toBeHidden();
  };
  await played("preset_bulgarian", false);
  // Of another day, in winter.
  const saves = await stored(page);
  await page.goto(`${site.address}embed.html`);
  await store(page, saves.map(([key, [revision, , bytes]]) => [key, [revision, Date.UTC(2024, 1, 29, 12), bytes]]));
  await page.goto(site.address);
  await person.until((now) => now.movable.length > 0);
  const day = (time) => page.evaluate((time) => new Date(time ?? Date.now()).toLocaleDateString("en", { dateStyle: "medium" }), time);
  await played("preset_table");
  await person.button("New game").click();
  await begun(person.dialog("New game"));
  await person.button("Games").click();
  const listed = person.dialog("Games").getByRole("listitem");
  await expect(listed.first()).toContainText(`${words("preset_table")}, ${await day()}`);
  await expect(listed.last()).toContainText(`${words("preset_bulgarian")}, Feb 29, 2024`);
});
