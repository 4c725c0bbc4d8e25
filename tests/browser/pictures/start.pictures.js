// The page as it opens.
import { test } from "../fixtures.js";
import { eachLook } from "./looks.js";

eachLook((look) => {
  test(`start ${look.name}`, async ({ page }) => {
    await page.getByRole("button", { name: "Two people" }).waitFor();
    await page.screenshot({ path: look.file("start") });
  });
});
