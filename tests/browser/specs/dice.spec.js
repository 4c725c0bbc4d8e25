// A roll, once thrown, stays.
import { expect, test } from "../fixtures.js";
import { TIED, seeded, setUp } from "../people/games.js";
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

test("D1 the hash is there before the first roll, of a rematch too, and words may be added", async ({ page }) => {
  const person = new Person(page);
  const panel = page.getByRole("complementary");
  const hash = panel.getByText(/^[0-9a-f]{64}$/);
  const yours = panel.getByLabel("Your words");
  await person.button("New game").click();
  const form = person.dialog("New game");
  for (const choice of ["Two people at this device", "1", "A seed that can be checked"]) {
    await form.getByRole("radio", { name: choice, exact: true }).first().check();
  }
  await form.getByLabel("Your words").fill("as before");
  const first = await form.getByText(/^[0-9a-f]{64}$/).innerText();
  await form.getByRole("button", { name: "Begin" }).click();
  await expect(hash).toHaveText(first);
  await expect(yours).toHaveValue("as before");
  await person.press("Roll");
  await rolled(page);
  await expect(hash).toBeHidden();

  await person.button("More").click();
  await person.dialog("More").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Resign" }).click();
  await expect(panel.getByText(words("seed_revealed", { secret: "" }).split(":")[0])).toBeVisible();
  await person.press("Play again");
  await expect(hash).toBeVisible();
  await expect(hash).not.toHaveText(first);
  await expect(yours).toHaveValue("as before");
  await yours.fill("and after");
  await person.press("Roll");
  await rolled(page);
  expect(await person.written()).toContain("Dice words: and after");
});

test("a roll typed by mistake is taken back by Undo, before a step", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ivory: "24(15)", night: "24(15)" }));
  await person.dice(4, 4);
  await expect(person.button("Undo all")).toBeDisabled();
  await person.press("Undo");
  await expect(person.said.last()).toHaveText(words("said_roll_undone"));
  await expect(person.line(words("status_to_roll", { name: "Ivory" }))).toBeVisible();
  await expect(person.button("Undo")).toBeDisabled();
  await person.dice(5, 3);
  await person.step(24);
  expect(await person.moves()).toEqual([expect.stringMatching(/^1 5-3 /)]);
});

test("equal opening throws are told, and thrown again", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", seeded(TIED));
  await person.press("Roll");
  await rolled(page);
  const opened = { ivory: "Ivory", ivory_die: 4, night: "Night", night_die: 1, starter: "Ivory" };
  const sentences = [words("said_tie", { number: 6 }), words("said_tie", { number: 3 }), words("said_opened", opened)];
  await expect(person.said.last()).toHaveText(sentences.join(" "));
});
