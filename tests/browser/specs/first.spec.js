// The board that stands in the page before the program: where the program's own will be, and no jump when it comes.
import { expect, test } from "../fixtures.js";
import { noteShifts, shifts } from "../shifts.js";

test.use({ opened: false });

// Keeps these files from the page until the function that it gives is called.
async function hold(page, files) {
  let letGo;
  const held = new Promise((done) => (letGo = done));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

for (const [width, height] of [[1280, 800], [1600, 900], [360, 640], [390, 844], [412, 823]]) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("the first board stands where the program's does, and nothing shifts", async ({ page, site }) => {
      const letGo = await hold(page, "**/texts-*/*.txt");
      await noteShifts(page);
      await page.goto(site.address);
      const picture = page.locator("svg.picture:visible");
      const first = await picture.boundingBox();
      expect(first.width).toBeGreaterThan(200);
      letGo();
      await expect(page.getByRole("button", { name: "Play the bot" })).toBeVisible();
      const then = await picture.boundingBox();
      for (const side of ["x", "y", "width", "height"]) {
        expect(Math.abs(then[side] - first[side]), side).toBeLessThan(24);
      }
      expect(await shifts(page)).toEqual([]);
    });
  });
}

for (const [code, said] of [["en", "Backgammon in which doubles climb."], ["da", /^Backgammon/]]) {
  test.describe(`in ${code}`, () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test("beside the first board it is said what this is, before the program is there", async ({ page, site }) => {
      const letGo = await hold(page, "**/*_bg.wasm");
      await page.goto(`${site.address}?lang=${code}`, { waitUntil: "commit" });
      const line = page.locator(".first p");
      await expect(line).toContainText(said);
      const text = await line.textContent();
      const before = await line.boundingBox();
      letGo();
      const programs = page.getByRole("complementary").getByText(text);
      await expect(programs).toBeVisible();
      // As large as the program's own.
      expect(Math.abs((await programs.boundingBox()).width - before.width)).toBeLessThan(24);
    });
  });
}

test.describe("with time held", () => {
  test.use({ time: "held" });

  // Has the browser tell of its pictures only when asked to.
  const tellWhenAsked = () => {
    window.PerformanceObserver = class {
      constructor(tell) {
        window.tellOfPicture = tell;
      }
      observe() {}
    };
  };

  test("the program starts once the browser has shown the first board", async ({ page, site }) => {
    await page.addInitScript(tellWhenAsked);
    await page.goto(site.address, { waitUntil: "commit" });
    await page.waitForFunction(() => window.tellOfPicture);
    await expect(page.locator(".first p")).toContainText("Backgammon");
    await expect(page.locator("main")).toHaveCount(0);
    await page.evaluate(() => window.tellOfPicture());
    await expect(page.getByRole("button", { name: "Play the bot" })).toBeVisible();
  });

  test("where the browser tells of no picture, it starts all the same", async ({ page, site }) => {
    await page.addInitScript(tellWhenAsked);
    await page.goto(site.address, { waitUntil: "commit" });
    await page.waitForFunction(() => window.tellOfPicture);
    await page.clock.runFor(2000);
    await expect(page.getByRole("button", { name: "Play the bot" })).toBeVisible();
  });
});
