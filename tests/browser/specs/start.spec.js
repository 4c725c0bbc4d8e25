// The page opens, under any path, without an error.
import { expect, test } from "../fixtures.js";

for (const prefix of ["/", "/a/b/c/"]) {
  test.describe(`under ${prefix}`, () => {
    test.use({ prefix });

    test("the page opens and names the game", async ({ page }) => {
      await expect(page.getByRole("heading", { name: "Gul Bara", level: 1 })).toBeVisible();
    });
  });
}

test("the worker's hello names the build that its address carries", async ({ page, worker }) => {
  const first = await page.evaluate(
    (address) =>
      new Promise((done, failed) => {
        const bot = new Worker(address, { type: "module" });
        bot.onmessage = ({ data }) => typeof data === "string" && done(data);
        bot.onerror = ({ message }) => failed(new Error(message));
      }),
    `${worker}/worker.js`,
  );
  expect(worker).toBe(`worker-${first}`);
});
