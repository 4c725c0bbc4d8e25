// What tests of the game inside a page of another site start from.
//
// `visit(body)` opens a page of another origin with this body, in which HOME/ is the game's address and ORIGIN the page's
// own; `framed(page)` is the game in its only frame as a person's page (people/person.js).
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../scripts/serve.mjs";
import { expect, test as base } from "./fixtures.js";

export { expect };

export const test = base.extend({
  visit: async ({ page, site, faults }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "gul-bara-site-"));
    const other = await serve(folder);
    faults.allow(new RegExp(`foreign request: ${other.address}`));
    await use(async (body) => {
      const html = body.replaceAll("HOME/", site.address).replaceAll("ORIGIN", other.address.slice(0, -1));
      writeFileSync(join(folder, "index.html"), `<!doctype html><meta charset="utf-8"><title>A site</title><link rel="icon" href="data:,">${html}`);
      await page.goto(other.address);
    });
    await other.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

// A frame that fills the page, so that a place in it is the same place in the page.
export const FILLING = `style="position:fixed;inset:0;width:100%;height:100%;border:0" title="game"`;

export function framed(page) {
  const frame = page.frames().at(-1);
  return {
    mouse: page.mouse,
    keyboard: page.keyboard,
    clock: page.clock,
    viewportSize: () => page.viewportSize(),
    locator: (...what) => frame.locator(...what),
    getByRole: (...what) => frame.getByRole(...what),
    getByText: (...what) => frame.getByText(...what),
    getByLabel: (...what) => frame.getByLabel(...what),
    evaluate: (...what) => frame.evaluate(...what),
  };
}
