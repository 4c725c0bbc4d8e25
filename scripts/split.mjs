// Cuts the page's program in two: what a first game of two people needs, and the rest (docs/building.md). The first
// part stands on its own; each function of the rest is there a small stand-in that has the rest fetched where it is
// not there yet (`gulBaraLater` in index.html) and calls it through the table of functions, which the rest fills.
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LATER } from "./later.mjs";
import { contentHash, fillIn } from "./page.mjs";
import { UNUSED } from "./trim.mjs";
import { FEATURES, run } from "./wasm.mjs";

// Where the page's script has the name of the second part, and what the program calls to have it fetched.
const PLACE = 'second = ""';
const FETCH = "gulBaraLater";

// A function's name in the text of a program; at the head of a form, where it is called, and anywhere.
const ANY_NAME = /(\$"(?:[^"\\]|\\.)*"|\$[^\s()"]+)/;
const NAME = new RegExp(`^${ANY_NAME.source}`);
const CALLED = new RegExp(`\\((?:call|ref\\.func|return_call) ${ANY_NAME.source}`, "g");
const NAMES = new RegExp(ANY_NAME.source, "g");

// Cuts `name` (app-….wasm in `dist`, with the names of its functions) and writes the second part's name into the page.
export function split(dist, name) {
  const whole = join(dist, name);
  const text = join(dist, "whole.wat");
  run("wasm-dis", [...FEATURES, whole, "-o", text]);
  const { first, rest } = cut(readFileSync(text, "utf8"));
  writeFileSync(text, first);
  run("wasm-as", [...FEATURES, text, "-o", whole]);
  writeFileSync(text, rest);
  const second = join(dist, "later.wasm");
  run("wasm-as", [...FEATURES, text, "-o", second]);
  rmSync(text);
  const file = `later-${contentHash(readFileSync(second))}.wasm`;
  renameSync(second, join(dist, file));
  fillIn(join(dist, "index.html"), PLACE, `second = "${file}"`);
}

// The text of both parts.
function cut(wat) {
  const forms = wat.trimEnd().replace(/\)$/, "").split(/\n (?=\()/).slice(1).filter((form) => !UNUSED.test(form));
  const of = (kind) => forms.filter((form) => form.startsWith(`(${kind} `));
  const functions = new Map(of("func").map((form) => [nameOf(form), form]));
  const imports = new Map(
    of("import")
      .filter((form) => form.includes(" (func "))
      .map((form) => [nameOf(form.slice(form.indexOf("(func "))), form]),
  );
  const fetch = [...imports].find(([, form]) => form.includes(FETCH))?.[0];
  if (!fetch) throw new Error(`The program does not import ${FETCH}`);

  const pinned = new Set(of("elem").concat(of("export")).flatMap(called));
  const later = laterOf(functions, pinned);
  const [, table, size] = /^\(table (\S+) (\d+) \d+ funcref\)/.exec(of("table").find((form) => form.includes("funcref")));
  // Only what the first part names needs a stand-in there.
  const staying = [...functions].filter(([name]) => !later.has(name)).flatMap(([, form]) => called(form));
  const wanted = new Set([...pinned, ...staying]);
  const names = [...later].filter((name) => wanted.has(name));
  const slot = new Map(names.map((name, index) => [name, Number(size) + index]));

  // What the rest uses of the first part: functions, globals, memory and tables.
  const bodies = [...later].map((name) => functions.get(name));
  const used = new Set(bodies.flatMap((body) => called(body)).filter((name) => !later.has(name)));
  const lent = [...used].map((name, index) => ({ name, as: index.toString(36) }));
  const globals = of("global").filter((form) => bodies.some((body) => new RegExp(`\\(global\\.[gs]et ${escape(nameOf(form))}[\\s)]`).test(body)));
  const memory = nameOf(of("memory")[0]);
  const tables = of("table");

  const types = of("type");
  const lends = [
    ...lent.map(({ name, as }) => `(export "${as}" (func ${name}))`),
    ...globals.map((form, index) => `(export "G${index}" (global ${nameOf(form)}))`),
    ...tables.map((form, index) => `(export "T${index}" (table ${nameOf(form)}))`),
    `(export "M" (memory ${memory}))`,
  ];
  const first = forms.flatMap((form) => {
    if (form.startsWith(`(table ${table} `)) return `(table ${table} ${Number(size) + names.length} funcref)`;
    const name = form.startsWith("(func ") ? nameOf(form) : undefined;
    if (!later.has(name)) return form;
    return slot.has(name) ? standIn(form, { fetch, table, slot: slot.get(name) }) : [];
  });
  const borrows = [
    ...lent.map(({ name, as }) => `(import "first" "${as}" (func ${headOf(functions.get(name) ?? imports.get(name))}))`),
    ...globals.map((form, index) => `(import "first" "G${index}" (global ${/^\(global (\S+ (?:\(mut \w+\)|\w+))/.exec(form)[1]}))`),
    ...tables.map((form, index) => `(import "first" "T${index}" (table ${borrowed(form, table, names.length)}))`),
    `(import "first" "M" (memory ${/^\(memory (\S+ \d+(?: \d+)?)\)/.exec(of("memory")[0])[1]}))`,
  ];
  const fills = `(elem (table ${table}) (i32.const ${size}) func ${names.join(" ")})`;
  return {
    first: module([...types, ...first.filter((form) => !form.startsWith("(type ")), ...lends]),
    rest: module([...types, ...borrows, fills, ...bodies]),
  };
}

