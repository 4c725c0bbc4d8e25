// What runs in a browser, always on the built page in dist/. No retries: a test that fails once has found something.
//   specs/*.spec.js           the tests (npm test)
//   pictures/*.pictures.js    pictures of the page, to be looked at; they go to pictures/out (npm run pictures)
//   measure/*.measure.js      timings, one at a time, printed and never judged (npm run measure)
//   soak/*.soak.js            what is too long for every change, one at a time (npm run soak)
import { launch } from "./browser.js";

export default {
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // Enough for a machine that has much else to do; what passes does not wait.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: 2,
  reporter: process.env.GUL_BARA_REPORT
    ? [["line"], ["json", { outputFile: process.env.GUL_BARA_REPORT }]]
    : [["list"]],
  projects: [
    // Without motion: where a checker is seen on its way depends on the machine's speed.
    { name: "test", testMatch: "specs/**/*.spec.js", use: { contextOptions: { reducedMotion: "reduce" } } },
    { name: "pictures", testMatch: "pictures/**/*.pictures.js" },
    { name: "measure", testMatch: "measure/**/*.measure.js" },
    { name: "soak", testMatch: "soak/**/*.soak.js", timeout: 0 },
  ],
  use: {
    browserName: "chromium",
    launchOptions: launch,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    // Only offline.spec.js has the service worker: it would answer in the place of the tests' servers and routes.
    serviceWorkers: "block",
    // Recording slows the page: half of all taps take 38 ms then, 16 without. To see what a failing test did:
    // npx playwright test --project=test --trace on NAME
    trace: "off",
  },
};
