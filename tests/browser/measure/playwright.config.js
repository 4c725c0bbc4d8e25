// Timings of the page in a browser: `make measure`. One at a time, so that they do not disturb each other.
import tests from "../playwright.config.js";

export default {
  ...tests,
  testDir: ".",
  testMatch: "*.measure.js",
  outputDir: "../test-results/measure",
  fullyParallel: false,
  workers: 1,
  reporter: [["list"]],
};
