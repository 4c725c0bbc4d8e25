// What glides, and what does not.
import { expect, test } from "../fixtures.js";
import { setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";

test.use({ time: "held", contextOptions: { reducedMotion: "no-preference" } });

// Plays a step and tells how much of the page is in motion right after it, within the frame that shows it.
async function glides(person, number) {
  const { x, y, width, height } = await person.point(number).boundingBox();
  const begun = person.page.evaluate(
    () =>
      new Promise((done) => {
        const group = document.querySelector(".checkers");
        new MutationObserver((_, watching) => {
          watching.disconnect();
          // The style is worked out by asking for it.
          done(document.getAnimations().filter(({ effect }) => group.contains(effect.target)).length);
        }).observe(group, { subtree: true, attributeFilter: ["style"] });
      }),
  );
  await person.page.mouse.click(x + width / 2, y + height / 2);
  return begun;
}

test("A3 reduced motion: nothing glides, the result is the same; changed in mid-game it works", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ivory: "24(15)", night: "24(15)" }));
  await person.dice(4, 4);
  expect(await glides(person, 24), "a checker glides").toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await glides(person, 24), "nothing does").toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await glides(person, 24), "it glides again").toBeGreaterThan(0);
  await person.settings({ [words("speed")]: words("speed_off") });
  expect(await glides(person, 24), "as the settings want it").toBe(0);
  expect((await person.look()).point(20).count).toBe(4);
});
