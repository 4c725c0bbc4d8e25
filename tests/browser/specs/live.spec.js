// A match with a friend that is played live: here in two tabs of one browser, which share everything but their pages.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures.js";
import { Friend, newcomer, playLive } from "../people/friends.js";
import { speaking, words } from "../people/words.js";

test.use({ opened: false });
// Two pages take turns; on a busy machine that takes its time.
test.setTimeout(240_000);

// Two tabs after the seat is taken, the host to throw.
async function twoTabs(browser, world, { query = "", ...options } = {}) {
  const host = await newcomer(browser, world);
  const link = await host.invite({ name: "Ada", ...options });
  const guest = await tab(host, link.replace("#", `${query}#`));
  await guest.joinLive("Bo", "Ada");
  await host.isWith("Bo");
  return { host, guest };
}

async function tab(friend, address) {
  const other = new Friend(await friend.page.context().newPage());
  await other.page.goto(address);
  return other;
}

test.describe("whole matches", () => {
  test.setTimeout(900_000);

  test("a whole match live, with reloads on both sides, by links and live again, and a rematch", async ({ browser, site, faults }) => {
    const { host, guest } = await twoTabs(browser, { site, faults });
    const both = [host, guest];
    await playLive(both, 3);
    await guest.page.reload();
    await guest.isWith("Ada");
    await host.isWith("Bo");
    await playLive(both, 3);
    await host.page.reload();
    await host.isWith("Bo");
    await playLive(both, 2);

    // By links alone, with one tap, and back with one tap. Whoever plays next has begun its turn.
    await host.button(words("friend_live_by_links")).click();
    await expect(guest.card.getByText(words("friend_live_left", { name: "Ada" }))).toBeVisible();
    for (let turn = 0; turn < 4; turn++) {
      const looks = await Promise.all(both.map((one) => one.look()));
      const mover = looks.findIndex((now) => now.can("Roll") || now.can("Done") || now.movable.length > 0);
      const link = await both[mover].turn();
      await both[1 - mover].pasteLink(link);
      await both[1 - mover].until((now) => now.can("Roll") || now.movable.length > 0 || now.over, "the other's turn");
    }
    const looks = await Promise.all(both.map((one) => one.look()));
    const mover = both[looks.findIndex((now) => now.can("Roll") || now.movable.length > 0)];
    await mover.act(await mover.look());
    await host.button(words("friend_live_again")).click();
    await host.isWith("Bo");
    await guest.isWith("Ada");

    expect(await playLive(both)).toBe(true);
    expect(await guest.moves()).toEqual(await host.moves());

    await guest.button(words("friend_live_rematch")).click();
    await expect(guest.card.getByText(words("friend_live_rematch_own", { name: "Ada" }))).toBeVisible();
    await expect(host.card.getByText(words("friend_live_rematch_other", { name: "Bo" }))).toBeVisible();
    await host.button(words("friend_live_rematch")).click();
    await host.until((now) => now.can("Roll"), "the next match begins");
    await guest.isWith("Ada");
    await playLive(both, 4);
    await host.page.reload();
    await host.isWith("Bo");
    expect(await guest.moves()).toEqual(await host.moves());
  });
});

test("what is said is read in the reader's language", async ({ browser, site, faults }) => {
  const { host, guest } = await twoTabs(browser, { site, faults });
  await guest.page.goto(`${site.address}?lang=de`);
  const german = speaking("de");
  await expect(guest.card.getByText(german("friend_live_there", { name: "Ada" }))).toBeVisible();
  await host.button(words("friend_live_hello")).click();
  await expect(host.card.getByText(words("friend_live_said", { phrase: words("friend_live_hello") }))).toBeVisible();
  await expect(guest.card.getByText(german("friend_live_says", { name: "Ada", phrase: german("friend_live_hello") }))).toBeVisible();
  await guest.button(german("friend_live_thanks")).click();
  await expect(host.card.getByText(words("friend_live_says", { name: "Bo", phrase: words("friend_live_thanks") }))).toBeVisible();
});

