// Other engines than Chromium's play a whole game against the bot, and say when they cannot.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../../scripts/serve.mjs";
import { ENGINES, start } from "../engines/drivers.js";
import { Visitor } from "../engines/visitor.js";
import { DIST, expect, test } from "../fixtures.js";

const texts = JSON.parse(readFileSync(new URL("../../../src/app/start/texts.json", import.meta.url), "utf8"));

for (const engine of Object.keys(ENGINES)) {
  test(`${engine}: a whole game against the bot, with a reload, steps and turns taken back`, async ({ site }) => {
    test.setTimeout(600_000);
    const { driver, stop } = await start(engine);
    try {
      const visitor = new Visitor(driver);
      await visitor.open(site.address);
      await visitor.watch();
      await visitor.press("Settings");
      await visitor.press("Off");
      await visitor.press("Close");
      await visitor.press("Play the bot");
      await visitor.until((now) => now.can("Roll"));
      const second = new SecondThoughts(visitor);
      const end = await visitor.playOut((now) => second.have(now));

      expect(second).toMatchObject({ reloads: 1, steps: 3, turns: 2 });
      const loser = end.places.find(({ tray, count }) => tray && count < 15);
      expect(end.text).toContain(loser.count === 0 ? "so it counts double. 2 points." : "1 point.");
      expect(end.text).not.toContain("in its place");
      expect(await visitor.faults()).toEqual([]);
      expect(site.requests.filter(({ status }) => status !== 200)).toEqual([]);
    } finally {
      await stop();
    }
  });

  test(`${engine}: H2 a script that is gone is asked for once more, then it is said`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "gul-bara-gone-"));
    let site, browser;
    try {
      cpSync(DIST, folder, { recursive: true });
      rmSync(join(folder, readdirSync(folder).find((name) => /^app-\w+\.js$/.test(name))));
      site = await serve(folder);
      browser = await start(engine);
      const visitor = new Visitor(browser.driver);
      await visitor.open(site.address);
      // While the page is loaded once more there is nothing to look at.
      const seen = () => visitor.look().then(({ text }) => text, () => "");
      await expect.poll(seen, { timeout: 30_000 }).toContain(`- paragraph: ${texts.en.notLoaded}`);
      expect(site.requests.filter(({ path }) => path === "/")).toHaveLength(2);
    } finally {
      await browser?.stop();
      await site?.stop();
      rmSync(folder, { recursive: true });
    }
  });
}

// Takes back three steps and two whole turns, and loads the page anew in the middle of a turn, once; each time the table
// has to be exactly as it was.
class SecondThoughts {
  reloads = 0;
  steps = 0;
  turns = 0;
  #before = [];
  #seen = 0;

  constructor(visitor) {
    this.visitor = visitor;
  }

  async have(now) {
    if (!now.can("Undo")) this.#before = [now.table];
    else if (this.#before.at(-1) !== now.table) this.#before.push(now.table);
    if (!now.can("Undo")) return false;
    this.#seen += 1;
    if (this.#seen % 7 === 3 && this.steps < 3) return this.#back("Undo", this.#before.at(-2), (this.steps += 1));
    if (this.#seen % 7 === 5 && this.turns < 2) return this.#back("Undo all", this.#before[0], (this.turns += 1));
    if (this.#seen > 12 && this.reloads === 0) return this.#reload(now);
    return false;
  }

  async #back(button, table) {
    await this.visitor.press(button);
    await this.visitor.until((now) => now.table === table, `${button} brings back what was before`);
    this.#before = this.#before.slice(0, this.#before.indexOf(table) + 1);
    return true;
  }

  async #reload(now) {
    expect(await this.visitor.faults()).toEqual([]);
    await this.visitor.driver.navigate().refresh();
    this.reloads += 1;
    await this.visitor.watch();
    await this.visitor.until((later) => later.table === now.table, "the table is as it was");
    return true;
  }
}
