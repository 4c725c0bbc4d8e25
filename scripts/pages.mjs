// Has the program `pages` write the pages of text into DIST/pages/ (src/bin/pages/), and puts their style and script there.
// SITE_URL=https://example.org/gul-bara/ names the site in them, for what needs whole addresses.
import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { env } from "node:process";
import { writePolicy } from "./policy.mjs";
import { run } from "./wasm.mjs";

export function writePages(dist) {
  const folder = join(dist, "pages");
  mkdirSync(folder, { recursive: true });
  const site = env.SITE_URL ? [env.SITE_URL] : [];
  run("cargo", ["run", "--quiet", "--profile", "tool", "--features", "pages", "--bin", "pages", "--", dist, commit(), ...site]);
  copyFileSync("style/pages.css", join(folder, "pages.css"));
  copyFileSync("src/app/start/theme.js", join(folder, "theme.js"));
  for (const path of readdirSync(folder, { recursive: true })) {
    if (path.endsWith(".html")) writePolicy(join(folder, path));
  }
}

// What the pages are built from: of a copy without its history nothing is known.
function commit() {
  if (env.COMMIT) return env.COMMIT.slice(0, 7);
  try {
    return execFileSync("git", ["rev-parse", "--short=7", "HEAD"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "–";
  }
}
