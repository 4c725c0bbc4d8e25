// Puts the texts of every language, as build/main.rs has written them, into DIST/texts-BUILD/, and tells the start
// script (src/app/start/language.js) the build, which languages there are, and which line stands beside the first board.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// What is said where no game lies on the table.
const FIRST_LINE = "status_no_match";

export function placeTexts(dist, { build, out }) {
  const folder = join(dist, `texts-${build}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(out, "texts"), folder, { recursive: true });
  const languages = readdirSync(folder).map((file) => file.replace(".txt", ""));
  const page = join(dist, "index.html");
  const html = readFileSync(page, "utf8");
  const english = JSON.parse(readFileSync(new URL("../locales/en.json", import.meta.url), "utf8"));
  const line = readFileSync(join(folder, "en.txt"), "utf8").split("\n").indexOf(english[FIRST_LINE]);
  const told = html
    .replace("texts-BUILD", `texts-${build}`)
    .replace("LANGUAGES", languages.join(" "))
    .replace("FIRST_LINE", line);
  if (!told.includes(build) || !told.includes(languages.join(" ")) || line < 0) {
    throw new Error(`${page} does not name its texts`);
  }
  writeFileSync(page, told);
}
