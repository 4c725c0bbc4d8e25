// Two devices that share nothing but a link meet by a real rendezvous, which the test starts on this machine, and play
// live over a direct connection.
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Server } from "bittorrent-tracker";
import { WebSocketServer } from "ws";
import { serve } from "../../../scripts/serve.mjs";
import { hosting, writePolicy } from "../../../scripts/policy.mjs";
import { DIST, expect, test as base } from "../fixtures.js";
import { Friend, hasTask, newcomer, playLive } from "../people/friends.js";
import { words } from "../people/words.js";

const test = base.extend({
  // What the host of the page names: a port of this machine.
  rendezvous: async ({}, use) => {
    const rendezvous = await startTracker();
    await use(rendezvous);
    await rendezvous.stop();
  },

  // The page as a host would build it who names that rendezvous.
  site: async ({ rendezvous }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "gul-bara-hosted-"));
    for (const name of readdirSync(DIST)) {
      if (name === "index.html") cpSync(join(DIST, name), join(folder, name));
      else symlinkSync(join(DIST, name), join(folder, name));
    }
    writePolicy(join(folder, "index.html"), hosting({ GUL_BARA_RENDEZVOUS: rendezvous.address }));
    const site = await serve(folder);
    await use(site);
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

test.use({ opened: false });
test.setTimeout(240_000);

async function startTracker() {
  const server = new Server({ udp: false, http: false, ws: true, stats: false });
  const clients = new Set();
  server.ws.on("connection", (client) => clients.add(client));
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  let stopped;
  return {
    address: `ws://127.0.0.1:${server.ws.address().port}`,
    stop: () =>
      (stopped ??= new Promise((done) => {
        for (const client of clients) client.terminate();
        server.close(done);
      })),
  };
}

// Two people who have nothing but the link; the host to throw.
async function meet(browser, world) {
  const host = await newcomer(browser, world);
  const link = await host.invite({ name: "Ada" });
  await expect(host.card.getByText(words("friend_live_waiting", { name: "Friend" }))).toBeVisible();
  const guest = await newcomer(browser, world, link);
  await guest.joinLive("Bo", "Ada");
  await host.isWith("Bo");
  return { host, guest, link };
}

test.describe("whole matches", () => {
  test.setTimeout(900_000);

  test("a whole match from one link by a rendezvous, with reloads, by links in between, and site data wiped on one side", async ({ browser, site, faults }) => {
    const world = { site, faults };
    let { host, guest } = await meet(browser, world);
    await playLive([host, guest], 3);
    await guest.page.reload();
    await guest.isWith("Ada");
    await host.page.reload();
    await host.isWith("Bo");
    await playLive([host, guest], 3);

    await host.button(words("friend_live_by_links")).click();
    await expect(guest.card.getByText(words("friend_live_left", { name: "Ada" }))).toBeVisible();
    const both = [host, guest];
    let link;
    // Until the host has sent the last link.
    for (let turn = 0, mover; turn < 3 || mover !== 0; turn++) {
      const looks = await Promise.all(both.map((one) => one.look()));
      mover = looks.findIndex((now) => now.can("Roll") || now.can("Done") || now.movable.length > 0);
      link = await both[mover].turn();
      await both[1 - mover].open(link);
      await both[1 - mover].until((now) => now.can("Roll") || now.movable.length > 0 || now.over, "the other's turn");
    }
    await host.button(words("friend_live_again")).click();
    await host.isWith("Bo");

    // The guest has lost everything but the last link.
    await guest.page.context().close();
    guest = await newcomer(browser, world, link);
    await guest.button(words("friend_seat_of", { name: "Bo" })).click();
    await guest.isWith("Ada");
    await playAcceptingNewSecrets(host, guest);
    expect(await guest.moves()).toEqual(await host.moves());
  });

  test("a whole match that changes in the middle of series from live to links and back, with a reload and site data wiped there", async ({ browser, site, faults }) => {
    // A match with fewer than two series to change in is rare.
    while (!(await changesInSeries(browser, { site, faults })));
  });
});

// Plays a match that changes in the middle of two series; whether it had them.
async function changesInSeries(browser, world) {
  const { host, guest } = await meet(browser, world);
  const both = [host, guest];
  const names = ["Ada", "Bo"];
  const live = () => Promise.all(both.map((one, at) => one.isWith(names[1 - at])));

  const first = await playToSeries(both);
  if (first === undefined) return false;
  const before = await both[first].look();
  await both[first].page.reload();
  await live();
  expect((await both[first].look()).places).toEqual(before.places);
  await both[first].button(words("friend_live_by_links")).click();
  await expect(both[1 - first].card.getByText(words("friend_live_left", { name: names[first] }))).toBeVisible();

  const received = [];
  const second = await playToSeries(both, received);
  if (second === undefined) return false;
  // Who waits has lost everything but the last link that came.
  const lost = 1 - second;
  await both[lost].page.context().close();
  both[lost] = await newcomer(browser, world, received[lost]);
  await both[lost].button(words("friend_seat_of", { name: names[lost] })).click();
  if (first === second) await both[first].button(words("friend_live_again")).click();
  await live();
  expect(isInSeries(await both[second].look()), "still in the middle").toBe(true);
  await playAcceptingNewSecrets(both[second], both[lost]);
  expect(await both[0].moves()).toEqual(await both[1].moves());
  return true;
}

// Whether a series is under way that this person goes on with.
const isInSeries = (now) => now.movable.length > 0 && now.has("list", words("series")) && /: [1-4] of 4/.test(now.text);

// Plays until one of both is in the middle of a series; which one, if the match has any more. By links if `received` is
// given, which then holds the last link that came to each; at least one to the other.
async function playToSeries(both, received) {
  for (let mover; ; ) {
    const looks = await Promise.all(both.map((one) => one.look()));
    const found = looks.findIndex(isInSeries);
    if (found >= 0 && (!received || received[1 - found])) return found;
    if (looks.every(({ over }) => over)) return undefined;
    const at = looks.findIndex(hasTask);
    if (at >= 0) await both[(mover = at)].act(looks[at]);
    else if (received) {
      const link = await both[mover].turn();
      await both[1 - mover].open((received[1 - mover] = link));
      await both[1 - mover].until((now) => hasTask(now) || now.over, "the other's turn");
    }
  }
}

// To the end; new secrets that one of both has lost are offered and accepted by taps.
async function playAcceptingNewSecrets(keeper, loser) {
  const tap = async (friend, key) => {
    const button = friend.button(words(key));
    if (await button.isVisible()) await button.click();
  };
  for (;;) {
    await tap(loser, "friend_offer_new");
    await tap(keeper, "friend_accept");
    const looks = await Promise.all([keeper, loser].map((one) => one.look()));
    if (looks.every(({ over }) => over)) return;
    const at = looks.findIndex(hasTask);
    if (at >= 0) await [keeper, loser][at].act(looks[at]);
  }
}

test("from nothing but the link two devices play within ten seconds", async ({ browser, site, faults }) => {
  const world = { site, faults };
  const host = await newcomer(browser, world);
  const link = await host.invite({ name: "Ada" });
  const guest = await newcomer(browser, world, link);
  await expect(guest.heading("friend_offer_title")).toBeVisible();
  await guest.button(words("friend_take_seat")).click();
  await expect(host.button("Roll")).toBeVisible({ timeout: 10_000 });
  await playLive([host, guest], 2);
});

test.describe("a rendezvous that fails", () => {
  test("that goes away after two have met is not missed", async ({ browser, site, faults, rendezvous }) => {
    faults.allow(/WebSocket/);
    const { host, guest } = await meet(browser, { site, faults });
    await rendezvous.stop();
    await playLive([host, guest], 3);
    expect(await guest.moves()).toEqual(await host.moves());
  });

  test("that is not there is said, and the match goes on by links", async ({ browser, site, faults, rendezvous }) => {
    faults.allow(/WebSocket/);
    await rendezvous.stop();
    const world = { site, faults };
    const host = await newcomer(browser, world);
    const link = await host.invite({ name: "Ada" });
    await expect(host.card.getByText(words("friend_live_unreachable"))).toBeVisible();
    const guest = await newcomer(browser, world, link);
    await host.pasteLink(await guest.takeSeat("Bo"));
    await guest.open(await host.turn());
    await guest.turn();
  });
});

test.describe("a rendezvous that lies", () => {
  test.use({
    rendezvous: async ({}, use) => {
      const rendezvous = await startLiar();
      await use(rendezvous);
      await rendezvous.stop();
    },
  });

  test("about the other end is found out and named, and the match goes on by links", async ({ browser, site, faults }) => {
    const world = { site, faults };
    const host = await newcomer(browser, world);
    const link = await host.invite({ name: "Ada" });
    const guest = await newcomer(browser, world, link);
    const answer = await guest.takeSeat("Bo");
    await expect(guest.card.getByText(words("friend_live_foreign", { name: "Ada" }))).toBeVisible();
    await expect(host.card.getByText(words("friend_live_foreign", { name: "Friend" }))).toBeVisible();
    await host.open(answer);
    await guest.open(await host.turn());
    await guest.turn();
    await expect(guest.card.getByText(words("friend_live_there", { name: "Ada" }))).toHaveCount(0);
  });
});

// Passes on everything, but changed: sealed words with a letter of them another, words of its own, and to each page what it
// said itself as if it came from the other.
async function startLiar() {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  const clients = new Set();
  server.on("connection", (client) => {
    clients.add(client);
    client.on("close", () => clients.delete(client));
    client.on("message", (data) => {
      const { info_hash, peer_id, offers = [], answer, offer_id } = JSON.parse(data);
      const say = (to, message) => to.send(JSON.stringify({ action: "announce", info_hash, peer_id, ...message }));
      const changed = (sdp) => sdp.slice(0, 40) + (sdp[40] === "A" ? "B" : "A") + sdp.slice(41);
      for (const other of clients) {
        for (const { offer, offer_id } of offers) {
          if (other === client) say(other, { peer_id: "x".repeat(20), offer_id, offer });
          else say(other, { offer_id, offer: { type: "offer", sdp: changed(offer.sdp) } });
        }
        if (answer) say(other, { offer_id, answer: { type: "answer", sdp: changed(answer.sdp) } });
        say(other, { offer_id: "y".repeat(20), offer: { type: "offer", sdp: "v=0" } });
        other.send("<html>");
      }
    });
  });
  await new Promise((done) => server.once("listening", done));
  return {
    address: `ws://127.0.0.1:${server.address().port}`,
    stop: () => {
      for (const client of clients) client.terminate();
      return new Promise((done) => server.close(done));
    },
  };
}

test("a third page in the room is told that the seat is taken, and the two play on", async ({ browser, site, faults }) => {
  const world = { site, faults };
  const { host, guest, link } = await meet(browser, world);
  await playLive([host, guest], 2);
  const third = await newcomer(browser, world, link);
  await third.button(words("friend_take_seat")).click();
  await expect(third.page.getByRole("alert").getByText(words("friend_not_free"))).toBeVisible();
  await expect(host.page.getByRole("alert").getByText(words("friend_not_free"))).toBeVisible();
  await playLive([host, guest], 3);
  expect(await guest.moves()).toEqual(await host.moves());
});

// From now on time goes by on this device only by `runFor`.
async function holdTime({ page }) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
}

