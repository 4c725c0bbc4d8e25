// What all steps share that work on compiled programs.
import { execFileSync } from "node:child_process";

// What the compiler may have used: Binaryen's tools refuse a feature that they are not told of.
export const FEATURES = ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext"].map(
  (name) => `--enable-${name}`,
);

// Runs a tool and returns what it prints.
export function run(command, args, env = process.env) {
  return execFileSync(command, args, { env, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "inherit"] });
}
