// The scripts of a built page that are not its program: puts into them the few texts that must be there without the
// program, in every language, and gives them files of their own, since the page's policy forbids scripts inline.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "./page.mjs";

const TEXTS = JSON.parse(readFileSync(new URL("../src/app/start/texts.json", import.meta.url), "utf8"));

// Starts the program: once the browser has shown the first board, so that nobody waits for it longer than for that (the timer
// is for where nobody looks, and for browsers that do not tell), and once what it waits for is here
// (src/app/start/offline.js). `script` is Trunk's module, which would start at once.
function main(script) {
  const glue = /from\s*(["'][^"']+["'])/.exec(script)[1];
  const code = /module_or_path:\s*(["'][^"']+["'])/.exec(script)[1];
  return `await new Promise((shown) => {
  setTimeout(shown, 2000);
  try {
    new PerformanceObserver(shown).observe({ type: "paint", buffered: true });
  } catch (_) {}
});
await gulBaraHere;
await (await import(${glue})).default({ module_or_path: ${code} });
`;
}

export function writeStart(dist) {
  const page = join(dist, "index.html");
  // With a way to what can be read all the same (scripts/pages.mjs).
  const lines = Object.entries(TEXTS).map(
    ([language, text]) => `<p lang="${language}"><a href="pages/${language}/rules.html">${text.noScript}</a></p>`,
  );
  const inProgram = JSON.stringify(TEXTS, (key, value) => (key === "noScript" ? undefined : value));
  let html = readFileSync(page, "utf8")
    .replace("TEXTS = {}", () => `TEXTS = ${inProgram}`)
    .replace(/<noscript>.*?<\/noscript>/, () => `<noscript>${lines.join("")}</noscript>`);
  const starts = [];
  // What runs before the first paint, as one file; and what starts the program.
  html = html.replaceAll(/\s*<script>([\s\S]*?)<\/script>/g, (_, script) => {
    starts.push(script);
    return starts.length === 1 ? "<!--start-->" : "";
  });
  html = html.replace("<!--start-->", () => `<script src="${write(dist, "start", starts.join("\n"))}"></script>`);
  html = html.replace(
    /<script type="?module"?[^>]*>([\s\S]*?)<\/script>/,
    (_, script) => `<script type="module" src="${write(dist, "main", main(script))}"></script>`,
  );
  // Trunk's nonces would say nothing without a server.
  writeFileSync(page, html.replaceAll(/ nonce="[^"]*"/g, ""));
}

function write(dist, name, script) {
  const file = `${name}-${contentHash(script)}.js`;
  writeFileSync(join(dist, file), script);
  return file;
}