// Lets time go by until a text is there; how many milliseconds that took.
async function timeUntil({ page, card }, text) {
  for (let gone = 0; ; gone += 250) {
    if (await card.getByText(text).isVisible()) return gone;
    await page.clock.runFor(250);
  }
}

test("P1 where no way is found it is said within twenty seconds, and one tap goes on by links", async ({ browser, site, faults }) => {
  const world = { site, faults };
  const host = await newcomer(browser, world);
  const link = await host.invite({ name: "Ada" });
  // A device that reaches nobody but by a relay, of which there is none.
  await host.page.context().addInitScript(() => {
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(options) {
        super({ ...options, iceTransportPolicy: "relay" });
      }
    };
  });
  await holdTime(host);
  const guest = await newcomer(browser, world, link);
  const answer = await guest.takeSeat("Bo");
  expect(await timeUntil(host, words("friend_live_no_route", { name: "Friend" }))).toBeLessThanOrEqual(20_000);
  await host.button(words("friend_live_by_links")).click();
  await expect(host.button(words("friend_live_again"))).toBeVisible();
  await host.pasteLink(answer);
  await expect(host.button("Roll")).toBeVisible();
});

test("P1 a browser that talks to no other page says so at once, and the match goes on by links", async ({ browser, site, faults }) => {
  const world = { site, faults };
  const host = await newcomer(browser, world);
  await host.page.context().addInitScript(() => delete globalThis.RTCPeerConnection);
  await host.page.reload();
  const guest = await newcomer(browser, world, await host.invite({ name: "Ada" }));
  await expect(host.card.getByText(words("friend_live_no_route", { name: "Friend" }))).toBeVisible();
  await host.open(await guest.takeSeat("Bo"));
  await guest.open(await host.turn());
  await guest.turn();
});

test("P2 the other page killed without a goodbye is not responding within ten seconds, and rejoins at the same point", async ({ browser, site, faults, profile }) => {
  const host = await newcomer(browser, { site, faults });
  const link = await host.invite({ name: "Ada" });
  const guest = new Friend(await profile.open(link));
  await guest.settings({ "Bot and motion": "Off" });
  await guest.joinLive("Bo", "Ada");
  await host.isWith("Bo");
  await playLive([host, guest], 2);
  await holdTime(host);
  await timeUntil(host, words("friend_live_there", { name: "Bo" }));
  const moves = await guest.moves();
  await profile.kill();
  expect(await timeUntil(host, words("friend_live_silent", { name: "Bo" }))).toBeLessThanOrEqual(10_000);
  const again = new Friend(await profile.open(site.address));
  await again.isWith("Ada");
  await timeUntil(host, words("friend_live_there", { name: "Bo" }));
  expect(await again.moves()).toEqual(moves);
  expect(await host.moves()).toEqual(moves);
});
