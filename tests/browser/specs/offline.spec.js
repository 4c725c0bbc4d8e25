// The page offline, and from one version to the next.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeServiceWorker } from "../../../scripts/offline.mjs";
import { writePolicy } from "../../../scripts/policy.mjs";
import { serve } from "../../../scripts/serve.mjs";
import { DIST, expect, test as base } from "../fixtures.js";
import { setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";
import { noteShifts, shifts } from "../shifts.js";

const OTHER = process.env.GUL_BARA_OTHER_DIST;

const test = base.extend({
  // A site on which versions are published: `host.publish("B")` replaces all files of the one before.
  host: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), "gul-bara-host-"));
    const host = new Host(root);
    host.publish("A");
    await use(host);
    await host.stop();
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  },
  site: async ({ host }, use) => {
    host.server = await serve(host.shown, { prefix: "/games/" });
    await use(host.server);
  },
});

test.use({ serviceWorkers: "allow", time: "held" });

class Host {
  constructor(root) {
    this.root = root;
    this.shown = join(root, "shown");
  }

  publish(version) {
    // At once, as the server may be asked meanwhile.
    symlinkSync(this.made(version), `${this.shown}-next`);
    renameSync(`${this.shown}-next`, this.shown);
  }

  // Publishes a version of which a file is missing; what is given back puts it there.
  publishHalf(version) {
    const folder = this.made(version);
    const name = readdirSync(folder).find((name) => /^[A-Z]?later-/.test(name));
    renameSync(join(folder, name), join(this.root, name));
    this.publish(version);
    return () => renameSync(join(this.root, name), join(folder, name));
  }

  // The folder of a version: the built page, its files under names of their own, as another build gives them; or, where
  // GUL_BARA_OTHER_DIST names one, B is truly another build (scripts/soak.sh).
  made(version) {
    const folder = join(this.root, version);
    if (readdirSync(this.root).includes(version)) return folder;
    if (OTHER && version === "B") {
      cpSync(OTHER, folder, { recursive: true });
      return folder;
    }
    cpSync(DIST, folder, { recursive: true });
    const names = readdirSync(folder).filter((name) => /-[0-9a-f]{10,16}(_bg)?\.(js|wasm|css)$/.test(name));
    const page = join(folder, "index.html");
    for (const name of names) renameSync(join(folder, name), join(folder, version + name));
    for (const file of [page, ...names.filter((name) => /^(start|main)-/.test(name)).map((name) => join(folder, version + name))]) {
      const text = readFileSync(file, "utf8");
      writeFileSync(file, names.reduce((text, name) => text.replaceAll(name, version + name), text));
    }
    const html = readFileSync(page, "utf8");
    writeFileSync(page, html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ""));
    writePolicy(page);
    writeServiceWorker(folder);
    return folder;
  }

  // The version that has a file of this name.
  versionOf(name) {
    const made = readdirSync(this.root).filter((version) => /^[A-Z]$/.test(version));
    return made.find((version) => readdirSync(join(this.root, version)).includes(name));
  }

  async stop() {
    await this.server?.stop();
    this.server = undefined;
  }

  // Answers again, at the address it had.
  async goOn(address) {
    this.server = await serve(this.shown, { prefix: "/games/", port: Number(new URL(address).port) });
  }
}

// Which versions the page's styles and scripts are of.
const versions = async (page, host) => {
  const named = () => [...document.querySelectorAll("link[rel=stylesheet], script")].map((element) => (element.href || element.src).split("/").at(-1));
  const names = await page.evaluate(named);
  return [...new Set(names.map((name) => host.versionOf(name)))];
};

const lookForVersion = (page) => page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {}));

// Takes a version that was published, by the tap that is offered, or as a page does by itself that nobody has touched. It is
// looked for until it is there: a look that comes while the browser still tries the one before is left out by it.
const take = async (person, host, version) => {
  const button = person.button(words("take_version"));
  await expect
    .poll(async () => {
      await lookForVersion(person.page).catch(() => {});
      if (await button.isVisible()) await button.click().catch(() => {});
      return versions(person.page, host).catch(() => []);
    })
    .toEqual([version]);
};

for (const viewport of [{ width: 360, height: 640 }, { width: 1280, height: 800 }]) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, opened: false });

    test("what is said of offline play moves nothing, and no button lies below it", async ({ page, site }) => {
      await noteShifts(page);
      await page.goto(site.address);
      const person = new Person(page);
      await expect(person.line(words("offline_ready"))).toBeVisible();
      for (const name of ["Play the bot", "Two people"]) await person.button(name).click({ trial: true });
      expect(await shifts(page)).toEqual([]);
    });
  });
}

