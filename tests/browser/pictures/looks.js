// The sizes and colour schemes in which every picture is taken.
import { fileURLToPath } from "node:url";
import { test } from "../fixtures.js";

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

// Calls `declare` in a group of tests for each look; `look.file("start")` is where its picture of that name goes.
export function eachLook(declare) {
  for (const viewport of SIZES) {
    for (const colorScheme of ["light", "dark"]) {
      const name = `${viewport.width} ${colorScheme}`;
      test.describe(name, () => {
        test.use({ viewport, colorScheme });
        declare({
          name,
          file: (state) => fileURLToPath(new URL(`out/${state}-${viewport.width}-${colorScheme}.png`, import.meta.url)),
        });
      });
    }
  }
}
