// A roll, once thrown, stays.
import { expect, test } from "../fixtures.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";

test.use({ time: "held" });

// What is rolled, by the line that says so: words("status_playing", { name: "Ivory", roll: "5-3" })
async function rolled(page) {
  const line = page.getByRole("complementary").getByText(/ to play \d-\d/);
  await expect(line).toBeVisible();
  return line.innerText();
}

test("D3 a step, undo, turning the device, another tab and a reload leave the dice as they are", async ({ page, context, site }) => {
  const person = new Person(page);
  await person.begin("Two people");
  await person.press("Roll");
  const roll = await rolled(page);
  const numbers = (await person.look()).point(24).numbers;

  await person.step(24);
  await person.press("Undo");
  expect(await rolled(page)).toBe(roll);

  for (const size of [{ width: 640, height: 360 }, { width: 360, height: 640 }]) {
    await page.setViewportSize(size);
    expect(await rolled(page)).toBe(roll);
  }

  const tab = await context.newPage();
  await tab.goto(site.address);
  expect(await rolled(tab)).toBe(roll);
  await tab.close();
  await page.bringToFront();
  expect(await rolled(page)).toBe(roll);

  await page.reload();
  expect(await rolled(page)).toBe(roll);
  await expect.poll(async () => (await person.look()).point(24).numbers).toEqual(numbers);
});

test("D4 the browser is killed as soon as the roll shows: reopened, it is the same roll", async ({ profile, site }) => {
  let page = await profile.open(site.address);
  await new Person(page).begin("Two people");
  await page.getByRole("button", { name: "Roll", exact: true }).click();
  const roll = await rolled(page);
  await profile.kill();
  page = await profile.open(site.address);
  expect(await rolled(page)).toBe(roll);
});
