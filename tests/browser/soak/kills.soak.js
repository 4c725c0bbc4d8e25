// The browser's process is killed 100 times at moments of a game that nobody chose; each time the game is found as of the
// last write that was confirmed, and no roll that was shown has changed.
import { expect, test } from "../fixtures.js";
import { Person } from "../people/person.js";
import { stored } from "../stored.js";
import { autopilot } from "./autopilot.js";

const KILLS = 100;
const LONGEST = 1500;

// In the page, before its own scripts: tells of each write of a match once the store has confirmed it.
const watchWrites = () => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value, key) {
    const asked = put.call(this, value, key);
    if (this.name === "matches") this.transaction.addEventListener("complete", () => window.confirmed(key, value[0]));
    return asked;
  };
};

// The moments are drawn from a seed, so that a row of them can be tried again.
function moments(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state / 2 ** 32) * LONGEST;
  };
}

test(`${KILLS} kills: each time the last confirmed write is back, and no roll has changed`, async ({ profile, site, faults }) => {
  // A picture opened by itself has the browser ask for one of the site.
  faults.allow(/favicon|404/);
  const moment = moments(20240229);
  // Revisions confirmed, by match; rows that were shown of the match under way.
  let confirmed = new Map();
  let shown = [];
  const open = async () => {
    const page = await profile.open(`${site.address}icon.svg`);
    const kept = new Map((await stored(page).catch(() => [])).map(([key, [revision]]) => [key, revision]));
    await page.exposeFunction("confirmed", (key, revision) => void confirmed.set(key, Math.max(revision, confirmed.get(key) ?? 0)));
    await page.exposeFunction("shown", (rows) => void (shown = JSON.parse(rows)));
    await page.addInitScript(watchWrites);
    await page.goto(site.address);
    return { person: new Person(page), kept };
  };

  let { person } = await open();
  await person.settings({ "Bot and motion": "Off" });
  await person.begin("Play the bot");
  let inTurn = 0;
  let rolls = 0;
  for (let kills = 0; kills < KILLS; kills++) {
    const { page } = person;
    const playing = page.evaluate(autopilot, { games: 1, seed: kills + 1, idle: true }).catch(() => {});
    await Promise.race([playing, new Promise((done) => setTimeout(done, moment()))]);
    await profile.kill();
    await playing;
    const [before, written] = [shown, new Map(confirmed)];

    let kept;
    ({ person, kept } = await open());
    for (const [key, revision] of written) {
      expect(kept.get(key) ?? 0, `kill ${kills}: the confirmed write of ${key}`).toBeGreaterThanOrEqual(revision);
    }
    await person.until((now) => now.can("Roll") || now.can("Done") || now.movable.length > 0 || now.over || now.passes);
    const after = await person.moves();
    const finished = before.slice(0, -1);
    expect(after.slice(0, finished.length), `kill ${kills}: the turns before`).toEqual(finished);
    if (before.length > 0) {
      expect(rollOf(after[before.length - 1]), `kill ${kills}: the roll that was shown`).toBe(rollOf(before.at(-1)));
      rolls += 1;
    }
    inTurn += Number((await person.look()).can("Undo"));

    // A game that is over gives way to the next, whose rows begin anew.
    const now = await person.look();
    if (now.over) {
      await person.press(now.can("Next game") ? "Next game" : "Play again");
      await person.until((next) => !next.over && next.can("Roll"));
      shown = [];
    }
    confirmed = new Map(kept);
    const so = kills + 1;
    if (so % 20 === 0) console.log(`${so} kills: ${rolls} with a roll shown, ${inTurn} in the middle of a turn`);
  }
  expect(rolls).toBeGreaterThan(KILLS / 2);
});

// Number and roll of a row such as "12 4-4 24/20(4) | 5: …".
const rollOf = (row = "") => row.split(" ").slice(0, 2).join(" ");
