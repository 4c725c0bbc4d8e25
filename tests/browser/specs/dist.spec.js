// What the built files hold and must not hold. No page is opened.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, relative, resolve } from "node:path";
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
