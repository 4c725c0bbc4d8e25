// Two devices whose pages meet by two links that people hand over, without any server between them.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures.js";
import { Friend, newcomer, playLive } from "../people/friends.js";
import { words } from "../people/words.js";

test.use({ opened: false });
// Two pages take turns; on a busy machine that takes its time.
test.setTimeout(240_000);

// Two devices that both know the match by its links; the host to throw.
async function byLinks(browser, world, options) {
  const host = await newcomer(browser, world);
  const guest = await newcomer(browser, world, await host.invite({ name: "Ada", ...options }));
  await host.pasteLink(await guest.takeSeat("Bo"));
  await expect(host.button("Roll")).toBeVisible();
  return { host, guest };
}

const field = (friend) => friend.page.getByRole("textbox", { name: words("friend_hand_field"), exact: true });

// Wants to play live; the link to hand over.
async function offer(friend) {
  await friend.button(words("friend_live_again")).click();
  return field(friend).inputValue();
}

// Opens the friend's offer, and accepts it by a tap; the link to hand back.
async function accept(friend, link, name) {
  await friend.open(link);
  await expect(friend.card.getByText(words("friend_hand_asked", { name }))).toBeVisible();
  await friend.button(words("friend_live_again")).click();
  return field(friend).inputValue();
}

async function paste(friend, link) {
  await friend.page.getByRole("textbox", { name: words("friend_hand_back") }).fill(link);
  const form = friend.page.locator("form").filter({ hasText: words("friend_hand_back") });
  await form.getByRole("button", { name: words("friend_open") }).click();
}

const says = (friend, key) => expect(friend.page.getByRole("alert").getByText(words(key))).toBeVisible();

