// The page opens, under any path, without an error.
import { expect, test } from "../fixtures.js";
import { Person } from "../people/person.js";

// A match of eight turns and a half (tests/record_frozen.rs).
const CODE = "GSBAAwNBZGEHw5Z6Z8O8cgAMuvzxr_ruUh_-igMC2wRN1Q";

for (const prefix of ["/", "/repo/", "/a/b/c/"]) {
  test.describe(`under ${prefix}`, () => {
    test.use({ prefix });

    // That no request leaves the folder is seen to by fixtures.js, in every test.
    test("H1 the page opens, plays, is loaded anew, and opens by deep links", async ({ page, site, context }) => {
      await expect(page.getByRole("heading", { name: "Gul Bara", level: 1 })).toBeVisible();
      const person = new Person(page);
      await person.begin("Two people");
      await person.press("Roll");
      const now = await person.until((now) => now.movable.length > 0);
      await page.reload();
      await person.until((later) => later.table === now.table, "the table is as it was");
      // A folder's address as a link names it, the page itself, and a game in the address.
      for (const link of ["#later", "index.html?from=mail", "?opponent=two", `?game=${CODE}&lang=en`]) {
        const other = new Person(await context.newPage());
        await other.page.goto(site.address + link);
        await expect(other.page.getByRole("heading", { name: "Gul Bara", level: 1 })).toBeVisible();
        if (link.includes("game=")) await expect.poll(() => other.moves()).toHaveLength(9);
        await other.page.close();
      }
      expect(site.requests.every(({ path }) => path.startsWith(prefix))).toBe(true);
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
