// Weighs a built page as a browser fetches it (brotli, quality 11), prints the sizes and says whether they keep the
// budget of docs/building.md. `node scripts/sizes.mjs dist` weighs without building.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { argv, exit } from "node:process";
import { brotliCompressSync, constants } from "node:zlib";

const KILO = 1000;

// Which part of the budget a file counts for; null for what is not fetched before a game can be played, such as
// pages of text. Paths are relative to the built folder. Of all languages' texts one is fetched: the largest counts.
export const PARTS = [
  { part: "worker", limit: 40 * KILO, holds: (path) => /^worker-[^/]+\/.*\.(js|wasm)$/.test(path) },
  { part: "bot data", limit: 160 * KILO, holds: (path) => /^worker-[^/]+\//.test(path) },
  { part: "second part of the page", limit: 66 * KILO, holds: (path) => /^(later-[^/]+\.wasm|dialogs-[^/]+\.css|device-.*\.js)$/.test(path) },
  { part: "meeting a friend at another device", limit: 10 * KILO, holds: (path) => /^friend-[^/]+\/(description|meet|peer|seal)\.js$/.test(path) },
  { part: "play with a friend", limit: 80 * KILO, holds: (path) => /^friend-[^/]+\/(?!..\.txt$)/.test(path) },
  { part: "first load", limit: 150 * KILO, holds: (path, texts) => path === texts || !/\/|^sw\.js$|^embed|^icon-\d+\.png$|^contrast-/.test(path) || /^(assets|snippets)\//.test(path) },
];

// Prints every file's size and every part's sum. Returns whether all parts are within their limits.
export function weigh(dist) {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
  const sizes = new Map(files.map((path) => [path, compressed(readFileSync(join(dist, path)))]));
  const [texts] = files.filter((path) => path.startsWith("texts-")).sort((one, other) => sizes.get(other) - sizes.get(one));
  const sums = new Map(PARTS.map(({ part }) => [part, 0]));
  console.log("  brotli     plain  file");
  for (const path of files) {
    const size = sizes.get(path);
    const part = PARTS.find(({ holds }) => holds(path, texts))?.part;
    if (part) sums.set(part, sums.get(part) + size);
    console.log(`${column(size, 8)}  ${column(statSync(join(dist, path)).size, 8)}  ${path}${part ? ` (${part})` : ""}`);
  }
  let within = true;
  for (const { part, limit } of PARTS) {
    const fits = sums.get(part) <= limit;
    within &&= fits;
    console.log(`${column(sums.get(part), 8)}  of at most ${limit} bytes: ${part}${fits ? "" : "  TOO LARGE"}`);
  }
  return within;
}

function compressed(bytes) {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;
}

function column(number, width) {
  return String(number).padStart(width);
}

if (import.meta.url === `file://${argv[1]}`) exit(weigh(argv[2] ?? "dist") ? 0 : 1);
