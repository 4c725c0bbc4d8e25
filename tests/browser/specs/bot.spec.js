// The bot where it, its worker or its page fails.
import { expect, test } from "../fixtures.js";
import { setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";

test.use({ time: "held" });

const BOTS_TURN = setUp({ ivory: "24(15)", night: "24(12) 20 18 16", toRoll: "Night", rolls: [0, 0] });
const BOTS_SERIES = setUp({ ivory: "24(15)", night: "24(15)", toRoll: "Night" });

// Night's checkers, by its own points as the page's notation has them.
const nights = (now) => now.places.filter(({ mine, count, number }) => number && count > 0 && !mine);
const pips = (now) => nights(now).reduce((sum, { number, count }) => sum + (((number + 11) % 24) + 1) * count, 0);

// A worker that says hello with the right build, and answers a question so: the last lines of a program that knows the
// question's `ticket`.
const badWorker = (build, answer) => `
  postMessage(${JSON.stringify(build)});
  onmessage = ({ data }) => {
    if (data[0] !== 0) return;
    const ticket = [...data.slice(1, 5)];
    ${answer}
  };
`;

// A turn in the worker's words: steps as [from, die].
const turn = (steps) => `
    const end = Array(25).fill(0);
    end[24] = 15;
    const steps = ${JSON.stringify(steps)};
    const head = [18, ...ticket, 1, steps.length, ...steps.flat(), ...end, 0, 0];
    postMessage(new Uint8Array([...head, ...Array(24).fill(0)]));
`;

const ILLEGAL = words("notice_bot_illegal");
const FAILED = words("notice_bot_failed");
const LATE = words("notice_bot_late");

const BAD = {
  "steps that are not legal": { answer: turn([[24, 6], [24, 6]]), notice: ILLEGAL },
  "steps of a checker that is not there": { answer: turn([[3, 2], [2, 1]]), notice: ILLEGAL },
  "half a turn": { answer: turn([[24, 2]]), notice: ILLEGAL },
  "a turn of no steps": { answer: turn([]), notice: ILLEGAL },
  "no turn at all": { answer: "postMessage(new Uint8Array([18, ...ticket, 0]));", notice: FAILED },
  "an empty message": { answer: "postMessage(new Uint8Array());", notice: FAILED },
  "malformed bytes": { answer: "postMessage(new Uint8Array([200, 1, 2, 3]));", notice: FAILED },
  "no bytes": { answer: 'postMessage({ turns: "24/22" });', notice: FAILED },
  "nothing, ever": { answer: "", notice: LATE },
};

for (const [what, { answer, notice }] of Object.entries(BAD)) {
  test.describe("B2 a worker that answers with", () => {
    test.use({ opened: false });

    test(what, async ({ page, context, site, worker }) => {
      const body = badWorker(worker.slice("worker-".length), answer);
      await context.route("**/worker.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
      await page.goto(site.address);
      const person = new Person(page);
      await person.settings({ "Bot and motion": "Off" });
      await person.sitDown("Play the bot", BOTS_TURN);
      const before = await person.dice(2, 1);
      if (notice === LATE) {
        await expect(person.line(words("status_thinking", { name: "Bot" }))).toBeVisible();
        await person.tap(24);
        await expect(person.refusals).toHaveText([words("refused_not_your_turn", { name: "Bot" })]);
        expect((await person.look()).point(24).count).toBe(15);
        await page.clock.runFor(5000);
      }
      await expect(person.line(notice)).toBeVisible();
      await expect(person.button("Enter")).toBeVisible();
      const now = await person.look();
      expect(pips(before) - pips(now), "a 2 and a 1 were played").toBeLessThanOrEqual(3);
      expect(await person.moves()).toEqual([expect.stringMatching(/^1 2-1 \d+\/\d+( \d+\/\d+)?$/)]);
      // And the game goes on.
      await person.dice(6, 5);
      await person.steps(24, 24);
      await person.press("Done");
      await expect(person.line(words("status_to_roll", { name: "Bot" }))).toBeVisible();
    });
  });
}

test("B2 my checkers cannot be moved while the bot's turn is shown, and a tap skips", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Play the bot", BOTS_SERIES);
  await person.dice(4, 4);
  await expect(page.getByRole("list", { name: "Series" })).toBeVisible();
  await expect(person.button("Skip")).toBeDisabled();
  // Its roll is seen first.
  await page.clock.runFor(1000);
  await expect(person.button("Skip")).toBeEnabled();
  await person.tap(24);
  await expect(person.line(words("status_you_roll"))).toBeVisible();
  expect((await person.look()).point(24).count).toBe(15);
  await expect(person.said.filter({ hasText: /^Bot, 4-4: / })).toHaveCount(1);
});

test.describe("B3 under a path", () => {
  test.use({ prefix: "/a/b/", opened: false });

  test("B3 the worker and its data load from there, also by a deep link", async ({ page, site, worker }) => {
    await page.goto(`${site.address}index.html?from=mail#later`);
    const person = new Person(page);
    await person.settings({ "Bot and motion": "Off" });
    await person.sitDown("Play the bot", BOTS_TURN);
    await person.dice(2, 1);
    await expect(person.button("Enter")).toBeVisible();
    expect(await person.moves()).toHaveLength(1);
    const asked = site.requests.map(({ path }) => path);
    expect(asked).toContain(`/a/b/${worker}/worker.js`);
    expect(asked).toContain(`/a/b/${worker}/bot_bg.wasm`);
  });

  const NO_WORKER = {
    "there are no workers": () => {
      delete window.Worker;
    },
    "workers are forbidden": () => {
      window.Worker = class {
        constructor() {
          throw new DOMException("Forbidden", "SecurityError");
        }
      };
    },
  };
  for (const [what, provoke] of Object.entries(NO_WORKER)) {
    test(`B3 where ${what} the bot plays on the page's own thread`, async ({ page, site, worker }) => {
      await page.addInitScript(provoke);
      await page.goto(site.address);
      const person = new Person(page);
      await person.settings({ "Bot and motion": "Off" });
      await person.sitDown("Play the bot", BOTS_SERIES);
      await person.dice(1, 1);
      await person.until((now) => now.text.includes(words("status_you_roll")));
      await expect(page.getByRole("complementary").getByText("in its place")).toHaveCount(0);
      const asked = site.requests.map(({ path }) => path);
      expect(asked).toContain(`/a/b/${worker}/page.js`);
      expect(asked).not.toContain(`/a/b/${worker}/worker.js`);
    });
  }

  test("B3 a worker that cannot be loaded twice gives way to the page's own thread", async ({ page, context, site, faults, worker }) => {
    faults.allow(/Failed to load resource|net::ERR/);
    await context.route("**/worker.js", (route) => route.abort());
    await page.goto(site.address);
    const person = new Person(page);
    await person.settings({ "Bot and motion": "Off" });
    await person.sitDown("Play the bot", BOTS_TURN);
    await person.dice(2, 1);
    await expect(person.button("Enter")).toBeVisible();
    await expect(page.getByRole("complementary").getByText("in its place")).toHaveCount(0);
    expect(site.requests.map(({ path }) => path)).toContain(`/a/b/${worker}/page.js`);
  });
});

test("B3 a bot that is fetched slowly is waited for", async ({ page, context, site, worker }) => {
  let come;
  const fetched = new Promise((done) => (come = done));
  await context.route("**/bot_bg.wasm", async (route) => {
    await fetched;
    await route.continue();
  });
  const person = new Person(page);
  const homes = () => site.requests.filter(({ path }) => /(worker|page)\.js$/.test(path)).map(({ path }) => path);
  await person.settings({ "Bot and motion": "Off" });
  await person.sitDown("Play the bot", setUp({ ivory: "24(15)", night: "24(12) 20 18 16", rolls: [0, 0] }));
  await expect.poll(() => site.requests.some(({ path }) => path.endsWith("/data.js"))).toBe(true);
  // Within this time it has given a sign of life: that its script runs.
  await page.clock.runFor(11_000);
  come();
  await person.dice(2, 1);
  await person.steps(24, 24);
  await person.press("Done");
  await person.dice(2, 1);
  await person.until((now) => now.text.includes(words("status_you_roll")));
  await expect(page.getByRole("complementary").getByText("in its place")).toHaveCount(0);
  expect(homes()).toEqual([`/${worker}/worker.js`]);
});

test("B5 hidden for two minutes in the bot's turn: computed and saved, the end at once on return", async ({ page, context }) => {
  const person = new Person(page);
  const show = (hidden) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (hidden ? "hidden" : "visible") });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  // The bot's program comes only when the page is hidden.
  let come;
  const hidden = new Promise((done) => (come = done));
  await context.route("**/worker.js", async (route) => {
    await hidden;
    await route.continue();
  });
  await person.sitDown("Play the bot", BOTS_SERIES);
  await person.dice(4, 4);
  await expect(person.line(words("status_thinking", { name: "Bot" }))).toBeVisible();
  await show(true);
  come();
  await expect.poll(() => person.moves()).toEqual([expect.stringMatching(/^1 4-4 .*\|.*\|/)]);
  await page.clock.runFor("02:00");
  const there = await person.look();
  await show(false);
  const back = await person.look();
  expect(back.table).toBe(there.table);
  expect(pips(back)).toBe(15 * 24 - 60);
  expect(back.can("Enter")).toBe(true);
  await page.reload();
  await person.until((later) => later.table === back.table, "it was saved");
});

test("R13 the bot plays 1-1 on its fourth roll from the start", async ({ page }) => {
  const person = new Person(page);
  await person.settings({ "Bot and motion": "Off" });
  await person.sitDown("Play the bot", BOTS_SERIES);
  await person.dice(1, 1);
  const now = await person.until((now) => now.can("Enter"));
  expect(pips(now)).toBeLessThan(15 * 24 - 4);
  await expect(page.getByRole("complementary").getByText("in its place")).toHaveCount(0);
});
