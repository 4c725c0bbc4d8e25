// The sizes and themes in which every picture is taken.
import { fileURLToPath } from "node:url";
import { test } from "../fixtures.js";

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

const THEMES = [
  { name: "light", colorScheme: "light" },
  { name: "dark", colorScheme: "dark" },
  { name: "contrast", colorScheme: "light", chosen: "contrast" },
  { name: "contrast-dark", colorScheme: "dark", chosen: "contrast" },
];

// Calls `declare` in a group of tests for each look; `look.file("start")` is where its picture of that name goes.
export function eachLook(declare) {
  for (const viewport of SIZES) {
    for (const { name: theme, colorScheme, chosen } of THEMES) {
      const name = `${viewport.width} ${theme}`;
      test.describe(name, () => {
        test.use({ viewport, colorScheme, opened: false });
        test.beforeEach(async ({ page, site }) => {
          if (chosen) await page.addInitScript((theme) => localStorage.setItem("gul-bara.preferences", `theme=${theme}`), chosen);
          await page.goto(site.address);
        });
        declare({
          name,
          file: (state) => fileURLToPath(new URL(`out/${state}-${viewport.width}-${theme}.png`, import.meta.url)),
        });
      });
    }
  }
}
