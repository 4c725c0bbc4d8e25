// What all steps share that work on the files of a built page.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

// The part of a file's name that says what is in it.
export function contentHash(bytes) {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}

// Puts a text into a file at a place that stands there once.
export function fillIn(file, place, text) {
  const parts = readFileSync(file, "utf8").split(place);
  if (parts.length !== 2) throw new Error(`${file} does not have ${place} once`);
  writeFileSync(file, parts.join(text));
}