// The functions that LATER names, and those that only these call.
function laterOf(functions, pinned) {
  const later = new Set([...functions.keys()].filter((name) => LATER.some((wanted) => wanted.test(plain(name)))));
  const callers = new Map();
  for (const [name, form] of functions) {
    for (const callee of called(form)) {
      if (callee !== name) callers.set(callee, [...(callers.get(callee) ?? []), name]);
    }
  }
  for (let grown = true; grown; ) {
    grown = false;
    for (const name of functions.keys()) {
      if (later.has(name) || pinned.has(name) || !callers.has(name)) continue;
      if (callers.get(name).every((caller) => later.has(caller))) grown = Boolean(later.add(name));
    }
  }
  return later;
}

// The small function that stands for one of the rest.
function standIn(form, { fetch, table, slot }) {
  const head = headOf(form);
  const [, type] = /\(type (\$\S+?)\)/.exec(head) ?? [];
  const parameters = [...head.matchAll(/\(param (\$\S+) \w+\)/g)].map(([, name]) => `(local.get ${name})`);
  const signature = type ? `(type ${type})` : head.replace(NAME, "").replaceAll(/\(param \$\S+ (\w+)\)/g, "(param $1)");
  return `(func ${head}
  (if (ref.is_null (table.get ${table} (i32.const ${slot}))) (then (call ${fetch} (ref.null noextern))))
  (call_indirect ${table} ${signature} ${parameters.join(" ")} (i32.const ${slot})))`;
}

// The name that a form gives to what it defines.
function nameOf(form) {
  return NAME.exec(form.slice(form.indexOf(" ") + 1))[1];
}

// A function's name and signature as it stands at the head of its form.
function headOf(form) {
  const from = form.slice(form.indexOf("(func ") + "(func ".length);
  const name = NAME.exec(from)[1];
  const [signature] = /^(?:\s*\((?:type|param|result) [^()]*\))*/.exec(from.slice(name.length));
  return name + signature;
}

// The functions that a form names.
function called(form) {
  if (form.startsWith("(func ")) return [...form.matchAll(CALLED)].map(([, name]) => name);
  return [...form.slice(form.indexOf(" func ") + 1).replace(/^func/, "").matchAll(NAMES)].map(([, name]) => name);
}

// A function's path without quotes and the compiler's hash.
function plain(name) {
  return name.replace(/^\$"?/, "").replace(/::h[0-9a-f]{16}.*$/, "").replaceAll(/\[[0-9a-f]{16}\]/g, "");
}

function borrowed(form, table, more) {
  const [, name, size, type] = /^\(table (\S+) (\d+)(?: \d+)? (\w+)\)/.exec(form);
  return `${name} ${name === table ? Number(size) + more : size} ${type}`;
}

function module(forms) {
  return `(module\n ${forms.join("\n ")}\n)\n`;
}

function escape(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
