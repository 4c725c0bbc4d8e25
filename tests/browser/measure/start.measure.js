// How long the page takes from its address to its first paint and until it can be used, from this machine's own disk.
import { expect, test } from "../fixtures.js";

test.use({ opened: false });

for (const slowed of [1, 4]) {
  test(`start, processor ${slowed} times slowed`, async ({ page, site }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowed });
    const begun = performance.now();
    await page.goto(site.address);
    await expect(page.getByRole("heading", { name: "Gul Bara" })).toBeVisible();
    const used = performance.now() - begun;
    const painted = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    );
    console.log(`start, ${slowed}x slowed: first paint ${Math.round(painted)} ms, usable ${Math.round(used)} ms`);
  });
}
