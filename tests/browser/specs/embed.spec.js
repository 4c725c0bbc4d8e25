// The game inside a page of another site.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../../scripts/serve.mjs";
import { expect, test as base } from "../fixtures.js";

const test = base.extend({
  // Opens a page of another origin whose body is this, and gives its origin. What the frames say is kept in `heard`.
  visit: async ({ page, site, faults }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "gul-bara-site-"));
    const other = await serve(folder);
    faults.allow(new RegExp(`foreign request: ${other.address}`));
    await use(async (body) => {
      const html = body.replaceAll("HOME/", site.address).replaceAll("ORIGIN", other.address.slice(0, -1));
      writeFileSync(join(folder, "index.html"), `<!doctype html><meta charset="utf-8"><title>A site</title><link rel="icon" href="data:,">${html}`);
      await page.goto(other.address);
    });
    await other.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

test.use({ opened: false });

const LISTEN = `<script>
  heard = [];
  addEventListener("message", ({ data }) => data && data.gulBara && heard.push(data));
</script>`;

const heard = (page) => page.evaluate(() => heard);
const board = (frame) => frame.getByRole("application", { name: "Board" });

test("a frame begins what its address asks for, in the colours it asks for", async ({ page, visit }) => {
  await visit(`<iframe title="game" width="900" height="600" src="HOME/?opponent=two&rules=bulgarian&match=5&theme=dark&controls=play"></iframe>`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("button", { name: "Roll" })).toBeVisible();
  await expect(frame.getByRole("button", { name: "New game" })).toBeHidden();
  await expect(frame.getByText("0/5").first()).toBeVisible();
  expect(await frame.locator("html").getAttribute("data-theme")).toBe("dark");
});

test("two elements on one page: each tells what happens in it and does what it is asked", async ({ page, visit }) => {
  await visit(`<script src="HOME/embed.js"></script>
    <gul-bara id="one" opponent="two" controls="board" theme="light"></gul-bara>
    <gul-bara id="other" opponent="two" controls="board"></gul-bara>
    <script>
      heard = {};
      for (const element of document.querySelectorAll("gul-bara")) {
        heard[element.id] = [];
        for (const said of ["ready", "opening", "roll", "step", "turn", "result", "unclear"])
          element.addEventListener(said, ({ detail }) => heard[element.id].push(detail));
      }
    </script>`);
  const frames = page.locator("gul-bara").locator("iframe");
  const one = frames.first().contentFrame();
  await frames.last().scrollIntoViewIfNeeded();
  await expect.poll(async () => Object.values(await heard(page)).map((all) => all[0]?.said)).toEqual(["ready", "ready"]);

  await frames.first().scrollIntoViewIfNeeded();
  await one.getByRole("button", { name: "Roll" }).click();
  await expect.poll(async () => (await heard(page)).one.map(({ said }) => said)).toContain("opening");
  await one.locator("body").press("Enter");
  await expect(one.getByRole("button", { name: "Done" })).toBeVisible();
  expect((await heard(page)).other.map(({ said }) => said)).toEqual(["ready"]);

  await page.evaluate(() => document.querySelector("#one").ask({ theme: "dark" }));
  await expect.poll(() => one.locator("html").getAttribute("data-theme")).toBe("dark");
  await page.evaluate(() => document.querySelector("#one").ask({ level: "12" }));
  await expect.poll(async () => (await heard(page)).one.at(-1)).toEqual({ gulBara: 1, said: "unclear", words: ["level=12"] });
});

test("a page that is not the one the address names hears nothing and is not obeyed", async ({ page, visit }) => {
  await visit(`${LISTEN}<iframe title="game" width="900" height="600" src="HOME/?origin=https://elsewhere.example"></iframe>`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("button", { name: "Two people" })).toBeVisible();
  await page.evaluate(() => frames[0].postMessage({ gulBara: 1, ask: "opponent=two" }, "*"));
  // What is answered to one that is obeyed comes in order, so an answer to the first would be here by the second.
  await expect(frame.getByRole("button", { name: "Two people" })).toBeVisible();
  expect(await heard(page)).toEqual([]);
});

for (const [width, height] of [[300, 250], [320, 480], [600, 400], [1200, 400]]) {
  test(`E3 a frame of ${width} × ${height}, first hidden: the whole board and Roll in view, no scroll bars`, async ({ page, visit }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(`<iframe title="game" width="${width}" height="${height}" style="border:0;display:none" src="HOME/?opponent=two&controls=board"></iframe>`);
    await page.evaluate(() => (document.querySelector("iframe").style.display = "block"));
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("button", { name: "Roll" })).toBeInViewport({ ratio: 1 });
    await expect(board(frame)).toBeInViewport({ ratio: 1 });
    const spare = await frame.locator("html").evaluate((root) => [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight]);
    expect(spare).toEqual([0, 0]);
  });
}

test("the page for site owners shows what is chosen and writes it out", async ({ page, site }) => {
  await page.goto(`${site.address}embed.html`);
  await page.getByLabel("Opponent").selectOption("the bot");
  await page.getByLabel("Rules").selectOption("bulgarian");
  await page.getByLabel("Match to").fill("7");
  await page.getByLabel("Match to").press("Tab");
  await expect(page.getByLabel("With the element")).toHaveValue(
    `<script src="${site.address}embed.js"></script>\n<gul-bara opponent="bot" rules="bulgarian" match="7"></gul-bara>`,
  );
  await expect(page.getByLabel("As a frame")).toHaveValue(/\?opponent=bot&amp;rules=bulgarian&amp;match=7"/);
  const frame = page.locator("gul-bara").locator("iframe").contentFrame();
  await expect(frame.getByText("0/7").first()).toBeVisible();
});
