// Puts the texts of every language, as build/main.rs has written them, into DIST/texts-BUILD/, and tells the start
// script (src/app/start/language.js) the build and which languages there are.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export function placeTexts(dist, { build, out }) {
  const folder = join(dist, `texts-${build}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(out, "texts"), folder, { recursive: true });
  const languages = readdirSync(folder).map((file) => file.replace(".txt", ""));
  const page = join(dist, "index.html");
  const html = readFileSync(page, "utf8");
  const told = html.replace("texts-BUILD", `texts-${build}`).replace("LANGUAGES", languages.join(" "));
  if (!told.includes(build) || !told.includes(languages.join(" "))) throw new Error(`${page} does not name its texts`);
  writeFileSync(page, told);
}
