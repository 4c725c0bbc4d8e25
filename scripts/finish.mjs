// Trunk's last step: adds the worker to the page that Trunk has built, cuts the page's program in two, writes the policy
// into the page and weighs it.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { env, exit } from "node:process";
import { writePolicy } from "./policy.mjs";
import { weigh } from "./sizes.mjs";
import { split } from "./split.mjs";
import { buildWorker } from "./worker.mjs";

const dist = env.TRUNK_STAGING_DIR;
const release = env.TRUNK_PROFILE === "release";
buildWorker(dist);
if (release) split(dist, readdirSync(dist).find((name) => /^app-.*\.wasm$/.test(name)));
writePolicy(join(dist, "index.html"));
if (release && !weigh(dist)) {
  console.error("The page is larger than its budget allows.");
  exit(1);
}
