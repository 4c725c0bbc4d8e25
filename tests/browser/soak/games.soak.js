// 200 games against the bot in one page: memory, elements and listeners do not grow.
import { readFileSync } from "node:fs";
import { expect, test } from "../fixtures.js";
import { Person } from "../people/person.js";
import { autopilot } from "./autopilot.js";

const GAMES = 200;
const STEP = 20;

test("B4 200 games against the bot in one page: one worker, memory after game 200 at most 10 % above game 20", async ({ page, browser }) => {
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
    const sizes = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => privateMemory(id));
    return {
      heap: of("JSHeapUsedSize") / 1e6,
      process: Math.max(...sizes),
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
      `after ${games} games: heap ${now.heap.toFixed(2)} MB, process ${now.process.toFixed(1)} MB, ` +
        `${now.nodes} nodes, ${now.listeners} listeners, ${now.workers} worker; ${took} s`,
    );
    // A match ends with the game or goes on.
    if (games < GAMES) await page.getByRole("button", { name: /^(Play again|Next game)$/ }).click();
  }
  const [first, last] = [found[0], found.at(-1)];
  expect(found.map(({ workers }) => workers)).toEqual(found.map(() => 1));
  expect(last.heap).toBeLessThanOrEqual(first.heap * 1.1);
  expect(last.process).toBeLessThanOrEqual(first.process * 1.1);
  // The list of moves is as long as the last game.
  expect(last.listeners).toBeLessThanOrEqual(first.listeners + 5);
  expect(last.nodes).toBeLessThanOrEqual(first.nodes + 600);
});

// What a process has for itself, in megabytes.
function privateMemory(id) {
  const rollup = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
  const of = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(rollup)[1]);
  return (of("Private_Clean") + of("Private_Dirty")) / 1000;
}
