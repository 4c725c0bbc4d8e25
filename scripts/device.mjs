// Puts the scripts for what a device can do (src/app/device/) into DIST/device-HASH/, and tells the start script that fetches
// them (src/app/start/later.js).
import { cpSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { contentHash, fillIn } from "./page.mjs";

const FROM = "src/app/device";

export function placeDevice(dist) {
  const all = readdirSync(FROM).sort().map((name) => readFileSync(join(FROM, name)));
  const folder = `device-${contentHash(Buffer.concat(all))}`;
  cpSync(FROM, join(dist, folder), { recursive: true });
  fillIn(join(dist, "index.html"), 'device = ""', `device = "${folder}/device.js"`);
}
