// What is said when the program cannot start or fails, and that nothing is lost.
import { readFileSync } from "node:fs";
import { expect, test } from "../fixtures.js";
import { Friend } from "../people/friends.js";
import { setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";

const texts = JSON.parse(readFileSync(new URL("../../../src/app/start/texts.json", import.meta.url), "utf8"));
const PROGRAM = /\/app-\w+_bg\.wasm$/;

const fault = (page) => page.getByRole("alertdialog");

test.describe("H7", () => {
  test.use({ opened: false });

  for (const type of ["application/octet-stream", "text/plain", ""]) {
    test(`H7 the program served as "${type}" starts, asked for once`, async ({ page, site }) => {
      let asked = 0;
      await page.route(PROGRAM, async (route) => {
        asked += 1;
        const response = await route.fetch();
        const headers = { ...response.headers(), "content-type": type };
        if (!type) delete headers["content-type"];
        await route.fulfill({ response, headers });
      });
      await page.goto(site.address);
      await new Person(page).begin("Two people");
      expect(asked).toBe(1);
    });
  }

  test("H7 an error page in the program's place gives a message, after one more try", async ({ page, site, faults }) => {
    faults.allow(/WebAssembly|MIME|^page: $/);
    let asked = 0;
    await page.route(PROGRAM, (route) => {
      asked += 1;
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Gone fishing</p>" });
    });
    await page.goto(site.address);
    await expect(fault(page).getByText(texts.en.notLoaded)).toBeVisible();
    expect(asked).toBe(2);
    await page.unroute(PROGRAM);
    await fault(page).getByRole("button", { name: texts.en.reload }).click();
    await new Person(page).begin("Two people");
  });

  test("H2 a script that is gone is asked for once more, then it is said", async ({ page, site, faults }) => {
    faults.allow(/404|^page: $/);
    await page.route(/\/app-\w+\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(site.address);
    await expect(fault(page).getByText(texts.en.notLoaded)).toBeVisible();
  });
});

test.describe("the second part", () => {
  test.use({ opened: false });

  test("a network that is lost before the second part came is said, and a reload goes on", async ({ page, site, faults }) => {
    faults.allow(/ERR_FAILED|LinkError|NetworkError/);
    await page.route(/\/later-/, (route) => route.abort());
    await page.goto(site.address);
    const person = new Person(page);
    await person.begin("Two people");
    await person.button("Settings").click();
    await expect(fault(page).getByText(texts.en.failed)).toBeVisible();
    await page.unroute(/\/later-/);
    await fault(page).getByRole("button", { name: texts.en.reload }).click();
    await person.until((now) => now.can("Roll"));
  });
});

test.describe("H11", () => {
  test.use({ opened: false, locale: "da-DK" });

  test("H11 without WebAssembly it is said in the reader's language", async ({ page, site, faults }) => {
    faults.allow(/WebAssembly/);
    await page.addInitScript(() => delete window.WebAssembly);
    await page.goto(site.address);
    await expect(fault(page).getByText(texts.da.noWebAssembly)).toBeVisible();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("H11 without scripts it is said in every language", async ({ page, site }) => {
      await page.goto(site.address);
      // A locator's own script takes what stands in a noscript for unseen; the tree that readers get has it.
      const session = await page.context().newCDPSession(page);
      const { nodes } = await session.send("Accessibility.getFullAXTree");
      const read = nodes.map(({ name }) => name?.value).join("\n");
      for (const { noScript } of Object.values(texts)) expect(read).toContain(noScript);
    });
  });
});

test.describe("H12", () => {
  test.use({ time: "held" });

  test("H12 a panic: the game can be saved as a file that opens, and a reload resumes it", async ({ page, faults }) => {
    faults.allow(/unreachable/);
    const person = new Person(page);
    await person.sitDown("Two people", setUp({ ivory: "24(13) 20 18", night: "24(15)" }));
    await person.dice(5, 3);
    await person.step(20);
    const { places } = await person.look();
    // What a panic of the program is to the page.
    await page.evaluate(() => setTimeout(() => Promise.reject(new WebAssembly.RuntimeError("unreachable"))));
    await page.clock.runFor(10);
    await expect(fault(page).getByText(texts.en.failed)).toBeVisible();
    await expect(fault(page).getByText(texts.en.saved)).toBeVisible();
    const downloading = page.waitForEvent("download");
    await fault(page).getByRole("button", { name: texts.en.save }).click();
    const code = readFileSync(await (await downloading).path(), "utf8");
    await fault(page).getByRole("button", { name: texts.en.reload }).click();
    await person.until((now) => now.can("Undo"));
    expect((await person.look()).places).toEqual(places);

    await person.paste(code);
    await person.until((now) => now.can("Undo"));
    expect((await person.look()).places).toEqual(places);
  });

  test("H12 a panic in a match with a friend: the file holds the match and none of this side's secrets", async ({ page, faults }) => {
    faults.allow(/unreachable/);
    const friend = new Friend(page);
    await friend.invite();
    await page.evaluate(() => setTimeout(() => Promise.reject(new WebAssembly.RuntimeError("unreachable"))));
    await page.clock.runFor(10);
    const downloading = page.waitForEvent("download");
    await fault(page).getByRole("button", { name: texts.en.save }).click();
    const code = readFileSync(await (await downloading).path(), "utf8");
    await fault(page).getByRole("button", { name: texts.en.reload }).click();
    await expect(friend.link).toBeVisible();
    // What opens begins with the code's first byte, and is all there is.
    await friend.paste(code);
    await friend.until((now) => now.can("Roll"));
  });
});

test.describe("H8", () => {
  test.use({ opened: false, time: "held" });

  test("H8 under a strict policy header a whole game goes without a violation", async ({ page, site }) => {
    test.setTimeout(300_000);
    await page.route(site.address, async (route) => {
      const response = await route.fetch();
      const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'";
      await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
    });
    await page.addInitScript(() => {
      window.violations = [];
      addEventListener("securitypolicyviolation", (event) => violations.push(`${event.violatedDirective} ${event.blockedURI}`));
    });
    await page.goto(site.address);
    const person = new Person(page);
    await person.settings({ "Bot and motion": "Off" });
    await person.begin("Play the bot");
    expect((await person.playOut()).over).toBe(true);
    expect(await page.evaluate(() => window.violations)).toEqual([]);
  });
});
