// A game in its middle, in a series and at its end, and the form of a new one.
import { test } from "../fixtures.js";
import { eachLook } from "./looks.js";
import { openGame } from "./open.js";

eachLook((look) => {
  for (const game of ["middle", "series", "result"]) {
    test(`${game} ${look.name}`, async ({ page }) => {
      await openGame(page, game);
      await page.screenshot({ path: look.file(game), animations: "disabled" });
    });
  }

  test(`new game ${look.name}`, async ({ page }) => {
    await page.getByRole("button", { name: "New game" }).click();
    await page.screenshot({ path: look.file("new-game"), animations: "disabled" });
  });
});
