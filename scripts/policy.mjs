// Writes the content security policy into a built page: nothing foreign, nothing inline. A host may send the same, or
// stricter, as a header. What the host names for friends to meet (docs/hosting.md) is all that may be reached besides, and is
// written into the page with it:
//   GUL_BARA_RENDEZVOUS="wss://one.example wss://other.example/announce"
//   GUL_BARA_ICE="stun:one.example:3478 turn:name:password@one.example:3478"
// `node scripts/policy.mjs dist/index.html` writes them into a page that is built already.
import { readFileSync, writeFileSync } from "node:fs";
import { argv, env } from "node:process";

const RULES = {
  "default-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "img-src": "'self' data: blob:",
  "object-src": "'none'",
  "script-src": "'self' 'wasm-unsafe-eval'",
  "style-src": "'self'",
};

const WRITTEN = /<meta (http-equiv="Content-Security-Policy"|name="gul-bara-live")[^>]*>/g;

// What the environment names for friends to meet.
export function hosting({ GUL_BARA_RENDEZVOUS = "", GUL_BARA_ICE = "" } = env) {
  const words = (text) => text.split(/\s+/).filter(Boolean);
  return { rendezvous: words(GUL_BARA_RENDEZVOUS).map(rendezvous), ice: words(GUL_BARA_ICE).map(iceServer) };
}

export function writePolicy(file, host = hosting()) {
  const html = readFileSync(file, "utf8").replace(WRITTEN, "");
  if (/<script(?![^>]*\ssrc=)/.test(html)) throw new Error(`${file} has a script inline, which the policy forbids`);
  const reached = host.rendezvous.map((address) => new URL(address)).map(({ protocol, host }) => `${protocol}//${host}`);
  const rules = reached.length > 0 ? { ...RULES, "connect-src": ["'self'", ...new Set(reached)].join(" ") } : RULES;
  const policy = Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const named = reached.length > 0 || host.ice.length > 0 ? `<meta name="gul-bara-live" content="${escaped(JSON.stringify(host))}">` : "";
  // First in the head, so that it holds for all that follows.
  const written = html.replace(/<meta charset="?utf-8"?\/?>/i, (charset) => `${charset}${meta}${named}`);
  if (!written.includes(meta)) throw new Error(`${file} has no <meta charset="utf-8"> to put the policy after`);
  writeFileSync(file, written);
}

// An address of a rendezvous; without encryption only on this machine.
function rendezvous(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const here = url?.protocol === "ws:" && /^(127\.0\.0\.1|localhost)$/.test(url.hostname);
  const plain = url && /^([\w.-]+|\[[\da-f:]+\])$/.test(url?.hostname);
  if (!plain || (url.protocol !== "wss:" && !here)) throw new Error(`GUL_BARA_RENDEZVOUS: ${address} is no wss:// address`);
  return url.href;
}

// An ICE server as browsers take it: `stun:host`, `turn:host`, or `turn:name:password@host`.
function iceServer(address) {
  const [, scheme, username, credential, where] = /^((?:stun|turn)s?):(?:([^:@\s]+):([^@\s]+)@)?([^@\s]+)$/.exec(address) ?? [];
  if (!where) throw new Error(`GUL_BARA_ICE: ${address} is no stun: or turn: address`);
  return { urls: `${scheme}:${where}`, ...(username && { username, credential }) };
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

if (import.meta.url === `file://${argv[1]}`) writePolicy(argv[2]);
