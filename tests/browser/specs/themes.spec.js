// The themes: everything on the board can be told apart in each, also without colours.
import { expect, test } from "../fixtures.js";
import { PARTS, contrasts } from "../contrast.js";
import { setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { ALL_THEMES, wear } from "../people/themes.js";
import { words } from "../people/words.js";

test.use({ time: "held" });

// Everything that can lie on a board: stacks with counts of both sides, checkers in both trays, a last turn, a roll with one
// number used, what can move, and a checker picked with its targets.
const FULL = setUp({ ivory: "6(7) 3(6) off(2)", night: "6(7) 3(6) off(2)", rolls: [0, 0] });

async function play(person, look) {
  await person.sitDown("Two people", FULL);
  await person.dice(5, 3);
  await person.steps(6, 6);
  await person.press("Done");
  await person.until((now) => now.has("button", "Enter"));
  await look("the last turn");
  await person.dice(4, 1);
  await look("a roll");
  await person.step(6);
  await look("a number used");
  await person.point(6).focus();
  await person.page.keyboard.press("Enter");
  await person.until((now) => now.targets.length > 0, "the targets show");
  await look("a choice");
}

for (const [name, theme] of Object.entries(ALL_THEMES)) {
  test(`A4 checkers, points and marks have a contrast of three to one at least: ${name}`, async ({ page }) => {
    const person = new Person(page);
    await wear(person, theme);
    const seen = new Map();
    await play(person, async () => {
      for (const { part, contrast } of await contrasts(page)) {
        seen.set(part, Math.min(contrast, seen.get(part) ?? Infinity));
      }
    });
    const low = [...seen].filter(([, contrast]) => contrast < 3).map(([part, contrast]) => `${part}: ${contrast.toFixed(2)}`);
    expect(low).toEqual([]);
    expect([...seen.keys()].length, [...seen.keys()].join(", ")).toBe(PARTS);
  });
}

test("A4 in greyscale sides, targets and the last turn differ by shape, too", async ({ page }) => {
  const person = new Person(page);
  // What is drawn of each kind, without its colours: a path's course, and whether a line has gaps.
  const shape = (selector) =>
    page
      .locator(`.picture ${selector}`)
      .first()
      .evaluate((one) => [one.tagName, one.getAttribute("d")?.replace(/[\d. -]+/g, ""), getComputedStyle(one).strokeDasharray].join(" "));
  const shapes = new Map();
  const seen = {
    "the last turn": [".last-from:not(.under)", ".last-to"],
    "a roll": [".can .can-mark"],
    "a choice": [".target"],
  };
  await play(person, async (when) => {
    for (const selector of seen[when] ?? []) shapes.set(selector, await shape(selector));
    if (when !== "a number used") return;
    // One side has a dot, the other none.
    const dot = (side) => page.locator(`.checker.${side}:not(.landed) .dot`).first().evaluate((one) => getComputedStyle(one).fill);
    expect(await dot("night")).toBe("none");
    expect(await dot("ivory")).not.toBe("none");
  });
  expect(new Set(shapes.values()).size, [...shapes].join("; ")).toBe(4);
});

test("UX 11 high contrast is chosen in the settings, patterned and kept; back to the system it is gone", async ({ page }) => {
  const person = new Person(page);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).color);
  const teeth = () => page.locator(".checker.night .ring").first().evaluate((ring) => getComputedStyle(ring).strokeDasharray);
  const before = await paper();
  // Not of the first board, which goes away in this moment.
  await expect.poll(teeth).toBe("none");
  const choose = (key) => person.settings({ [words("theme")]: words(key) });
  await choose("theme_contrast");
  await expect.poll(paper).toBe("rgb(0, 0, 0)");
  expect(await teeth()).not.toBe("none");
  await page.reload();
  await expect.poll(paper).toBe("rgb(0, 0, 0)");
  await choose("theme_system");
  await expect.poll(paper).toBe(before);
  await page.emulateMedia({ contrast: "more" });
  await expect.poll(paper, "as the system wants it").toBe("rgb(0, 0, 0)");
  await choose("theme_light");
  await expect.poll(paper, "what is chosen goes before").toBe(before);
});
