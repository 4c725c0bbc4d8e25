// What every browser test starts from. `import { test, expect } from "../fixtures.js"`.
//
// - `site`: the built page on a server of its own: `site.address`, `site.requests`. `test.use({ prefix: "/a/b/" })`
//   serves it under another path, `test.use({ headers: { … } })` with further headers.
// - `worker`: the folder of the bot's worker, relative to `site.address`.
// - `page`: a page in a fresh profile that has opened `site.address`. `test.use({ opened: false })` leaves it blank.
// - `profile`: a browser with a profile on disk that can be killed and opened again, for what must survive.
// - `test.use({ time: "held" })`: the pages' own clock stands still, so that a slow machine changes nothing;
//   `page.clock.runFor(milliseconds)` lets time go by.
//
// A test fails when any page logs an error, throws, or asks for anything outside the site's folder, or when the
// server lacks a file that was asked for. What a test provokes on purpose it names first: `faults.allow(/text/)`.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test as base } from "@playwright/test";
import { serve } from "../../scripts/serve.mjs";
import { launch } from "./browser.js";
import { Profile } from "./profile.js";

export { expect };

export const DIST = process.env.GUL_BARA_DIST ?? fileURLToPath(new URL("../../dist", import.meta.url));

export const test = base.extend({
  prefix: ["/", { option: true }],
  headers: [{}, { option: true }],
  opened: [true, { option: true }],
  time: ["flows", { option: true }],

  site: async ({ prefix, headers }, use) => {
    const site = await serve(DIST, { prefix, headers });
    await use(site);
    await site.stop();
  },

  worker: async ({}, use) => {
    await use(readdirSync(DIST).find((name) => name.startsWith("worker-")));
  },

  faults: async ({ site }, use) => {
    const faults = new Faults(site);
    await use(faults);
    expect(faults.found(), "errors and foreign requests").toEqual([]);
  },

  context: async ({ context, faults, time }, use) => {
    faults.watch(context);
    if (time === "held") await holdTime(context);
    await use(context);
  },

  page: async ({ page, site, opened }, use) => {
    if (opened) await page.goto(site.address);
    await use(page);
  },

  profile: async ({ playwright, faults, viewport, locale, serviceWorkers, time }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "gul-bara-profile-"));
    const profile = new Profile(playwright.chromium, folder, { ...launch, viewport, locale, serviceWorkers }, async (context) => {
      faults.watch(context);
      if (time === "held") await holdTime(context);
    });
    await use(profile);
    await profile.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
});

async function holdTime(context) {
  await context.clock.install();
  await context.clock.pauseAt(Date.now() + 60_000);
}

// Collects what must not happen in any page.
class Faults {
  #site;
  #texts = [];
  #allowed = [];

  constructor(site) {
    this.#site = site;
  }

  // Leaves out faults whose text matches.
  allow(pattern) {
    this.#allowed.push(pattern);
  }

  watch(context) {
    context.on("console", (message) => {
      if (message.type() === "error") this.#texts.push(`console: ${message.text()}`);
    });
    context.on("weberror", (fault) => this.#texts.push(`page: ${fault.error().stack ?? fault.error()}`));
    context.on("request", (request) => {
      const url = request.url();
      if (!/^(data|blob):/.test(url) && !url.startsWith(this.#site.address)) this.#texts.push(`foreign request: ${url}`);
    });
  }

  found() {
    const lacking = this.#site.requests
      .filter(({ status }) => status !== 200)
      .map(({ path, status }) => `${status}: ${path}`);
    return [...this.#texts, ...lacking].filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}
