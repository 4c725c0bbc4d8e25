// Builds the bot's worker into DIST/worker-BUILD/. Returns the name of the build and the folder of what build/main.rs
// has written.
import { copyFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildProgram } from "./programs.mjs";

// The network that the stronger levels play by.
const NET = "data/net.bin";

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

// Compiles a program as the worker is compiled, into DIST/BIN-BUILD/ or DIST/NAME-BUILD/.
export function buildWorkerProgram(dist, bin, name = bin) {
  const program = { name, bin, feature: "worker", profile: "worker", level: "-O3" };
  return buildProgram(dist, { ...program, more: { simd128: "simd" } });
}

export function buildWorker(dist) {
  const { folder, build, out } = buildWorkerProgram(dist, "bot", "worker");
  writeFileSync(join(folder, "worker.js"), WORKER);
  writeFileSync(join(folder, "page.js"), PAGE);
  copyFileSync(NET, join(folder, "net.bin"));
  writeFileSync(join(folder, "data.js"), data(statSync(join(folder, "bot_bg.wasm")).size, statSync(NET).size));
  return { build, out };
}
