// Has Lighthouse look at a built page as on a phone, three times, and prints the middle of each figure.
//   node scripts/lighthouse.mjs [DIST] [PAGE…]    for example: node scripts/lighthouse.mjs dist pages/en/rules.html
import { execFile } from "node:child_process";
import { join } from "node:path";
import { argv, env } from "node:process";
import { promisify } from "node:util";
import { serve } from "./serve.mjs";

const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const AUDITS = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"];

const [dist = "dist", ...pages] = argv.slice(2);
// Never on this one's own thread: the server has to answer meanwhile.
const run = promisify(execFile);
const lighthouse = join(env.TOOLS ?? ".tools", "lighthouse/node_modules/lighthouse/cli/index.js");
const site = await serve(dist, { compressed: true });
for (const page of pages.length > 0 ? pages : ["", "pages/en/rules.html"]) {
  const reports = [];
  for (let nth = 0; nth < RUNS; nth++) {
    const { stdout } = await run(
      "node",
      [lighthouse, site.address + page, "--quiet", "--output=json", "--chrome-flags=--headless=new --no-sandbox --disable-gpu"],
      { env: { CHROME_PATH: env.CHROMIUM ?? "/usr/bin/chromium", ...env }, maxBuffer: 1 << 28 },
    );
    reports.push(JSON.parse(stdout));
  }
  const middle = (figure) => reports.map(figure).sort((one, other) => one - other)[(RUNS - 1) / 2];
  console.log(`Lighthouse, mobile, middle of ${RUNS}: ${page || "the game"}`);
  for (const name of CATEGORIES) console.log(`  ${name}: ${Math.round(middle((report) => report.categories[name].score * 100))}`);
  for (const name of AUDITS) console.log(`  ${name}: ${middle((report) => report.audits[name].numericValue).toFixed(name.endsWith("shift") ? 3 : 0)}`);
  const lacking = reports[0];
  for (const { id, title, score, scoreDisplayMode } of Object.values(lacking.audits)) {
    const counts = CATEGORIES.some((name) => lacking.categories[name].auditRefs.some((audit) => audit.id === id && audit.weight > 0));
    if (counts && score !== null && score < 0.9 && scoreDisplayMode !== "notApplicable") console.log(`  to do: ${id}: ${title}`);
  }
}
await site.stop();
