// Writes the list of a built page's files with their hashes beside it, in the form that `sha256sum --check` reads: two
// builds are the same if their lists are.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

export function writeHashes(dist, list) {
  const lines = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((file) => `${createHash("sha256").update(readFileSync(file)).digest("hex")}  ${relative(dist, file).replaceAll("\\", "/")}\n`);
  // By name, which stands behind the 64 digits.
  writeFileSync(list, lines.sort((one, other) => (one.slice(66) < other.slice(66) ? -1 : 1)).join(""));
}
