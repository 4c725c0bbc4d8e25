// The program comes in two parts (scripts/split.mjs): the second is fetched while the first is played with.
import { expect, test } from "../fixtures.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";

test.use({ time: "held", opened: false });

const SECOND = /\/later-\w+\.wasm$/;

test("a whole first game of two people wants nothing of the second part", async ({ page, site }) => {
  test.setTimeout(300_000);
  const asked = [];
  // Never answered: whatever wanted it would wait for ever.
  await page.route(SECOND, (route) => asked.push(route));
  await page.goto(site.address);
  const person = new Person(page);
  await person.begin("Two people");
  const end = await person.playOut();
  expect(end.over).toBe(true);
  expect(asked).toHaveLength(1);
});

test("what is wanted before the second part is there has it fetched at once", async ({ page, site }) => {
  const asked = [];
  await page.route(SECOND, (route) => {
    if (asked.push(route) > 1) return route.continue();
  });
  await page.goto(site.address);
  const person = new Person(page);
  await person.button(words("settings")).click();
  await expect(person.dialog(words("settings")).getByRole("radio").first()).toBeVisible();
  expect(asked).toHaveLength(2);
  await asked[0].continue();
});

test("a second part that did not come is fetched again", async ({ page, site, faults }) => {
  faults.allow(/ERR_FAILED/);
  let asked = 0;
  await page.route(SECOND, (route) => (++asked > 1 ? route.continue() : route.abort()));
  await page.goto(site.address);
  await expect.poll(() => asked).toBe(1);
  const again = page.waitForResponse(SECOND);
  await expect
    .poll(async () => {
      await page.clock.runFor(3000);
      return asked;
    })
    .toBe(2);
  await (await again).finished();
  const person = new Person(page);
  await person.button(words("settings")).click();
  await expect(person.dialog(words("settings")).getByRole("radio").first()).toBeVisible();
});