test.describe("whole matches", () => {
  test.setTimeout(900_000);

  test("a whole match by links, then live by two links handed over, a reload, live again by two more, and a rematch", async ({ browser, site, faults }) => {
    const { host, guest } = await byLinks(browser, { site, faults });
    const both = [host, guest];
    // The host is in the middle of its turn when it offers.
    await host.act(await host.look());
    const link = await offer(host);
    await expect(host.card.getByText(words("friend_hand_network"))).toBeVisible();
    await expect(host.card.getByRole("timer")).toHaveText(/^[45]:\d\d left$/);
    expect(link).toMatch(/#g=L[\w-]+[A-Za-z0-9]$/);
    const answer = await accept(guest, link, "Ada");
    await expect(guest.card.getByText(words("friend_hand_network"))).toBeVisible();
    await paste(host, answer);
    for (const [one, name] of [[host, "Bo"], [guest, "Ada"]]) {
      await one.isWith(name);
      await expect(field(one)).toHaveCount(0);
    }
    await playLive(both, 4);

    await guest.page.reload();
    await expect(host.card.getByText(words("friend_live_left", { name: "Bo" }))).toBeVisible();
    // The other way round.
    await guest.open(await accept(host, await offer(guest), "Bo"));
    await host.isWith("Bo");
    await guest.isWith("Ada");
    expect(await playLive(both)).toBe(true);
    expect(await guest.moves()).toEqual(await host.moves());

    for (const one of both) await one.button(words("friend_live_rematch")).click();
    await host.until((now) => now.can("Roll"), "the next match begins");
    await guest.isWith("Ada");
    await playLive(both, 2);
    await guest.button(words("friend_live_by_links")).click();
    await expect(host.card.getByText(words("friend_live_left", { name: "Bo" }))).toBeVisible();
    expect(await guest.moves()).toEqual(await host.moves());
  });
});

test("by keys alone one goes on from Play live to the link", async ({ browser, site, faults }) => {
  const { host } = await byLinks(browser, { site, faults });
  await host.button(words("friend_live_again")).focus();
  await host.page.keyboard.press("Enter");
  await expect(host.heading("friend_live_again")).toBeFocused();
  await expect(field(host)).toBeVisible();
  await host.page.keyboard.press("Tab");
  await expect(field(host)).toBeFocused();
});

test("both links are pictures that another device reads", async ({ browser, site, faults }) => {
  const { host, guest } = await byLinks(browser, { site, faults });
  const link = await offer(host);
  expect(await host.code()).toBe(link);
  const answer = await accept(guest, link, "Ada");
  expect(await guest.code()).toBe(answer);
});

test("an answer opened in another tab goes to the one with the offer", async ({ browser, site, faults }) => {
  const { host, guest } = await byLinks(browser, { site, faults });
  const answer = await accept(guest, await offer(host), "Ada");
  const tab = new Friend(await host.page.context().newPage());
  await tab.open(answer);
  await says(tab, "friend_hand_on");
  await host.isWith("Bo");
  await guest.isWith("Ada");
  await tab.page.close();
  await playLive([host, guest], 2);
});

test("an own offer opened in another tab is said to be one's own, and goes on where it was made", async ({ browser, site, faults }) => {
  const { host, guest } = await byLinks(browser, { site, faults });
  const link = await offer(host);
  const tab = new Friend(await host.page.context().newPage());
  await tab.open(link);
  await says(tab, "friend_not_own");
  await tab.page.close();
  await expect(field(host)).toHaveValue(link);
  await expect(host.button("Roll")).toBeVisible();
  await paste(host, await accept(guest, link, "Ada"));
  await host.isWith("Bo");
  await guest.isWith("Ada");
});

const asks = (friend, name) => expect(friend.card.getByText(words("friend_hand_asked", { name }))).toBeVisible();
const crosses = (friend, name) => expect(friend.card.getByText(words("friend_hand_crossed", { name }))).toBeVisible();

for (const [first, nth] of [["Ivory", 0], ["Night", 1]]) {
  test(`offers that cross meet by Ivory's, with ${first}'s page the first to open the other's`, async ({ browser, site, faults }) => {
    const { host, guest } = await byLinks(browser, { site, faults });
    const offers = [await offer(host), await offer(guest)];
    // Ivory keeps its own, and is told what comes now.
    const ivory = async () => {
      await host.open(offers[1]);
      await crosses(host, "Bo");
      await expect(field(host)).toHaveValue(offers[0]);
    };
    let answer;
    const night = async () => {
      answer = await accept(guest, offers[0], "Ada");
      expect(answer).not.toBe(offers[1]);
    };
    for (const deed of nth === 0 ? [ivory, night] : [night, ivory]) await deed();
    await paste(host, answer);
    await host.isWith("Bo");
    await guest.isWith("Ada");
    await playLive([host, guest], 2);
  });
}

test("the friend's offer opened in another tab comes to the one where the own offer waits", async ({ browser, site, faults }) => {
  const { host, guest } = await byLinks(browser, { site, faults });
  const offers = [await offer(host), await offer(guest)];
  for (const [one, theirs] of [[host, offers[1]], [guest, offers[0]]]) {
    const tab = new Friend(await one.page.context().newPage());
    await tab.open(theirs);
    await says(tab, "friend_hand_on");
    await tab.page.close();
  }
  await crosses(host, "Bo");
  await asks(guest, "Ada");
  await guest.button(words("friend_live_again")).click();
  await paste(host, await field(guest).inputValue());
  await host.isWith("Bo");
  await guest.isWith("Ada");
});

test("Not now to the friend's offer leaves one's own as it was", async ({ browser, site, faults }) => {
  const { host, guest } = await byLinks(browser, { site, faults });
  const offers = [await offer(host), await offer(guest)];
  await host.open(offers[1]);
  await crosses(host, "Bo");
  await guest.open(offers[0]);
  await asks(guest, "Ada");
  for (const [one, own, name] of [[host, offers[0], "Bo"], [guest, offers[1], "Ada"]]) {
    await one.button(words("friend_not_now")).click();
    await expect(one.card.getByText(words("friend_hand_offer", { name }))).toBeVisible();
    await expect(field(one)).toHaveValue(own);
    await expect(one.card.getByRole("timer")).toHaveText(/^[45]:\d\d left$/);
  }
  // The guest's is as good as before.
  await host.button(words("friend_not_now")).click();
  await paste(guest, await accept(host, offers[1], "Bo"));
  await host.isWith("Bo");
  await guest.isWith("Ada");
});

test("links that are damaged, one's own, of another match, of an offer that is gone or of an unknown match are told apart", async ({ browser, site, faults }) => {
  const world = { site, faults };
  const { host, guest } = await byLinks(browser, world);
  const before = await host.moves();
  const first = await offer(host);
  const changed = (link) => link.slice(0, -30) + (link.at(-30) === "A" ? "B" : "A") + link.slice(-29);

  await guest.open(changed(first));
  await says(guest, "friend_not_damaged");
  await guest.open(first.slice(0, -9));
  await says(guest, "friend_not_incomplete");
  const answer = await accept(guest, first, "Ada");
  await guest.open(answer);
  await says(guest, "friend_not_own");

  await paste(host, first);
  await says(host, "friend_not_own");
  await paste(host, changed(answer));
  await says(host, "friend_not_damaged");
  await paste(host, "https://example.org/");
  await says(host, "friend_not_a_link");
  // What was refused has changed nothing.
  await expect(field(host)).toHaveValue(first);

  // A device that has no copy of the match.
  const third = await newcomer(browser, world);
  await third.open(first);
  await says(third, "friend_not_known");
  await third.open(answer);
  await says(third, "friend_not_offered");
  // Of another match.
  const other = await byLinks(browser, world);
  await offer(other.host);
  await paste(other.host, answer);
  await says(other.host, "friend_not_this_match");

  // The answer to an offer that was given up.
  await host.button(words("friend_not_now")).click();
  const second = await offer(host);
  expect(second).not.toBe(first);
  await paste(host, answer);
  await says(host, "friend_not_offered");
  expect(await host.moves()).toEqual(before);
  await paste(host, await accept(guest, second, "Ada"));
  await host.isWith("Bo");
});

test("the time that is left is shown; when it is over one tap makes a new link, and where no way is found that is said", async ({ browser, site, faults }) => {
  const { host, guest } = await byLinks(browser, { site, faults });
  await host.page.clock.install();
  await host.page.clock.pauseAt(Date.now() + 60_000);
  await host.page.reload();
  // What the browser does by itself takes its own time, and the page's timers theirs.
  const until = (seen) =>
    expect(async () => {
      await host.page.clock.runFor(250);
      await expect(seen).toBeVisible({ timeout: 100 });
    }).toPass();
  const time = host.card.getByRole("timer");
  await host.button(words("friend_live_again")).click();
  await until(field(host));
  const first = await field(host).inputValue();
  const answer = await accept(guest, first, "Ada");
  await host.page.clock.runFor(60_000);
  await expect(time).toHaveText(/^(4:00|3:5\d) left$/);
  await host.page.clock.runFor(230_000);
  await expect(time).toHaveText(/^0:\d\d left$/);
  await host.page.clock.runFor(10_000);
  await expect(host.card.getByText(words("friend_hand_late"))).toBeVisible();
  await expect(time).toBeEmpty();
  await host.open(answer);
  await until(host.page.getByRole("alert").getByText(words("friend_not_offered")));

  await host.button(words("friend_hand_anew")).click();
  await until(field(host));
  expect(await field(host).inputValue()).not.toBe(first);
  const second = await accept(guest, await field(host).inputValue(), "Ada");
  // The other page goes away before its answer is opened.
  await guest.page.context().close();
  await host.open(second);
  await until(host.card.getByText(words("friend_hand_looking", { name: "Bo" })));
  await host.page.clock.runFor(20_000);
  await expect(host.card.getByText(words("friend_hand_no_way", { name: "Bo" }))).toBeVisible();
  await host.button(words("friend_not_now")).click();
  await expect(host.button(words("friend_live_again"))).toBeVisible();
  await expect(host.button("Roll")).toBeVisible();
});

test("a browser that talks to no other page says so", async ({ browser, site, faults }) => {
  const { host } = await byLinks(browser, { site, faults });
  await host.page.context().addInitScript(() => delete globalThis.RTCPeerConnection);
  await host.page.reload();
  await host.button(words("friend_live_again")).click();
  await expect(host.card.getByText(words("friend_hand_mute"))).toBeVisible();
  await expect(host.button("Roll")).toBeVisible();
});

test("axe finds nothing in what is shown of links that are handed over, and no line is wider than a small screen", async ({ browser, site, faults }) => {
  for (const [colorScheme, viewport] of [["light", { width: 1280, height: 800 }], ["dark", { width: 360, height: 640 }]]) {
    const { host, guest } = await byLinks(browser, { site, faults, context: { colorScheme, viewport } });
    const clean = async ({ page }, what) => {
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), what).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBe(0);
    };
    const link = await offer(host);
    await clean(host, "an offer");
    await guest.open(link);
    await expect(guest.card.getByText(words("friend_hand_asked", { name: "Ada" }))).toBeVisible();
    await clean(guest, "a wish");
    await accept(guest, link, "Ada");
    await clean(guest, "an answer");
  }
});
