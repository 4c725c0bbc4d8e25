// Browser tests of the built page in dist/. No retries: a test that fails once has found something.
import { launch } from "./browser.js";

export default {
  testDir: "specs",
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  reporter: process.env.GUL_BARA_REPORT
    ? [["line"], ["json", { outputFile: process.env.GUL_BARA_REPORT }]]
    : [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: launch,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    trace: "retain-on-failure",
  },
};
