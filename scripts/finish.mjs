// Trunk's last step: adds the worker to the page that Trunk has built, writes the policy into it and weighs it.
import { join } from "node:path";
import { env, exit } from "node:process";
import { writePolicy } from "./policy.mjs";
import { weigh } from "./sizes.mjs";
import { buildWorker } from "./worker.mjs";

const dist = env.TRUNK_STAGING_DIR;
buildWorker(dist);
writePolicy(join(dist, "index.html"));
if (env.TRUNK_PROFILE === "release" && !weigh(dist)) {
  console.error("The page is larger than its budget allows.");
  exit(1);
}
