// What the built files hold and must not hold. No page is opened.
import { readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
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

test("the policy allows nothing inline, nothing evaluated and nothing foreign", () => {
  const html = readFileSync(join(DIST, "index.html"), "utf8");
  const [, policy] = html.match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/);
  expect(policy).toMatch(/(^|; )default-src 'self'(;|$)/);
  expect(policy).toMatch(/(^|; )script-src 'self' 'wasm-unsafe-eval'(;|$)/);
  expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|https?:|\*/);
});
