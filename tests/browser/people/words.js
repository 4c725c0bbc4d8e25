// The page's own sentences, so that a test waits for what is said and not for how it is worded.
import { readFileSync } from "node:fs";

// The texts of a language by their keys.
export const textsOf = (code) =>
  JSON.parse(readFileSync(new URL(`../../../locales/${code}.json`, import.meta.url), "utf8"));

// How sentences are found in a language: a function that gives the sentence of a key with its values filled in; of a
// counted one, that for `count`. `change` is done to each text before.
export function speaking(code, change = (text) => text) {
  const texts = textsOf(code);
  const rules = new Intl.PluralRules(code);
  return (key, values = {}) => {
    const found = texts[key];
    if (!found) throw new Error(`locales/${code}.json has no ${key}`);
    const text = typeof found === "string" ? found : found[rules.select(values.count)];
    return change(text).replace(/\{(\w+)\}/g, (_, name) => values[name]);
  };
}

// In English.
export const words = speaking("en");

const english = textsOf("en");

// A pattern of the sentence whatever its values are, each of them a group.
export function pattern(key) {
  const escaped = english[key].replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return escaped.replace(/\{\w+\}/g, "(\\S+)");
}
