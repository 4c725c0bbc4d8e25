// A match with a friend by links: two devices that share nothing but the links.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures.js";
import { Friend, newcomer } from "../people/friends.js";
import { words } from "../people/words.js";

test.use({ opened: false });
// Two devices take turns; on a busy machine that takes its time.
test.setTimeout(240_000);

// Two people after invitation and answer, the host to throw.
async function two(browser, world, options) {
  const host = await newcomer(browser, world);
  const guest = await newcomer(browser, world, await host.invite({ name: "Ada", ...options }));
  await host.open(await guest.takeSeat("Bo"));
  return { host, guest };
}

test.describe("whole matches", () => {
  // Some sixty turns; on a busy machine each takes its time.
  test.setTimeout(900_000);

  test("a whole match by links, with reloads on both sides and site data wiped on one", async ({ browser, site, faults }) => {
    const world = { site, faults };
    let { host, guest } = await two(browser, world);
    let [mover, other] = [host, guest];
    let link;
    for (let turn = 0; ; turn++) {
      if (turn === 3) await mover.page.reload();
      link = await mover.turn();
      if (turn === 5) {
        // The one who waits has lost everything, and opens the last link it was sent.
        const lost = other;
        other = await newcomer(browser, world, link);
        await other.button(words("friend_seat_of", { name: lost === host ? "Ada" : "Bo" })).click();
        await other.button(words("friend_offer_new")).click();
        await expect(other.heading("friend_turn_title")).toBeVisible();
        await mover.open(await other.link.inputValue());
        await mover.button(words("friend_accept")).click();
        await expect(mover.heading("friend_turn_title")).toBeVisible();
        link = await mover.link.inputValue();
        await lost.page.context().close();
      }
      if (turn % 2) await other.open(link);
      else if (await other.waits()) await other.pasteLink(link);
      else await other.open(link);
      if (turn === 7) await other.page.reload();
      if ((await mover.look()).over) break;
      [mover, other] = [other, mover];
    }
    await other.until((now) => now.over, "both see the result");
    await expect(mover.heading("friend_end_title")).toBeVisible();
    await expect(mover.card.getByText(/New secrets for the dice from game 1, turn \d+ on: /)).toBeVisible();

    // Of a whole game a picture is as good as its link.
    await mover.page.getByText(words("friend_qr"), { exact: true }).click();
    expect(await mover.code()).toBe(await mover.link.inputValue());

    // Anyone can watch the match, and see every roll recomputed.
    const stranger = await newcomer(browser, world, link);
    await expect(stranger.button(words("friend_look"))).toHaveClass(/main/);
    await stranger.button(words("friend_look")).click();
    await stranger.until((now) => now.over, "the whole match is shown");
    expect(await stranger.moves()).toEqual(await mover.moves());
    // And go through it turn by turn.
    const whole = await stranger.moves();
    const go = (where) => stranger.button(words(`friend_replay_${where}`)).click();
    await go("first");
    await expect.poll(() => stranger.moves()).toEqual([]);
    await go("forward");
    await expect.poll(() => stranger.moves()).toEqual(whole.slice(0, 1));
    await go("forward");
    await go("forward");
    await go("back");
    await expect.poll(() => stranger.moves()).toEqual(whole.slice(0, 2));
    await stranger.page.reload();
    await stranger.until((now) => now.over, "all of it was kept");
    expect(await stranger.moves()).toEqual(whole);
    await go("first");
    await go("last");
    await expect.poll(() => stranger.moves()).toEqual(whole);
    await stranger.page.goto(`${site.address}#/verify`);
    const proof = stranger.dialog(words("check_dice"));
    await expect(proof.getByText(/^\d+ rolls, all right\.$/)).toBeVisible();
    await expect(proof.getByText(/New secrets for the dice from game 1, turn \d+ on: (Ada|Bo)\./)).toBeVisible();
  });
});

