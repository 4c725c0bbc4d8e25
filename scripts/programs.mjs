// Compiles one of the programs that are fetched beside the page.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { FEATURES, run } from "./wasm.mjs";

const TARGET = "wasm32-unknown-unknown";
const RUSTFLAGS = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

// Puts the program `bin` (cargo's feature and profile, wasm-opt's level, further wasm features by their two names)
// into DIST/NAME-BUILD/. Returns that folder, the name of the build, and the folder of what build/main.rs has written.
export function buildProgram(dist, { name, bin, feature, profile, level, more = {} }) {
  const { wasm, build, out } = compile(bin, feature, profile, Object.keys(more));
  const folder = join(dist, `${name}-${build}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run("wasm-bindgen", ["--target", "web", "--no-typescript", "--out-name", bin, "--out-dir", folder, wasm]);
  const built = join(folder, `${bin}_bg.wasm`);
  const further = Object.values(more).map((feature) => `--enable-${feature}`);
  run("wasm-opt", [level, ...FEATURES, ...further, built, "-o", built]);
  return { folder, build, out };
}

// Cargo says itself where the program is and what build.rs named the build.
function compile(bin, feature, profile, features) {
  const flags = [process.env[RUSTFLAGS], ...features.map((name) => `-C target-feature=+${name}`)].filter(Boolean).join(" ");
  const lines = run(
    "cargo",
    ["build", "--profile", profile, "--target", TARGET, "--bin", bin, "--features", feature].concat(
      ["--message-format", "json-render-diagnostics"],
    ),
    { ...process.env, [RUSTFLAGS]: flags },
  );
  const messages = lines.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  const wasm = messages
    .filter((message) => message.reason === "compiler-artifact" && message.target.name === bin)
    .flatMap((message) => message.filenames)
    .find((name) => name.endsWith(".wasm"));
  const script = messages.find(
    ({ reason, env }) => reason === "build-script-executed" && env.some(([name]) => name === "GUL_BARA_BUILD"),
  );
  return { wasm, build: Object.fromEntries(script.env).GUL_BARA_BUILD, out: script.out_dir };
}
