// Writes the content security policy into a built page: nothing foreign, nothing inline but the scripts that stand
// in the page itself, which are named by their hashes.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const RULES = {
  "default-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "img-src": "'self' data: blob:",
  "object-src": "'none'",
  "style-src": "'self'",
};

export function writePolicy(file) {
  const html = readFileSync(file, "utf8");
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(([, text]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  const rules = { ...RULES, "script-src": ["'self'", "'wasm-unsafe-eval'", ...hashes].join(" ") };
  const policy = Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  // First in the head, so that it holds for all that follows. Trunk's own nonces would say nothing without a server.
  const written = html.replaceAll(/ nonce="[^"]*"/g, "").replace(/<meta charset="?utf-8"?\/?>/i, (charset) => `${charset}${meta}`);
  if (!written.includes(meta)) throw new Error(`${file} has no <meta charset="utf-8"> to put the policy after`);
  writeFileSync(file, written);
}
