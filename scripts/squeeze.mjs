// Makes a built page smaller to fetch: scripts and styles without what only people read, and one style for all.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { env } from "node:process";
import { contentHash } from "./page.mjs";

const STYLE = /<link rel="?stylesheet"?[^>]*\shref="?\.?\/?([^"\s>]+\.css)"?[^>]*>/g;

// Code or style without what only people read.
export function small(code, loader, target) {
  // Where scripts/tools.sh installs it.
  const { transformSync } = createRequire(join(env.TOOLS, "npm/"))("esbuild");
  return transformSync(code, { loader, target, minify: true, legalComments: "none", charset: "utf8" }).code;
}

export function squeeze(dist) {
  const scripts = readdirSync(dist, { recursive: true }).filter((path) => path.endsWith(".js"));
  for (const path of scripts) {
    const file = join(dist, path);
    // The script that says what a browser lacks is read by old ones too.
    writeFileSync(file, small(readFileSync(file, "utf8"), "js", path.startsWith("start-") ? "es2015" : "es2022"));
  }

  const page = join(dist, "index.html");
  const html = readFileSync(page, "utf8");
  const styles = [...html.matchAll(STYLE)];
  if (styles.length === 0) throw new Error(`${page} has no style`);
  const style = small(styles.map(([, path]) => readFileSync(join(dist, path), "utf8")).join("\n"), "css").trim();
  for (const [, path] of styles) rmSync(join(dist, path));
  const name = `style-${contentHash(style)}.css`;
  writeFileSync(join(dist, name), style);
  const [[first]] = styles;
  const written = html
    .replace(first, `<link rel="stylesheet" href="./${name}">`)
    .replaceAll(STYLE, (link, path) => (path === name ? link : ""))
    .replaceAll(/\n\s*/g, "\n");
  writeFileSync(page, written);
}
