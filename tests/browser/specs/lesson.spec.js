// The lesson, played through by the names of its points.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { DIST, expect, test } from "../fixtures.js";
import { misfits } from "../fit.js";
import { speaking, words } from "../people/words.js";

// What is played in each step, point by point: where a checker is picked, and where it is put.
const FOUND = [
  [[24, 18], [18, 13]],
  [[24, 22], [22, 18]],
  [[24, 22], [8, 2]],
  [[24, 21], [24, 21], [21, 18], [21, 18]],
  [[24, 19], [24, 19], [24, 19], [24, 19], [24, 18], [24, 18], [24, 18], [24, 18]],
  [[16, 11], [11, 6], [11, 6], [11, 6], [9, 3], [6, "off"], [6, "off"], [6, "off"]],
  [[9, 4], [4, "off"]],
  [[3, "off"], [2, "off"]],
];

class Learner {
  constructor(page, say = words) {
    this.page = page;
    this.say = say;
    this.dialog = page.getByRole("dialog", { name: say("learn"), exact: true });
  }

  async open(address, code = "en") {
    await this.page.goto(`${address}?lang=${code}#/learn`);
    await expect(this.dialog.getByRole("heading", { level: 3 })).toBeVisible();
  }

  point(number) {
    const name = this.say("point", { number });
    return this.dialog.getByRole("button", { name: new RegExp(`^${name.replace(/[.()]/g, "\\$&")},`) });
  }

  place(place) {
    if (place !== "off") return this.point(place);
    const name = this.say("tray", { name: this.say("ivory") });
    return this.dialog.getByRole("button", { name: new RegExp(`^${name},`) });
  }

  async step([from, to]) {
    await this.place(from).press("Enter");
    await this.place(to).press("Enter");
  }

  get answer() {
    return this.dialog.getByRole("status");
  }
}

const answers = (code) =>
  [...readFileSync(join(DIST, "pages", code, "learn.html"), "utf8").matchAll(/<blockquote>\s*<p>(.*?)<\/p>/gs)].map(([, text]) => text);

for (const code of ["en", "da", "it", "bg", "tr", "ro", "el", "de"]) {
  test(`${code}: the whole lesson by keyboard, every step found`, async ({ page, site }) => {
    const learner = new Learner(page, speaking(code));
    await learner.open(site.address, code);
    const titles = new Set();
    for (const [nth, steps] of FOUND.entries()) {
      titles.add(await learner.dialog.getByRole("heading", { level: 3 }).innerText());
      for (const step of steps) await learner.step(step);
      await expect(learner.answer).toHaveText(answers(code)[2 * nth]);
      const on = learner.dialog.locator(".lesson-ways").getByRole("button").last();
      await on.click();
    }
    expect(titles.size).toBe(8);
    await expect(learner.dialog).toBeHidden();
  });
}

test("what the rules forbid is refused with its reason, and a legal turn that is not the one gets an answer", async ({ page, site }) => {
  const learner = new Learner(page);
  await learner.open(site.address);
  await learner.step([24, 18]);
  await learner.step([24, 19]);
  await expect(learner.answer).toHaveText(answers("en")[1]);
  await learner.dialog.getByRole("button", { name: words("undo_all") }).click();
  await expect(learner.answer).toHaveText("");
  await learner.dialog.getByRole("button", { name: "Next" }).click();
  // A single checker holds 20.
  await learner.point(24).press("Enter");
  await learner.point(20).press("Enter");
  await expect(learner.dialog.getByText(words("refused_point_held", { point: 20 })).first()).toBeVisible();
  await learner.dialog.getByRole("button", { name: "Next" }).click();
  // With the 2 from 8 no 6 would be left.
  await learner.point(8).press("Enter");
  await learner.point(6).press("Enter");
  await expect(learner.dialog.getByText(words("refused_both_numbers")).first()).toBeVisible();
});

test("a series that is played carelessly breaks, and the ladder shows what was lost", async ({ page, site }) => {
  const learner = new Learner(page);
  await learner.open(site.address);
  for (let step = 0; step < 5; step++) await learner.dialog.getByRole("button", { name: "Next" }).click();
  for (const step of [[11, 6], [11, 6], [6, 1], [6, 1], [9, 3]]) await learner.step(step);
  await expect(learner.answer).toHaveText(answers("en")[11]);
  await expect(learner.dialog.getByRole("list", { name: words("series") })).toContainText(
    words("rung_lost", { number: 6, done: 1, times: 4 }),
  );
});

test("a game under way is as it was when the lesson is closed", async ({ page }) => {
  await page.getByRole("button", { name: words("play_two"), exact: true }).click();
  await page.getByRole("button", { name: words("roll"), exact: true }).click();
  await expect(page.getByRole("button", { name: words("done"), exact: true })).toBeVisible();
  const board = page.getByRole("application", { name: words("board") });
  const names = () => board.getByRole("button").evaluateAll((all) => all.map((one) => one.ariaLabel));
  const before = await names();
  await page.getByRole("button", { name: words("more"), exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: words("learn"), exact: true }).click();
  const learner = new Learner(page);
  await learner.step([24, 18]);
  await page.keyboard.press("Escape");
  await expect(learner.dialog).toBeHidden();
  await expect.poll(names).toEqual(before);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test("the lesson fits, and axe finds nothing", async ({ page, site }) => {
    const learner = new Learner(page);
    await learner.open(site.address);
    expect(await misfits(page)).toEqual([]);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual([]);
  });
});
