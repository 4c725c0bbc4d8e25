// Writes the content security policy into a built page: nothing foreign, nothing inline. A host may send the same, or
// stricter, as a header.
import { readFileSync, writeFileSync } from "node:fs";

const RULES = {
  "default-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "img-src": "'self' data: blob:",
  "object-src": "'none'",
  "script-src": "'self' 'wasm-unsafe-eval'",
  "style-src": "'self'",
};

export function writePolicy(file) {
  const html = readFileSync(file, "utf8");
  if (/<script(?![^>]*\ssrc=)/.test(html)) throw new Error(`${file} has a script inline, which the policy forbids`);
  const policy = Object.entries(RULES)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  // First in the head, so that it holds for all that follows.
  const written = html.replace(/<meta charset="?utf-8"?\/?>/i, (charset) => `${charset}${meta}`);
  if (!written.includes(meta)) throw new Error(`${file} has no <meta charset="utf-8"> to put the policy after`);
  writeFileSync(file, written);
}
