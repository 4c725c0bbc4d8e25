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

for (const moves of [true, false]) {
  test(`a checker glides from where it lay, above the others, in a browser that ${moves ? "can move a node" : "can only add it anew"}`, async ({ page }) => {
    if (!moves) await page.evaluate(() => delete Element.prototype.moveBefore);
    const person = new Person(page);
    await person.sitDown("Two people", setUp({ ivory: "24(13) 20 18", night: "24(15)" }));
    await person.dice(5, 3);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length), "all has come to rest").toBe(0);
    await page.evaluate(() => {
      window.raised = [];
      window.glides = [];
      const lay = new Map([...document.querySelectorAll(".checker")].map((checker) => [checker, checker.style.transform]));
      for (const [type, name] of [[Element, "moveBefore"], [Node, "appendChild"]]) {
        const raise = type.prototype[name];
        if (!raise) continue;
        type.prototype[name] = function (...nodes) {
          if (this.matches(".checkers")) window.raised.push(name);
          return raise.apply(this, nodes);
        };
      }
      addEventListener("transitionrun", ({ target, propertyName }) => {
        if (!lay.has(target)) return;
        const last = target === target.parentNode.lastElementChild;
        const [from] = target.getAnimations()[0].effect.getKeyframes();
        window.glides.push({ propertyName, last, fromWhereItLay: from.transform === lay.get(target) });
      });
    });
    await person.step(20);
    await expect.poll(() => page.evaluate(() => window.glides)).toEqual([{ propertyName: "transform", last: true, fromWhereItLay: true }]);
    expect(await page.evaluate(() => window.raised)).toEqual([moves ? "moveBefore" : "appendChild"]);
  });
}