test("an invitation bears the host's name; each is told what to send, and a seat comes before looking", async ({ browser, site, faults }) => {
  const world = { site, faults };
  const host = await newcomer(browser, world);
  await host.button(words("play_friend")).click();
  const form = host.dialog(words("play_friend"));
  await expect(form.getByRole("radio", { name: words("by_link") })).toBeChecked();
  await form.getByRole("textbox", { name: words("you"), exact: true }).fill("Ada");
  await form.getByRole("button", { name: words("begin") }).click();
  await expect(host.heading("friend_invite_title")).toBeVisible();
  await expect(host.line(words("status_invited"))).toBeVisible();
  const invitation = await host.link.inputValue();

  const guest = await newcomer(browser, world, invitation);
  await expect(guest.card).toContainText(words("friend_offer_about", { name: "Ada", points: 3, rules: words("preset_table") }));
  await expect(guest.card.locator(".main")).toHaveText([words("friend_take_seat")]);
  const answer = await guest.takeSeat("Bo");
  await expect(guest.card).toContainText(words("friend_seat_about", { name: "Ada" }));
  await expect(guest.line(words("status_linked", { name: "Ada" }))).toBeVisible();

  await host.open(answer);
  const turn = await host.turn();
  await expect(host.heading("friend_turn_title")).toBeVisible();
  await expect(host.line(words("status_linked", { name: "Bo" }))).toBeVisible();
  const stranger = await newcomer(browser, world, turn);
  await expect(stranger.card.locator(".main")).toHaveText([words("friend_seat_of", { name: "Bo" })]);
  await stranger.button(words("friend_look")).click();
  await expect(stranger.line(words("status_friend", { name: "Bo" }))).toBeVisible();
});

test("a seat is taken by a tap only, and the last turn is played out before one's eyes", async ({ browser, site, faults }) => {
  const { host, guest } = await two(browser, { site, faults });
  const link = await host.turn();
  const told = guest.said.filter({ hasText: /Ada/ });
  const before = await told.count();
  await guest.open(link);
  await guest.until((now) => now.can("Roll") || now.movable.length > 0, "the guest's turn");
  expect(await told.count()).toBeGreaterThan(before);
  const offered = await newcomer(browser, { site, faults }, await (await newcomer(browser, { site, faults })).invite());
  await expect(offered.heading("friend_offer_title")).toBeVisible();
  await expect(offered.link).toHaveCount(0);
  await offered.page.reload();
  await expect(offered.button("Play the bot")).toBeVisible();
});

test("L6 own, doubled, old, foreign, incomplete and damaged links are told apart, the match unchanged", async ({ browser, site, faults }) => {
  const { host, guest } = await two(browser, { site, faults });
  const first = await host.turn();
  await host.open(first);
  await expect(host.refusals.getByText(words("friend_not_own"))).toBeVisible();
  await guest.open(first);
  await guest.until((now) => now.can("Roll") || now.movable.length > 0, "the guest's turn");
  const refused = async (link, reason) => {
    const before = (await guest.look()).table;
    await guest.open(link);
    await expect(guest.page.getByRole("alert").getByText(reason)).toBeVisible();
    return before;
  };
  await refused(first, words("friend_not_again"));
  const second = await guest.turn();
  await host.open(second);
  await refused(second, words("friend_not_own"));
  await refused(first, /^This link is old: /);
  await refused(second.slice(0, -5), words("friend_not_incomplete"));
  const middle = second.length - 40;
  const other = second[middle] === "A" ? "B" : "A";
  await refused(second.slice(0, middle) + other + second.slice(middle + 1), words("friend_not_damaged"));
  await refused(`${site.address}#g=hello`, words("friend_not_a_link"));
  // A match of which nothing is known here is offered, and this one stays.
  const elsewhere = await newcomer(browser, { site, faults });
  await guest.open(await elsewhere.invite());
  await expect(guest.heading("friend_offer_title")).toBeVisible();
  await guest.button(words("friend_not_now")).click();
  expect(await guest.link.inputValue()).toBe(second);
});

test("S8 the last link brings a match back; new secrets wait for a tap, and it is said from which turn on", async ({ browser, site, faults }) => {
  const world = { site, faults };
  const { host, guest } = await two(browser, world);
  const link = await host.turn();
  await guest.page.context().close();
  const again = await newcomer(browser, world, link);
  await again.button(words("friend_seat_of", { name: "Bo" })).click();
  await expect(again.page.getByText(words("friend_unverified"))).toBeVisible();
  await expect(again.button("Roll")).toHaveCount(0);
  await again.button(words("friend_offer_new")).click();
  await expect(again.heading("friend_turn_title")).toBeVisible();
  await host.open(await again.link.inputValue());
  await expect(host.heading("friend_new_title")).toBeVisible();
  await expect(host.link).toHaveCount(0);
  await host.button(words("friend_accept")).click();
  await expect(host.card.getByText(/^New secrets for the dice from game 1, turn \d+ on: Bo\.$/)).toBeVisible();
  await again.open(await host.link.inputValue());
  await again.turn();
});

