// Trunk's last step: adds the worker, the friend's program, the device's scripts and the texts to the page that Trunk has
// built, cuts the page's program in two, makes the rest smaller, writes the pages of text, the policy into all pages and the
// service worker beside them, and weighs all.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { env, exit } from "node:process";
import { setApart } from "./apart.mjs";
import { placeDevice } from "./device.mjs";
import { buildFriend } from "./friend.mjs";
import { writeHashes } from "./hashes.mjs";
import { nameByContent } from "./names.mjs";
import { announceServiceWorker, writeServiceWorker } from "./offline.mjs";
import { writePages } from "./pages.mjs";
import { writePolicy } from "./policy.mjs";
import { weigh } from "./sizes.mjs";
import { split } from "./split.mjs";
import { squeeze } from "./squeeze.mjs";
import { writeStart } from "./start.mjs";
import { placeTexts } from "./texts.mjs";
import { trim } from "./trim.mjs";
import { buildWorker } from "./worker.mjs";

const dist = env.TRUNK_STAGING_DIR;
const release = env.TRUNK_PROFILE === "release";
placeTexts(dist, buildWorker(dist));
buildFriend(dist);
placeDevice(dist);
if (release) {
  const named = (shape) => readdirSync(dist).find((name) => shape.test(name));
  trim(join(dist, named(/^app-.*\.js$/)));
  split(dist, named(/^app-.*\.wasm$/));
}
const page = join(dist, "index.html");
if (release) {
  announceServiceWorker(page);
  setApart(dist);
}
writeStart(dist);
if (release) {
  squeeze(dist);
  nameByContent(dist);
}
writePages(dist);
writePolicy(page);
if (release) writeServiceWorker(dist);
writeHashes(dist, `${env.TRUNK_DIST_DIR}.sha256`);
if (release && !weigh(dist)) {
  console.error("The page is larger than its budget allows.");
  exit(1);
}
