// Names the scripts and the program of a built page by what is in them now: their names came before the cut and the
// squeezing, and a browser may keep a file for as long as it has the same name.
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "./page.mjs";

// What is named in others first.
const NAMED = [/^app-\w+_bg\.wasm$/, /^app-\w+\.js$/, /^main-\w+\.js$/, /^start-\w+\.js$/];

export function nameByContent(dist) {
  for (const pattern of NAMED) {
    const before = readdirSync(dist).find((name) => pattern.test(name));
    const hash = contentHash(readFileSync(join(dist, before)));
    const now = before.replace(/-[0-9a-f]+/, `-${hash}`);
    renameSync(join(dist, before), join(dist, now));
    for (const name of readdirSync(dist).filter((name) => /\.(js|html)$/.test(name))) {
      const file = join(dist, name);
      writeFileSync(file, readFileSync(file, "utf8").replaceAll(before, now));
    }
  }
}
