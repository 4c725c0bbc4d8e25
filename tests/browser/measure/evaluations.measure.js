// How many positions the bot judges a second in a browser, one thread: the lists of `engine bench evaluations`.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "@playwright/test";
import { buildWorkerProgram } from "../../../scripts/worker.mjs";
import { serve } from "../../../scripts/serve.mjs";

const ROOT = new URL("../../../", import.meta.url);
const PASSES = 20;

test("evaluations a second", async ({ page }) => {
  test.setTimeout(900_000);
  process.chdir(fileURLToPath(ROOT));
  const { folder } = buildWorkerProgram("target/speed", "speed");
  writeFileSync(`${folder}/index.html`, "<!doctype html><title>Speed</title>");
  const site = await serve(folder);
  await page.goto(`${site.address}index.html`);
  const net = [...readFileSync("data/net.bin")];
  const cases = readFileSync("tests/vectors/plays.jsonl", "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .flatMap(({ me, opp, rolls }) => [...me, ...opp, ...rolls]);
  const { looked, took } = await page.evaluate(
    async ([net, cases, passes]) => {
      const { default: start, Lists } = await import("./speed.js");
      await start();
      const lists = new Lists(new Uint8Array(net), new Uint8Array(cases));
      // Once over all, so that the browser has compiled it.
      lists.judge();
      const begun = performance.now();
      let looked = 0;
      for (let pass = 0; pass < passes; pass += 1) looked += lists.judge();
      return { looked, took: performance.now() - begun };
    },
    [net, cases, PASSES],
  );
  await site.stop();
  console.log(`evaluations a second inside candidate lists, in the browser: ${(looked / took / 1000).toFixed(2)} million`);
});
