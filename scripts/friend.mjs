// Builds the friend's program into DIST/friend-BUILD/, with its style and its texts.
import { copyFileSync, cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildProgram } from "./programs.mjs";

// What starts the program beside the page: the page is handed the desk. Its style is there before anything is shown.
// Texts come when the desk first wants those of a language, a line each; where they cannot be had, none.
const PAGE = `import start, { Desk } from "./friend.js";
import { Lines } from "./lines.js";

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("friend.css", import.meta.url);
const styled = new Promise((done) => (style.onload = style.onerror = done));
document.head.append(style);
await Promise.all([start(), styled]);
const lines = new Lines();
const desk = new Desk(
  (language) =>
    fetch(new URL(language + ".txt", import.meta.url))
      .then((answer) => (answer.ok ? answer.text() : ""))
      .catch(() => "")
      .then((texts) => desk.give(language, texts)),
  lines,
);
lines.serve(desk);
dispatchEvent(new MessageEvent("gul-bara-friend", { data: desk }));
`;

// Plain scripts beside the program.
const SCRIPTS = ["description.js", "lines.js", "meet.js", "peer.js", "seal.js"];

export function buildFriend(dist) {
  const program = { name: "friend", bin: "friend", feature: "friend", profile: "page", level: "-Oz" };
  const { folder, out } = buildProgram(dist, program);
  writeFileSync(join(folder, "page.js"), PAGE);
  for (const script of SCRIPTS) copyFileSync(join("src/bin/friend", script), join(folder, script));
  copyFileSync("style/friend.css", join(folder, "friend.css"));
  cpSync(join(out, "friend"), folder, { recursive: true });
}
