// What glides, and what does not.
import { expect, test } from "../fixtures.js";
import { setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";

test.use({ time: "held", contextOptions: { reducedMotion: "no-preference" } });

// For how many seconds a checker that is moved now would glide.
const glide = (page) =>
  page.evaluate(() =>
    Math.max(...[...document.querySelectorAll(".checkers, .checkers *")].map((part) => parseFloat(getComputedStyle(part).transitionDuration) || 0)),
  );

test("A3 reduced motion: nothing glides, the result is the same; changed in mid-game it works", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ivory: "24(15)", night: "24(15)" }));
  await person.dice(4, 4);
  expect(await glide(page), "a checker glides").toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await glide(page), "nothing does").toBe(0);
  expect((await person.step(24)).point(20).count).toBe(1);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await glide(page), "it glides again").toBeGreaterThan(0);
  await person.settings({ [words("speed")]: words("speed_off") });
  expect(await glide(page), "as the settings want it").toBe(0);
  expect((await person.step(24)).point(20).count).toBe(2);
});
