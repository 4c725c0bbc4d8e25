// 200 games against the bot in one page: memory, elements and listeners do not grow.
//
// Judged is what is in use. What the process has from the system (printed) goes up and down by a fifth: a browser keeps pages
// of its own heaps that are almost empty, and the picture's tiles.
import { readFileSync } from "node:fs";
import { expect, test } from "../fixtures.js";
import { Person } from "../people/person.js";
import { autopilot } from "./autopilot.js";

const GAMES = 200;
const STEP = 20;

// In the page, before its own scripts: knows the memory of the program.
const knowMemory = () => {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...given) => {
    const made = await instantiateStreaming.apply(WebAssembly, given);
    window.programMemory = Object.values(made.instance.exports).find((one) => one instanceof WebAssembly.Memory);
    return made;
  };
};

test.use({ opened: false });

test("B4 200 games against the bot in one page: one worker, memory after game 200 at most 10 % above game 20", async ({
  page,
  browser,
  site,
}) => {
  await page.addInitScript(knowMemory);
  await page.goto(site.address);
  const person = new Person(page);
  await person.settings({ "Bot and motion": "Off" });
  await person.button("New game").click();
  const form = person.dialog("New game");
  await form.getByRole("radio", { name: "1", exact: true }).first().check();
  await form.getByRole("button", { name: "Begin" }).click();
  await person.until((now) => now.can("Roll"));
  const session = await page.context().newCDPSession(page);
  const whole = await browser.newBrowserCDPSession();
  await session.send("Performance.enable");

  const measure = async () => {
    for (let times = 0; times < 3; times++) await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
    const of = (name) => metrics.find((metric) => metric.name === name).value;
    const { processInfo } = await whole.send("SystemInfo.getProcessInfo");
    const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
    const largest = renderers.toSorted((one, other) => privateMemory(other) - privateMemory(one))[0];
    // The first time sets free what the second finds free: 9 MB of buffers are 5 MB then.
    await allocated(whole, largest);
    return {
      heap: of("JSHeapUsedSize") / 1e6,
      program: (await page.evaluate(() => window.programMemory.buffer.byteLength)) / 1e6,
      allocated: await allocated(whole, largest),
      process: privateMemory(largest),
      nodes,
      listeners: jsEventListeners,
      workers: page.workers().length,
    };
  };

  const found = [];
  for (let games = STEP; games <= GAMES; games += STEP) {
    const begun = performance.now();
    await page.evaluate(autopilot, { games: STEP, seed: games });
    const now = { games, ...(await measure()) };
    found.push(now);
    const took = Math.round((performance.now() - begun) / 1000);
    console.log(
      `after ${games} games: heap ${now.heap.toFixed(2)} MB, program ${now.program.toFixed(2)} MB, ` +
        `allocated ${now.allocated.toFixed(1)} MB of the process's ${now.process.toFixed(1)} MB, ` +
        `${now.nodes} nodes, ${now.listeners} listeners, ${now.workers} worker; ${took} s`,
    );
    // A match ends with the game or goes on.
    if (games < GAMES) await page.getByRole("button", { name: /^(Play again|Next game)$/ }).click();
  }
  const [first, last] = [found[0], found.at(-1)];
  expect(found.map(({ workers }) => workers)).toEqual(found.map(() => 1));
  for (const memory of ["heap", "program", "allocated"]) {
    expect(last[memory], memory).toBeLessThanOrEqual(first[memory] * 1.1);
  }
  // The list of moves is as long as the last game.
  expect(last.listeners).toBeLessThanOrEqual(first.listeners + 5);
  expect(last.nodes).toBeLessThanOrEqual(first.nodes + 600);
});

// What is allocated in a process once all garbage is collected, its workers' too, in megabytes: by C++, by the document, by
// scripts.
async function allocated(browser, id) {
  const events = [];
  const note = ({ value }) => void events.push(...value);
  browser.on("Tracing.dataCollected", note);
  await browser.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["disabled-by-default-memory-infra"],
      excludedCategories: ["*"],
      memoryDumpConfig: { triggers: [] },
    },
  });
  const { success } = await browser.send("Tracing.requestMemoryDump", { deterministic: true, levelOfDetail: "detailed" });
  expect(success, "the browser tells of its memory").toBe(true);
  const complete = new Promise((done) => browser.once("Tracing.tracingComplete", done));
  await browser.send("Tracing.end");
  await complete;
  browser.off("Tracing.dataCollected", note);
  const dumps = events.filter(({ ph, pid }) => ph === "v" && pid === id).map(({ args }) => args.dumps.allocators ?? {});
  const size = (name) => dumps.reduce((sum, dump) => sum + parseInt(dump[name]?.attrs.size?.value ?? "0", 16), 0) / 1e6;
  const heaps = ["malloc/allocated_objects", "partition_alloc/allocated_objects", "blink_gc/main/allocated_objects", "v8"];
  return heaps.reduce((sum, heap) => {
    expect(size(heap), heap).toBeGreaterThan(0);
    return sum + size(heap);
  }, 0);
}

// What a process has for itself, in megabytes.
function privateMemory(id) {
  const rollup = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
  const of = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(rollup)[1]);
  return (of("Private_Clean") + of("Private_Dirty")) / 1000;
}
