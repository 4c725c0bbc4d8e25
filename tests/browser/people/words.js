// The page's own English sentences, so that a test waits for what is said and not for how it is worded.
import { readFileSync } from "node:fs";

const texts = JSON.parse(readFileSync(new URL("../../../locales/en.json", import.meta.url), "utf8"));

// The sentence of this key with its values filled in; of a counted one, that for `count`.
export function words(key, values = {}) {
  const found = texts[key];
  if (!found) throw new Error(`locales/en.json has no ${key}`);
  const text = typeof found === "string" ? found : found[values.count === 1 ? "one" : "other"];
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// A pattern of the sentence whatever its values are, each of them a group.
export function pattern(key) {
  const escaped = texts[key].replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return escaped.replace(/\{\w+\}/g, "(\\S+)");
}
