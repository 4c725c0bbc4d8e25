// Puts the texts of every language, as build/main.rs has written them, into DIST/texts-BUILD/, and tells the start
// script (src/app/start/language.js) the build, which languages there are, and which line stands beside the first board.
import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fillIn } from "./page.mjs";

// What is said where no game lies on the table.
const FIRST_LINE = "status_no_match";

export function placeTexts(dist, { build, out }) {
  const folder = join(dist, `texts-${build}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(out, "texts"), folder, { recursive: true });
  const languages = readdirSync(folder).map((file) => file.replace(".txt", ""));
  const page = join(dist, "index.html");
  const english = JSON.parse(readFileSync(new URL("../locales/en.json", import.meta.url), "utf8"));
  const line = readFileSync(join(folder, "en.txt"), "utf8").split("\n").indexOf(english[FIRST_LINE]);
  if (line < 0) throw new Error(`No text is ${FIRST_LINE}`);
  fillIn(page, "texts-BUILD", `texts-${build}`);
  fillIn(page, "LANGUAGES", languages.join(" "));
  fillIn(page, "FIRST_LINE", String(line));
}
