// The harness itself: a killed browser loses what it had not written, and its profile opens again.
import { expect, test } from "../fixtures.js";

test("a killed browser's profile opens again with what was written durably", async ({ profile, site }) => {
  const write = () =>
    new Promise((done, failed) => {
      const opening = indexedDB.open("harness");
      opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
      opening.onerror = () => failed(opening.error);
      opening.onsuccess = () => {
        const change = opening.result.transaction("kept", "readwrite", { durability: "strict" });
        change.objectStore("kept").put("here", "word");
        change.oncomplete = () => done();
      };
    });
  const read = () =>
    new Promise((done, failed) => {
      const opening = indexedDB.open("harness");
      opening.onerror = () => failed(opening.error);
      opening.onsuccess = () => {
        const asked = opening.result.transaction("kept").objectStore("kept").get("word");
        asked.onsuccess = () => done(asked.result);
      };
    });
  await (await profile.open(site.address)).evaluate(write);
  await profile.kill();
  const page = await profile.open(site.address);
  expect(await page.evaluate(read)).toBe("here");
});
