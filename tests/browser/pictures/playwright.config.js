// Takes pictures of the page, to be looked at: `make pictures`. They go to tests/browser/pictures/out.
import tests from "../playwright.config.js";

export default { ...tests, testDir: ".", testMatch: "*.pictures.js", outputDir: "../test-results/pictures", reporter: [["list"]] };
