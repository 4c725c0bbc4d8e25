// Puts into a built page the few texts that must be there without the program, in every language, and takes out of its
// scripts what only readers of the source want.
import { readFileSync, writeFileSync } from "node:fs";

const TEXTS = JSON.parse(readFileSync(new URL("../src/app/start/texts.json", import.meta.url), "utf8"));

export function writeTexts(file) {
  const lines = Object.entries(TEXTS).map(([language, text]) => `<p lang="${language}">${text.noScript}</p>`);
  const html = readFileSync(file, "utf8")
    .replace("TEXTS = {}", () => `TEXTS = ${JSON.stringify(TEXTS, (key, value) => (key === "noScript" ? undefined : value))}`)
    .replace(/<noscript>.*?<\/noscript>/, () => `<noscript>${lines.join("")}</noscript>`)
    .replaceAll(/<script>([\s\S]*?)<\/script>/g, (_, script) => `<script>${bare(script)}</script>`);
  writeFileSync(file, html);
}

function bare(script) {
  return script.replaceAll(/^\s*\/\/.*\n/gm, "").replaceAll(/^\s+/gm, "");
}
