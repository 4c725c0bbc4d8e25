// Writes the service worker of a built page (src/app/start/sw.js): it is told the name of the build, and every
// file with the hash of what is in it.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { contentHash, fillIn } from "./page.mjs";

// The worker itself, what the browser fetches by itself where the page is installed, and what other sites ask for.
const NOT_KEPT = /^(sw\.js|icon-\d+\.png|embed.*|pages\/\w+\.png)$/;

const SCRIPT = "sw.js";

// Names the service worker in the page's script.
export function announceServiceWorker(page) {
  fillIn(page, 'worker = ""', `worker = "${SCRIPT}"`);
}

export function writeServiceWorker(dist) {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((file) => [relative(dist, file).replaceAll("\\", "/"), integrity(readFileSync(file))])
    .filter(([path]) => !NOT_KEPT.test(path))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const build = contentHash(JSON.stringify(files));
  const source = readFileSync(new URL("../src/app/start/sw.js", import.meta.url), "utf8");
  writeFileSync(
    join(dist, SCRIPT),
    source.replace('"BUILD"', JSON.stringify(build)).replace("[/* FILES */]", JSON.stringify(files, null, 1)),
  );
}

function integrity(bytes) {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}
