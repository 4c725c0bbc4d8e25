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

for (const kept of [true, false]) {
  test(`a checker glides from where it lay, above the others, in a browser ${kept ? "that moves nodes" : "that only adds them anew"}`, async ({ page }) => {
    if (!kept) await page.evaluate(() => delete Element.prototype.moveBefore);
    const person = new Person(page);
    await person.sitDown("Two people", setUp({ ivory: "24(13) 20 18", night: "24(15)" }));
    await person.dice(5, 3);
    await page.evaluate(() => {
      window.glides = [];
      addEventListener("transitionrun", ({ target, propertyName }) => {
        const last = target === target.parentNode.lastElementChild;
        const from = target.getAnimations()[0].effect.getKeyframes()[0].transform;
        if (target.matches(".checker")) window.glides.push({ propertyName, last, from });
      });
    });
    const before = await page.evaluate(() => [...document.querySelectorAll(".checker")].map((checker) => checker.style.transform));
    await person.step(20);
    await page.clock.runFor(1000);
    const glides = await page.evaluate(() => window.glides);
    expect(glides).toEqual([{ propertyName: "transform", last: true, from: expect.any(String) }]);
    expect(before).toContain(glides[0].from);
  });
}