test.describe("by a clock that stands still", () => {
  test("P2 a page that falls silent is not responding; one goes on by link, and it rejoins at the same point", async ({ browser, site, faults }) => {
    const { host, guest } = await twoTabs(browser, { site, faults });
    await playLive([host, guest], 2);
    const context = host.page.context();
    await context.clock.install();
    await context.clock.pauseAt(Date.now() + 60_000);
    for (const { page } of [host, guest]) await page.reload();
    const let_go = (milliseconds) => context.clock.runFor(milliseconds);
    // The page's own timers run while time is let go by.
    await expect(async () => {
      await let_go(250);
      await expect(host.card.getByText(words("friend_live_there", { name: "Bo" }))).toBeVisible({ timeout: 100 });
    }).toPass();
    // It is as good as killed: nothing comes from it any more, no goodbye either.
    await guest.page.evaluate(() => (BroadcastChannel.prototype.postMessage = () => {}));
    await let_go(7_000);
    await expect(host.card.getByText(words("friend_live_there", { name: "Bo" }))).toBeVisible();
    await let_go(3_000);
    await expect(host.card.getByText(words("friend_live_silent", { name: "Bo" }))).toBeVisible();
    await guest.page.reload();
    await expect(async () => {
      await let_go(250);
      await expect(host.card.getByText(words("friend_live_there", { name: "Bo" }))).toBeVisible({ timeout: 100 });
    }).toPass();
    expect(await guest.moves()).toEqual(await host.moves());
  });
});

test("P3 what no page sends, and another version, are named, the match unchanged", async ({ browser, site, faults }) => {
  const world = { site, faults };
  const host = await newcomer(browser, world);
  // Where the pages meet only they know; this one tells.
  await host.page.context().addInitScript(() => {
    const Channel = BroadcastChannel;
    globalThis.rooms = [];
    globalThis.BroadcastChannel = class extends Channel {
      constructor(name) {
        super(name);
        if (name.startsWith("gul-bara-live-")) globalThis.rooms.push(name);
      }
    };
  });
  const guest = await tab(host, await host.invite({ name: "Ada" }));
  await guest.joinLive("Bo", "Ada");
  await playLive([host, guest], 2);
  const before = await host.moves();
  const say = (bytes) => guest.page.evaluate((bytes) => {
    for (const room of new Set([...globalThis.rooms])) {
      const channel = new BroadcastChannel(room);
      channel.postMessage(typeof bytes === "string" ? bytes : new Uint8Array(bytes));
    }
  }, bytes);
  const trouble = host.page.getByRole("alert");
  await say([2, 0]);
  await expect(trouble.getByText(words("friend_live_other_version"))).toBeVisible();
  await say([1, 77]);
  await expect(trouble.getByText(words("friend_live_malformed"))).toBeVisible();
  await say("<b>hello</b>");
  await say([1, 1, ...Array(300).fill(65)]);
  await expect(trouble.getByText(/^Something that came was not taken\. /)).toBeVisible();
  expect(await host.moves()).toEqual(before);
  await playLive([host, guest], 2);
  await expect(trouble.getByText(/^Something that came was not taken\. /)).toHaveCount(0);
});

test("axe finds nothing in what is shown of a match that is played live", async ({ browser, site, faults }) => {
  for (const [colorScheme, viewport] of [["light", { width: 1280, height: 800 }], ["dark", { width: 360, height: 640 }]]) {
    const { host } = await twoTabs(browser, { site, faults, context: { colorScheme, viewport } });
    await host.button(words("friend_live_hello")).click();
    const { violations } = await new AxeBuilder({ page: host.page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  }
});

test("where a browser forbids tabs to talk, the match goes by links", async ({ browser, site, faults }) => {
  const host = await newcomer(browser, { site, faults });
  await host.page.context().addInitScript(() => {
    globalThis.BroadcastChannel = class {
      constructor() {
        throw new DOMException("forbidden", "SecurityError");
      }
    };
  });
  await host.page.reload();
  const guest = await newcomer(browser, { site, faults }, await host.invite({ name: "Ada" }));
  await host.open(await guest.takeSeat("Bo"));
  await guest.open(await host.turn());
  await guest.turn();
});
