// The versions of browsers that docs/hosting.md declares are those that the built files need: each WebAssembly feature
// that is really used, and what of CSS and scripts is younger than the rest. Versions are MDN's.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { DIST, expect, test } from "../fixtures.js";

const TOOLS = process.env.TOOLS ?? fileURLToPath(new URL("../../../.tools", import.meta.url));
const mdn = createRequire(import.meta.url)("@mdn/browser-compat-data");

const BROWSERS = ["chrome", "firefox", "safari"];

// Binaryen's names of features, and MDN's. What is not here is older than all of these.
const WASM = {
  BulkMemory: "bulk-memory-operations",
  ExceptionHandling: "exception-handling",
  ExtendedConst: "extended-constant-expressions",
  GC: "garbage-collection",
  Memory64: "memory64",
  Multivalue: "multi-value",
  NontrappingFPToInt: "non-trapping-float-to-int-conversions",
  ReferenceTypes: "reference-types",
  RelaxedSIMD: "relaxed-SIMD",
  SIMD128: "fixed-width-SIMD",
  SignExt: "sign-extension-operations",
  TailCall: "tail-calls",
  Atomics: "threads-and-atomics",
};

// What would be missed where it is not known: how it is written in the built files, and where MDN tells of it. What is
// only nicer where it is known (the width of scroll bars, other tabs' locks) is not here.
const OTHERS = {
  "`light-dark()`": { in: ".css", written: /light-dark\(/, of: mdn.css.types.color["light-dark"] },
  "`color-mix()`": { in: ".css", written: /color-mix\(/, of: mdn.css.types.color["color-mix"] },
  "`:has()`": { in: ".css", written: /:has\(/, of: mdn.css.selectors.has },
  "container queries": { in: ".css", written: /@container/, of: mdn.css["at-rules"].container },
  "cascade layers": { in: ".css", written: /@layer/, of: mdn.css["at-rules"].layer },
  "nested rules": { in: ".css", written: /[{;}]\s*&/, of: mdn.css.selectors.nesting },
  "`svh`": { in: ".css", written: /\dsvh/, of: mdn.css.types.length.viewport_percentage_units_small },
  "`aspect-ratio`": { in: ".css", written: /aspect-ratio:/, of: mdn.css.properties["aspect-ratio"] },
  "`inset`": { in: ".css", written: /inset:/, of: mdn.css.properties.inset },
  "`clamp()`": { in: ".css", written: /clamp\(/, of: mdn.css.types.clamp },
  "`:focus-visible`": { in: ".css", written: /:focus-visible/, of: mdn.css.selectors["focus-visible"] },
  "`<dialog>`": { in: ".wasm", written: /showModal|dialog/, of: mdn.html.elements.dialog },
  "`await` of a module": { in: "/worker.js", written: /\bawait\b/, of: mdn.javascript.operators.await.top_level },
  "private methods": { in: ".js", written: /\bthis\.#\w+\(/, of: mdn.javascript.classes.private_class_methods },
};

const files = readdirSync(DIST, { recursive: true }).map((name) => ({ name, file: join(DIST, name) }));

// The rows of the table, as { name: [Chrome, Firefox, Safari] }.
const declared = Object.fromEntries(
  [...readFileSync(new URL("../../../docs/hosting.md", import.meta.url), "utf8").matchAll(/^\| ([^|]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$/gm)].map(
    ([, name, ...versions]) => [name, versions],
  ),
);

const older = (one, other) => parseFloat(one) - parseFloat(other);

// The first version with a feature under its own name, be it that some of it came later.
const needed = (feature) =>
  BROWSERS.map((browser) => {
    const told = [feature.__compat.support[browser]].flat().filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name);
    return told.map(({ version_added }) => version_added).sort(older)[0];
  });

const used = async () => {
  // It prints what is not valid, which is what is asked.
  const loud = console.error;
  console.error = () => {};
  const { default: binaryen } = await import(pathToFileURL(join(TOOLS, "npm/node_modules/binaryen/index.js")));
  console.error = loud;
  const found = new Set();
  for (const { file } of files.filter(({ name }) => name.endsWith(".wasm"))) {
    const program = binaryen.readBinary(readFileSync(file));
    for (const [name, told] of Object.entries(WASM)) {
      expect(binaryen.Features[name], name).toBeGreaterThan(0);
      program.setFeatures(binaryen.Features.All & ~binaryen.Features[name]);
      if (!program.validate()) found.add(told);
    }
    program.dispose();
  }
  return [...found];
};

test("the declared versions are those that the built files need", async () => {
  const rows = {};
  for (const name of await used()) rows[`WebAssembly: ${name}`] = needed(mdn.webassembly[name]);
  for (const [name, { in: end, written, of }] of Object.entries(OTHERS)) {
    const here = files.filter(({ name }) => name.endsWith(end)).some(({ file }) => written.test(readFileSync(file, "latin1")));
    if (here) rows[name] = needed(of);
  }
  const newest = (nth) => Object.values(rows).map((versions) => versions[nth]).sort(older).at(-1);
  expect(declared).toEqual({ ...rows, "**all of it**": [0, 1, 2].map(newest) });
});
