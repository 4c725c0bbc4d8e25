// Builds the bot's worker into DIST/worker-BUILD/. Returns the name of the build and the folder of what build/main.rs
// has written.
import { copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FEATURES, run } from "./wasm.mjs";

// The network that the stronger levels play by.
const NET = "data/net.bin";
const TARGET = "wasm32-unknown-unknown";
const RUSTFLAGS = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";
// What starts the program in a worker.
const WORKER = `postMessage([0, 0]);
const [{ default: start, Desk }, { fetchData, fetchProgram }] = await Promise.all([import("./bot.js"), import("./data.js")]);
await start({ module_or_path: await fetchProgram((sofar, all) => postMessage([sofar, all])) });
const desk = new Desk((message) => postMessage(message), () => fetchData(desk));
onmessage = ({ data }) => desk.take(data);
`;

// What starts it on the page's own thread, where no worker can: the page is handed a port to it.
const PAGE = `import start, { Desk } from "./bot.js";
import { fetchData, fetchProgram } from "./data.js";

const tell = (message) => dispatchEvent(new MessageEvent("gul-bara-bot", message));
await start({ module_or_path: await fetchProgram((sofar, all) => tell({ data: [sofar, all] })) });
const { port1, port2 } = new MessageChannel();
const desk = new Desk((message) => port1.postMessage(message), () => fetchData(desk));
port1.onmessage = ({ data }) => desk.take(data);
tell({ ports: [port2] });
`;

// What fetches the program, and the network when the desk first wants it. It tells how far it has come, so that on a slow
// line nobody takes it for dead.
const data = (program, net) => `async function read(file, size, tell) {
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new Error(response.statusText);
  const bytes = new Uint8Array(size);
  let sofar = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return bytes.subarray(0, sofar);
    bytes.set(value, sofar);
    sofar += value.length;
    tell(sofar, size);
  }
}

export const fetchProgram = (tell) => read("bot_bg.wasm", ${program}, tell);

export async function fetchData(desk) {
  try {
    desk.give(await read("net.bin", ${net}, (sofar, all) => desk.loading(sofar, all)));
  } catch {
    desk.give(undefined);
  }
}
`;

export function buildWorker(dist) {
  const { wasm, build, out } = compile();
  const folder = join(dist, `worker-${build}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run("wasm-bindgen", ["--target", "web", "--no-typescript", "--out-name", "bot", "--out-dir", folder, wasm]);
  const built = join(folder, "bot_bg.wasm");
  run("wasm-opt", ["-O3", ...FEATURES, "--enable-simd", built, "-o", built]);
  writeFileSync(join(folder, "worker.js"), WORKER);
  writeFileSync(join(folder, "page.js"), PAGE);
  copyFileSync(NET, join(folder, "net.bin"));
  writeFileSync(join(folder, "data.js"), data(statSync(built).size, statSync(NET).size));
  return { build, out };
}

// Cargo says itself where the program is and what build.rs named the build.
function compile() {
  const flags = `${process.env[RUSTFLAGS] ?? ""} -C target-feature=+simd128`.trim();
  const lines = run(
    "cargo",
    ["build", "--profile", "worker", "--target", TARGET, "--bin", "bot", "--features", "worker"].concat(
      ["--message-format", "json-render-diagnostics"],
    ),
    { ...process.env, [RUSTFLAGS]: flags },
  );
  const messages = lines.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  const wasm = messages
    .filter((message) => message.reason === "compiler-artifact" && message.target.name === "bot")
    .flatMap((message) => message.filenames)
    .find((name) => name.endsWith(".wasm"));
  const script = messages.find(
    ({ reason, env }) => reason === "build-script-executed" && env.some(([name]) => name === "GUL_BARA_BUILD"),
  );
  return { wasm, build: Object.fromEntries(script.env).GUL_BARA_BUILD, out: script.out_dir };
}