test("H6 ready for offline is said; then, offline, a reload and a first game against the bot", async ({ page, host, faults }) => {
  faults.allow(/ERR_CONNECTION_REFUSED|sw\.js/);
  const person = new Person(page);
  await expect(person.line(words("offline_ready"))).toBeVisible();
  await host.stop();
  await page.reload();
  await person.settings({ "Bot and motion": "Off" });
  await person.sitDown("Play the bot", setUp({ ivory: "6 5 4 3 off(11)", night: "6 5 4 3 off(11)", dice: "this device" }));
  expect((await person.playOut()).over).toBe(true);
  await expect(person.line(words("offline_ready"))).toHaveCount(0);
});

test("H3 a new version in the middle of a turn is only announced; between turns one tap takes it, and the game stays", async ({ page, host }) => {
  const person = new Person(page);
  await expect(person.line(words("offline_ready"))).toBeVisible();
  await person.line(words("offline_ready")).locator("..").getByRole("button", { name: "Close" }).click();
  await person.begin("Two people");
  await person.press("Roll");
  await person.until((now) => now.movable.length > 0);
  host.publish("B");
  await lookForVersion(page);
  await expect(person.line(words("version_waits_for_turn"))).toBeVisible();
  await expect(person.button(words("take_version"))).toHaveCount(0);
  let now = await person.look();
  while (now.movable.length > 0) now = await person.step(now.movable[0].number);
  await person.press("Done");
  await expect(person.line(words("version_waits"))).toBeVisible();
  const { places } = await person.look();
  await person.press(words("take_version"));
  await expect.poll(() => versions(page, host).catch(() => [])).toEqual(["B"]);
  await person.until((now) => now.can("Roll"));
  expect((await person.look()).places).toEqual(places);
});

test("H2 a version that is not all there is not taken; when it is, at most one reload more takes it", async ({ page, host, faults }) => {
  faults.allow(/404|sw\.js|integrity/);
  const person = new Person(page);
  await expect(person.line(words("offline_ready"))).toBeVisible();
  const whole = host.publishHalf("B");
  await lookForVersion(page);
  await page.reload();
  await expect(person.button("Two people")).toBeVisible();
  expect(await versions(page, host)).toEqual(["A"]);

  whole();
  let loads = 0;
  page.on("load", () => (loads += 1));
  await take(person, host, "B");
  await expect.poll(() => loads).toBe(1);
});

for (const half of [false, true]) {
  const after = half ? ", after one between that was never all there" : "";
  test(`H2 a tab of the version before goes on whole, also with what it had not yet loaded${after}`, async ({ page, host, site, context, faults }) => {
    if (half) faults.allow(/404|sw\.js|integrity/);
    const person = new Person(page);
    await expect(person.line(words("offline_ready"))).toBeVisible();
    const other = new Person(await context.newPage());
    await other.page.goto(site.address);
    await expect(other.button("Two people")).toBeVisible();
    if (half) {
      host.publishHalf("B");
      await lookForVersion(page);
    }
    host.publish("C");
    await take(person, host, "C");
    // Neither the bot's worker nor its data was fetched by this tab before.
    await other.begin("Play the bot");
    expect(await versions(other.page, host)).toEqual(["A"]);
  });
}

test("H2 offline after another version was published it is the one kept, whole; online again the other is taken, the game stays", async ({ page, host, site, faults }) => {
  faults.allow(/ERR_CONNECTION_REFUSED|ERR_INTERNET|sw\.js/);
  const person = new Person(page);
  await expect(person.line(words("offline_ready"))).toBeVisible();
  await person.begin("Two people");
  await person.press("Roll");
  let now = await person.until((now) => now.movable.length > 0);
  while (now.movable.length > 0) now = await person.step(now.movable[0].number);
  await person.press("Done");
  const { places } = await person.until((now) => now.can("Roll"));
  host.publish("B");
  await host.stop();
  await page.reload();
  expect((await person.until((now) => now.can("Roll"))).places).toEqual(places);
  expect(await versions(page, host)).toEqual(["A"]);
  await host.goOn(site.address);
  let loads = 0;
  page.on("load", () => (loads += 1));
  await take(person, host, "B");
  expect((await person.until((now) => now.can("Roll"))).places).toEqual(places);
  await expect.poll(() => loads).toBe(1);
});

test("H5 the caches and keys of another app on the same origin survive", async ({ page, host }) => {
  const person = new Person(page);
  await page.evaluate(async () => {
    localStorage.setItem("other", "kept");
    await (await caches.open("other app")).put("/other", new Response("kept"));
  });
  await expect(person.line(words("offline_ready"))).toBeVisible();
  for (const version of ["B", "C"]) {
    host.publish(version);
    await take(person, host, version);
  }
  expect(await page.evaluate(async () => [localStorage.getItem("other"), await (await caches.match("/other")).text()])).toEqual(["kept", "kept"]);
  // This version's and the one's before it.
  expect(await page.evaluate(() => caches.keys())).toHaveLength(3);
});
