// The game inside a page of another site.
import { expect, FILLING, framed, test } from "../around.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";

test.use({ opened: false });

const LISTEN = `<script>
  heard = [];
  addEventListener("message", ({ data }) => data && data.gulBara && heard.push(data));
</script>`;

const heard = (page) => page.evaluate(() => heard);
const board = (frame) => frame.getByRole("application", { name: "Board" });

test("a frame begins what its address asks for, in the colours it asks for", async ({ page, visit }) => {
  await visit(`<iframe title="game" width="900" height="600" src="HOME/?opponent=two&rules=bulgarian&match=5&theme=dark&controls=play"></iframe>`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("button", { name: "Roll" })).toBeVisible();
  await expect(frame.getByRole("button", { name: "New game" })).toBeHidden();
  await expect(frame.getByText("0/5").first()).toBeVisible();
  expect(await frame.locator("html").getAttribute("data-theme")).toBe("dark");
});

test("an element finds a match under way that another one plays, and begins its own", async ({ page, visit }) => {
  await visit(`<script src="HOME/embed.js"></script><gul-bara opponent="two" match="3"></gul-bara>`);
  const frames = page.locator("gul-bara").locator("iframe");
  await playTurn(page, frames.first().contentFrame());
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", `<gul-bara opponent="two" match="7"></gul-bara>`));
  await frames.last().scrollIntoViewIfNeeded();
  const other = frames.last().contentFrame();
  await expect(other.getByText("0/7").first()).toBeVisible();
  await expect(other.getByRole("button", { name: "Roll" })).toBeEnabled();
  await expect(frames.first().contentFrame().getByRole("button", { name: "Roll" })).toBeEnabled();
});

test("two elements on one page: each tells what happens in it and does what it is asked", async ({ page, visit }) => {
  await visit(`<script src="HOME/embed.js"></script>
    <gul-bara id="one" opponent="two" controls="board" theme="light"></gul-bara>
    <gul-bara id="other" opponent="two" controls="board"></gul-bara>
    <script>
      heard = {};
      for (const element of document.querySelectorAll("gul-bara")) {
        heard[element.id] = [];
        for (const said of ["ready", "opening", "roll", "step", "turn", "result", "unclear"])
          element.addEventListener(said, ({ detail }) => heard[element.id].push(detail));
      }
    </script>`);
  const frames = page.locator("gul-bara").locator("iframe");
  const one = frames.first().contentFrame();
  await frames.last().scrollIntoViewIfNeeded();
  await expect.poll(async () => Object.values(await heard(page)).map((all) => all[0]?.said)).toEqual(["ready", "ready"]);

  await frames.first().scrollIntoViewIfNeeded();
  await one.getByRole("button", { name: "Roll" }).click();
  await expect.poll(async () => (await heard(page)).one.map(({ said }) => said)).toContain("opening");
  await one.locator("body").press("Enter");
  await expect(one.getByRole("button", { name: "Done" })).toBeVisible();
  expect((await heard(page)).other.map(({ said }) => said)).toEqual(["ready"]);

  await page.evaluate(() => document.querySelector("#one").ask({ theme: "dark" }));
  await expect.poll(() => one.locator("html").getAttribute("data-theme")).toBe("dark");
  await page.evaluate(() => document.querySelector("#one").ask({ level: "12" }));
  await expect.poll(async () => (await heard(page)).one.at(-1)).toEqual({ gulBara: 1, said: "unclear", words: ["level=12"] });
});

test("what an element is asked before its game can hear is done once it can", async ({ page, visit }) => {
  await visit(`<script src="HOME/embed.js"></script><script src="HOME/embed.js"></script>
    <style>gul-bara { height: 410px }</style>
    <gul-bara></gul-bara>
    <script>
      const game = document.querySelector("gul-bara");
      game.ask({ opponent: "two", match: 9 });
      game.setAttribute("theme", "dark");
    </script>`);
  const frame = page.locator("gul-bara").locator("iframe").contentFrame();
  await expect(frame.getByText("0/9").first()).toBeVisible();
  await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.locator("gul-bara").evaluate((element) => element.clientHeight)).toBe(410);
});

const saids = async (page) => (await heard(page)).map(({ said }) => said);
const turns = (frame) => frame.getByRole("list", { name: "Moves" }).getByRole("listitem").allInnerTexts();

// Throws, and plays a whole turn.
async function playTurn(page, frame) {
  await frame.getByRole("button", { name: "Roll" }).click();
  const done = frame.getByRole("button", { name: "Done" });
  const movable = frame.getByRole("button", { name: /^Point .*can move/ });
  await expect(movable.first()).toBeVisible();
  while ((await movable.count()) > 0) {
    const { x, y, width, height } = await movable.last().boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
  }
  await done.click();
}

test("an address that begins a game does so once: a reload goes on with what was played", async ({ page, visit }) => {
  await visit(`${LISTEN}<iframe title="game" width="900" height="600" src="HOME/?opponent=two&begin=always&origin=ORIGIN"></iframe>`);
  const frame = page.frameLocator("iframe");
  await playTurn(page, frame);
  await expect.poll(() => saids(page)).toContain("turn");
  const before = await turns(frame);
  expect(before).not.toEqual([]);
  await frame.locator("html").evaluate(() => location.reload());
  await expect.poll(async () => (await saids(page)).filter((said) => said === "ready").length).toBe(2);
  expect(await turns(frame)).toEqual(before);
});

