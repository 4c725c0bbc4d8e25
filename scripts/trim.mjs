// Takes out of the page's program what a part of Leptos hands out for pages with a server (the streams of the crate
// `wasm-streams`): nothing here calls it, and the compiler cannot know.
import { readFileSync, writeFileSync } from "node:fs";

// What is handed out in the text of a program (scripts/split.mjs).
export const UNUSED = /^\(export "(__wbg_)?intounderlying/;

const CLASSES = [
  /^export class IntoUnderlying\w+ \{[\s\S]*?^\}\n/gm,
  /^if \(Symbol\.dispose\) IntoUnderlying.*\n/gm,
  /^const IntoUnderlying\w+Finalization = [\s\S]*?\);\n/gm,
];

// Takes the classes out of the script that wasm-bindgen has written.
export function trim(script) {
  const code = CLASSES.reduce((code, unused) => code.replace(unused, ""), readFileSync(script, "utf8"));
  if (/IntoUnderlying/.test(code)) throw new Error(`${script} still names what is taken out of the program`);
  writeFileSync(script, code);
}
