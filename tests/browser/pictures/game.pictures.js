// A game in its middle, in a series and at its end, a checker picked, and what can be opened.
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

  for (const [name, file] of [["New game", "new-game"], ["Settings", "settings"], ["Games", "games"], ["More", "more"]]) {
    test(`${file} ${look.name}`, async ({ page }) => {
      await page.getByRole("button", { name, exact: true }).click();
      await page.screenshot({ path: look.file(file), animations: "disabled" });
    });
  }

  test(`choosing ${look.name}`, async ({ page }) => {
    await openGame(page, "middle");
    await page.keyboard.press("t");
    await page.getByRole("button", { name: /^Point \d+,.*can move/ }).first().press("Enter");
    await page.screenshot({ path: look.file("choosing"), animations: "disabled" });
  });
});
