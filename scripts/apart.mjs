// Styles of a built page that are not fetched with it: that of the dialogs, which comes with the second part of the program
// (src/app/start/later.js), and that of high contrast, where it is wanted (src/app/start/theme.js). Each gets a name by what
// is in it, and the script that fetches it is told.
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash, fillIn } from "./page.mjs";
import { small } from "./squeeze.mjs";

export function setApart(dist) {
  const page = join(dist, "index.html");
  const dialogs = readdirSync(dist).find((name) => /^dialogs-\w+\.css$/.test(name));
  const html = readFileSync(page, "utf8");
  const without = html.replace(new RegExp(`\\s*<link [^>]*${dialogs}[^>]*>`), "");
  if (without === html) throw new Error(`${page} does not name the style of its dialogs`);
  writeFileSync(page, without);
  fillIn(page, 'style = ""', `style = "${rename(dist, dialogs)}"`);
  fillIn(page, '"contrast.css"', `"${rename(dist, "contrast.css")}"`);
}

function rename(dist, name) {
  const style = small(readFileSync(join(dist, name), "utf8"), "css").trim();
  rmSync(join(dist, name));
  const renamed = `${/^\w+/.exec(name)[0]}-${contentHash(style)}.css`;
  writeFileSync(join(dist, renamed), style);
  return renamed;
}