test("the last turn of a game that is opened is no news", async ({ page, visit }) => {
  await visit(`${LISTEN}<iframe title="game" width="900" height="600" src="HOME/?opponent=two&origin=ORIGIN"></iframe>`);
  const frame = page.frameLocator("iframe");
  await playTurn(page, frame);
  await expect.poll(() => saids(page)).toContain("turn");
  const played = await turns(frame);
  await page.evaluate(() => frames[0].postMessage({ gulBara: 1, ask: "opponent=two" }, "*"));
  await frame.getByRole("alertdialog").getByRole("button").last().click();
  await expect.poll(() => turns(frame)).not.toEqual(played);
  await frame.getByRole("button", { name: "Games" }).click();
  await frame.getByRole("dialog", { name: "Games" }).getByRole("listitem").first().getByRole("button").first().click();
  await expect.poll(() => turns(frame)).toEqual(played);
  await frame.getByRole("button", { name: "Roll" }).click();
  await expect.poll(async () => (await saids(page)).at(-1)).toBe("roll");
  expect((await saids(page)).filter((said) => said === "turn")).toEqual(["turn"]);
});

test("an element is as high as the game wants it at its width, unless the site's style gives a height", async ({ page, visit }) => {
  await visit(`<script src="HOME/embed.js"></script>
    <div style="width:900px"><gul-bara id="free"></gul-bara></div>
    <div style="width:900px"><gul-bara id="given" style="height:333px"></gul-bara></div>
    <script>
      heard = [];
      document.querySelector("#free").addEventListener("resize", ({ detail }) => heard.push(detail));
    </script>`);
  const height = (id) => page.locator(`#${id}`).evaluate((element) => element.offsetHeight);
  expect(await height("free")).toBe(563);
  await expect(page.locator("#free").locator("iframe").contentFrame().getByRole("button", { name: "Two people" })).toBeVisible();
  await page.evaluate(() => (document.querySelector("div").style.width = "400px"));
  await expect.poll(async () => (await heard(page)).at(-1)).toEqual({ gulBara: 1, said: "resize", width: 400, height: 712 });
  await expect.poll(() => height("free")).toBe(712);
  expect(await height("given")).toBe(333);
});

test("a page that is not the one the address names hears nothing and is not obeyed", async ({ page, visit }) => {
  await visit(`${LISTEN}<iframe title="game" width="900" height="600" src="HOME/?origin=https://elsewhere.example"></iframe>`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("button", { name: "Two people" })).toBeVisible();
  await frame.locator("html").evaluate(() => addEventListener("message", () => (window.reached = true)));
  await page.evaluate(() => frames[0].postMessage({ gulBara: 1, ask: "opponent=two" }, "*"));
  await expect.poll(() => frame.locator("html").evaluate(() => window.reached)).toBe(true);
  await expect(frame.getByRole("button", { name: "Two people" })).toBeVisible();
  expect(await heard(page)).toEqual([]);
});

test("a replay is walked through turn by turn, and can be neither played nor lost by a reload", async ({ page, visit }) => {
  // A match of nine turns (tests/record_frozen.rs).
  const code = "GSBAAwNBZGEHw5Z6Z8O8cgAMuvzxr_ruUh_-igMC2wRN1Q";
  await visit(`<iframe ${FILLING} src="HOME/?replay=yes&game=${code}"></iframe>`);
  const person = new Person(framed(page));
  const at = (at) => expect(person.page.getByText(words("friend_replay_at", { at, of: 9 }), { exact: true })).toBeVisible();
  await at(9);
  await person.press(words("friend_replay_first"));
  await at(0);
  await person.press(words("friend_replay_forward"));
  await at(1);
  await expect.poll(() => person.moves()).toEqual(["1 5-2 24/19/17"]);
  const before = await person.look();
  await person.tap(24);
  await expect(person.refusals).toHaveCount(1);
  expect((await person.look()).places).toEqual(before.places);
  await person.page.evaluate(() => location.reload());
  await at(9);
});

for (const [width, height] of [[300, 250], [320, 480], [600, 400], [1200, 400]]) {
  test(`E3 a frame of ${width} × ${height}, first hidden: the whole board and Roll in view, no scroll bars`, async ({ page, visit }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(`<iframe title="game" width="${width}" height="${height}" style="border:0;display:none" src="HOME/?opponent=two&controls=board"></iframe>`);
    await page.evaluate(() => (document.querySelector("iframe").style.display = "block"));
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("button", { name: "Roll" })).toBeInViewport({ ratio: 1 });
    await expect(board(frame)).toBeInViewport({ ratio: 1 });
    const spare = await frame.locator("html").evaluate((root) => [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight]);
    expect(spare).toEqual([0, 0]);
  });
}

test("the page for site owners shows what is chosen and writes it out", async ({ page, site }) => {
  await page.goto(`${site.address}embed.html`);
  await page.getByLabel("Opponent").selectOption("the bot");
  await page.getByLabel("Rules").selectOption("bulgarian");
  await page.getByLabel("Match to").fill("7");
  await page.getByLabel("Match to").press("Tab");
  await expect(page.getByLabel("With the element")).toHaveValue(
    `<script src="${site.address}embed.js"></script>\n<gul-bara opponent="bot" rules="bulgarian" match="7"></gul-bara>`,
  );
  await expect(page.getByLabel("As a frame")).toHaveValue(/\?opponent=bot&amp;rules=bulgarian&amp;match=7"/);
  const frame = page.locator("gul-bara").locator("iframe").contentFrame();
  await expect(frame.getByText("0/7").first()).toBeVisible();
});
