// What the built files hold and must not hold. No page is opened.
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { hosting, writePolicy } from "../../../scripts/policy.mjs";
import { DIST, expect, test } from "../fixtures.js";

const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

test("no file names a folder of the machine that built it", () => {
  const folders = [resolve(import.meta.dirname, "../../.."), join(homedir(), ".cargo"), join(homedir(), ".rustup")];
  const telling = files.filter((file) => {
    const bytes = readFileSync(file);
    return folders.some((folder) => bytes.includes(folder));
  });
  expect(telling).toEqual([]);
});

test("the list beside the files has the hash of each", () => {
  const listed = readFileSync(`${DIST}.sha256`, "utf8").trim().split("\n").map((line) => line.split("  "));
  const found = files.map((file) => [createHash("sha256").update(readFileSync(file)).digest("hex"), relative(DIST, file)]);
  expect(listed.sort()).toEqual(found.sort());
});

test("the policy allows nothing inline, nothing evaluated and nothing foreign", () => {
  const html = readFileSync(join(DIST, "index.html"), "utf8");
  const [, policy] = html.match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/);
  expect(policy).toMatch(/(^|; )default-src 'self'(;|$)/);
  expect(policy).toMatch(/(^|; )script-src 'self' 'wasm-unsafe-eval'(;|$)/);
  expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|https?:|\*/);
});

test("what a host names for friends to meet is all that the policy allows besides; other addresses are refused", () => {
  const file = join(mkdtempSync(join(tmpdir(), "gul-bara-policy-")), "index.html");
  const before = readFileSync(join(DIST, "index.html"), "utf8");
  writeFileSync(file, before);
  writePolicy(file, hosting({ GUL_BARA_RENDEZVOUS: "wss://one.example/announce wss://two.example:8443", GUL_BARA_ICE: "stun:one.example:3478 turn:ada:\"<&@one.example" }));
  const named = readFileSync(file, "utf8");
  expect(named).toContain("; connect-src 'self' wss://one.example wss://two.example:8443\">");
  const [, told] = named.match(/<meta name="gul-bara-live" content="([^"]*)">/);
  expect(JSON.parse(told.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&"))).toEqual({
    rendezvous: ["wss://one.example/announce", "wss://two.example:8443/"],
    ice: [{ urls: "stun:one.example:3478" }, { urls: "turn:one.example", username: "ada", credential: '"<&' }],
  });
  writePolicy(file, hosting({}));
  expect(readFileSync(file, "utf8"), "nothing is left of it").toBe(before);
  for (const address of ["https://one.example", "ws://one.example", "one.example", "javascript:alert(1)", "wss://one.example;x/"]) {
    expect(() => hosting({ GUL_BARA_RENDEZVOUS: address }), address).toThrow(/GUL_BARA_RENDEZVOUS/);
  }
  expect(() => hosting({ GUL_BARA_ICE: "http://one.example" })).toThrow(/GUL_BARA_ICE/);
});