test("L8 says that it copied only after it did; where copying is refused the link stands selected", async ({ browser, site, faults }) => {
  const host = await newcomer(browser, { site, faults, context: { permissions: ["clipboard-read", "clipboard-write"] } });
  const link = await host.invite();
  await host.button(words("friend_copy")).click();
  await expect(host.page.getByText(words("friend_copied"), { exact: true })).toBeVisible();
  expect(await host.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await host.page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"))));
  await host.button(words("friend_copy")).click();
  await expect(host.page.getByText(words("friend_by_hand"), { exact: true })).toBeVisible();
  await expect(host.page.getByText(words("friend_copied"), { exact: true })).toHaveCount(0);
  expect(await host.page.evaluate(() => getSelection().toString())).toBe(link);
});

test("the QR code of a link is read from a screenshot", async ({ browser, site, faults }) => {
  const { host } = await two(browser, { site, faults });
  const link = await host.turn();
  await host.page.getByText(words("friend_qr"), { exact: true }).click();
  expect(await host.code()).toBe(link);
});

test("axe finds nothing in what is shown of links, by day and by night, large and small", async ({ browser, site, faults }) => {
  for (const [colorScheme, viewport] of [["light", { width: 1280, height: 800 }], ["dark", { width: 360, height: 640 }]]) {
    const world = { site, faults, context: { colorScheme, viewport } };
    const host = await newcomer(browser, world);
    const guest = await newcomer(browser, world, await host.invite());
    const clean = async ({ page }, what) => {
      const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), what).toEqual([]);
    };
    await clean(host, "an invitation");
    await clean(guest, "an offer");
    await host.open(await guest.takeSeat("Bo"));
    const link = await host.turn();
    await host.page.getByText(words("friend_qr"), { exact: true }).click();
    await host.open(link);
    await expect(host.page.getByRole("alert").getByText(words("friend_not_own"))).toBeVisible();
    await clean(host, "a turn with its code, and a refusal");
    const again = await newcomer(browser, world, link);
    await again.button(words("friend_seat_of", { name: "Bo" })).click();
    await expect(again.button(words("friend_offer_new"))).toBeVisible();
    await clean(again, "lost secrets");
    await again.page.goto(`${site.address}#/verify`);
    await expect(again.dialog(words("check_dice")).getByText(words("friend_proof_right", { count: 1 }))).toBeVisible();
    await clean(again, "the proof");
  }
});

test("one link in two tabs is one seat", async ({ browser, site, faults }) => {
  const world = { site, faults };
  const host = await newcomer(browser, world);
  const link = await host.invite({ name: "Ada" });
  const one = await newcomer(browser, world, link);
  const other = new Friend(await one.page.context().newPage());
  await other.page.goto(link);
  await expect(other.heading("friend_offer_title")).toBeVisible();
  const answer = await one.takeSeat("Bo");
  await expect(other.heading("friend_offer_title")).toHaveCount(0);
  await expect(other.line(words("notice_elsewhere"))).toBeVisible();
  await expect(other.link).toHaveCount(0);
  await other.button(words("take_over")).click();
  await expect(other.link).toHaveValue(answer);
  await expect(one.line(words("notice_elsewhere"))).toBeVisible();
  await host.open(answer);
  await other.open(await host.turn());
  await other.turn();
});

test("where its part of the page cannot be loaded, it is said, and tried again by a tap", async ({ browser, site, faults }) => {
  faults.allow(/ERR_FAILED|Failed to load resource/);
  const host = await newcomer(browser, { site, faults });
  let reached = false;
  await host.page.route(/\/friend-[^/]+\/page\.js/, (route) => (reached ? route.continue() : route.abort()));
  await host.button(words("play_friend")).click();
  await host.dialog(words("play_friend")).getByRole("button", { name: words("begin") }).click();
  await expect(host.line(words("notice_no_friend"))).toBeVisible();
  reached = true;
  await host.button(words("try_again")).click();
  await expect(host.heading("friend_invite_title")).toBeVisible();
});

test("a page on which nobody plays with a friend does not fetch that part", async ({ page, site }) => {
  await page.goto(site.address);
  await expect(page.getByRole("button", { name: "Play the bot" })).toBeVisible();
  expect(site.requests.filter(({ path }) => path.includes("friend-"))).toEqual([]);
});
