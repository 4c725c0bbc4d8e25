// Fingers and screens.
import { expect, test } from "../fixtures.js";
import { Finger } from "../people/hands.js";
import { MANY_SERIES, seeded, setUp } from "../people/games.js";
import { Friend } from "../people/friends.js";
import { Person } from "../people/person.js";
import { words } from "../people/words.js";

test.use({ time: "held" });

const FREE = setUp({ ivory: "24(11) 20 18 16(2)", night: "24(15)", rolls: [0, 0] });
const at = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

// Fingers of any number, as the browser gets them from the screen.
async function fingers(page) {
  const session = await page.context().newCDPSession(page);
  const send = (type, points) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  return {
    down: (...points) => send("touchStart", points),
    move: (...points) => send("touchMove", points),
    up: () => send("touchEnd", []),
    cancel: () => send("touchCancel", []),
  };
}

// A slow stroke from one place to another, the finger still down.
async function stroke(hand, from, to) {
  await hand.down(from);
  for (let part = 1; part <= 10; part++) {
    await hand.move({ x: from.x + ((to.x - from.x) * part) / 10, y: from.y + ((to.y - from.y) * part) / 10 });
  }
}

// Where the checkers of the picture are, to a pixel.
const checkers = (page) =>
  page.locator(".checker .body").evaluateAll((all) =>
    all
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      })
      .sort((one, other) => one.x - other.x || one.y - other.y),
  );

// The middle of a checker on a point.
async function checkerOn(person, number) {
  const { x, y, width, height } = await person.point(number).boundingBox();
  const on = (spot) => spot.x > x && spot.x < x + width && spot.y > y && spot.y < y + height;
  return (await checkers(person.page)).find(on);
}

test.describe("on a screen lower than the page", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("T1 dragging a checker 200 pixels leaves the scroll, swiping elsewhere scrolls", async ({ page }) => {
    const person = new Person(page, new Finger(page));
    await person.sitDown("Two people", FREE);
    await person.dice(5, 3);
    // The page fits every screen by itself; a reader's own style, or a page around it, can make it taller.
    await page.evaluate(() => (document.body.style.paddingBottom = "900px"));
    const hand = await fingers(page);
    const scrolled = () => page.evaluate(() => scrollY);
    const from = await checkerOn(person, 20);
    // Up and down the board, and onto its target.
    await stroke(hand, from, { x: from.x, y: from.y + 200 });
    await hand.move(at(await person.point(15).boundingBox()));
    await hand.up();
    await person.until((now) => now.point(15).count === 1, "the checker was played");
    expect(await scrolled()).toBe(0);

    const empty = at(await person.point(22).boundingBox());
    await stroke(hand, empty, { x: empty.x, y: empty.y - 60 });
    await hand.up();
    await expect.poll(scrolled).toBeGreaterThan(20);
  });
});

test.describe("with fingers", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  const WAYS_BACK = {
    "released outside": async ({ hand, page }) => {
      await hand.move({ x: 180, y: 3 });
      await hand.up(page);
    },
    "cancelled by the system": ({ hand }) => hand.cancel(),
    "a second finger": async ({ hand, over }) => {
      await hand.down(over, { x: 40, y: 40 });
      await hand.up();
    },
    Escape: async ({ hand, page }) => {
      await page.keyboard.press("Escape");
      await hand.up();
    },
    "the window loses the focus": async ({ hand, page }) => {
      await page.evaluate(() => dispatchEvent(new Event("blur")));
      await hand.up();
    },
  };

  for (const [what, back] of Object.entries(WAYS_BACK)) {
    test(`T2 ${what}: the checker is back and no number is used`, async ({ page }) => {
      const person = new Person(page, new Finger(page));
      await person.sitDown("Two people", FREE);
      const before = await person.dice(5, 3);
      const hand = await fingers(page);
      const lying = await checkers(page);
      const over = at(await person.point(15).boundingBox());
      await stroke(hand, await checkerOn(person, 20), over);
      await person.until((now) => now.point(20).picked, "the checker is in the hand");
      await expect.poll(() => checkers(page)).not.toEqual(lying);
      await back({ hand, page, over });
      await expect.poll(async () => (await person.look()).table).toBe(before.table);
      await expect.poll(() => checkers(page)).toEqual(lying);
    });
  }

  test("T2 what happens meanwhile elsewhere brings the checker back too", async ({ page, context, site }) => {
    const person = new Person(page, new Finger(page));
    await person.sitDown("Two people", FREE);
    await person.dice(5, 3);
    const hand = await fingers(page);
    await stroke(hand, await checkerOn(person, 20), at(await person.point(15).boundingBox()));
    const tab = new Person(await context.newPage());
    await tab.page.goto(site.address);
    await tab.press("Play it here");
    await expect(person.line(words("notice_elsewhere"))).toBeVisible();
    await hand.up();
    expect((await person.look()).point(15).count).toBe(0);
    expect((await tab.look()).point(20).count).toBe(1);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("T4 fast taps never zoom; a pinch still does", async ({ page }) => {
    const person = new Person(page, new Finger(page));
    await person.sitDown("Two people", FREE);
    await person.dice(5, 3);
    const zoom = () => page.evaluate(() => visualViewport.scale);
    const { x, y } = at(await person.point(20).boundingBox());
    for (let tap = 0; tap < 6; tap++) await page.touchscreen.tap(x, y);
    const undo = at(await person.button("Undo").boundingBox());
    for (let tap = 0; tap < 4; tap++) await page.touchscreen.tap(undo.x, undo.y);
    expect(await zoom()).toBe(1);
    const hand = await fingers(page);
    const board = at(await person.board.boundingBox());
    const apart = (by) => [{ x: board.x - by, y: board.y }, { x: board.x + by, y: board.y }];
    await hand.down(...apart(20));
    for (let by = 30; by <= 140; by += 10) await hand.move(...apart(by));
    await hand.up();
    await expect.poll(zoom).toBeGreaterThan(1.2);
  });
});

test("A5 in a right-to-left page board, dice and notation are as before; a drag from 24 to 18 lands on 18", async ({ page }) => {
  const person = new Person(page);
  await person.sitDown("Two people", setUp({ ivory: "24(15)", night: "24(15)" }));
  await person.dice(6, 3);
  const relative = async () => {
    const board = await person.board.boundingBox();
    const parts = await page.locator(".checker .body, .number, .face, .place").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    return { size: board.width, parts: parts.map(({ x, y }) => [Math.round(x - board.x), Math.round(y - board.y)]) };
  };
  const before = await relative();
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await expect.poll(relative).toEqual(before);
  const [from, to] = [await checkerOn(person, 24), at(await person.point(18).boundingBox())];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await person.until((now) => now.point(18).count === 1, "it lands on 18");
  await person.step(24);
  await person.press("Done");
  // Notation is read from left to right: a word's place in its line grows with its place in the text.
  const lefts = await page.getByRole("list", { name: "Moves" }).locator(".turn-steps").evaluateAll(([steps]) => {
    const [text] = steps.childNodes;
    return [...text.data.matchAll(/\S+/g)].map(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getBoundingClientRect().left;
    });
  });
  expect(lefts.length).toBe(2);
  expect(lefts[0]).toBeLessThan(lefts[1]);
});

for (const [width, height] of [[375, 548], [667, 320], [320, 480], [360, 640], [1280, 800]]) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 700 });

    test("T6 Roll, Done and Undo are wholly on the screen", async ({ page }) => {
      const person = new Person(page);
      const whole = (...names) =>
        Promise.all(names.map((name) => expect(person.button(name), name).toBeInViewport({ ratio: 1 })));
      // A seed whose words wait in the panel.
      await person.begin("Two people");
      await person.paste(seeded(MANY_SERIES));
      await expect(page.getByRole("complementary").getByLabel("Your words")).toBeVisible();
      await whole("Roll", "Undo", "Undo all");
      await person.press("Roll");
      await person.until((now) => now.movable.length > 0);
      await whole("Done", "Undo", "Undo all");
      // The most that stands in the panel: a series with its offers, and then its end.
      await person.paste(setUp({ ivory: "6 1(14)", night: "1(15)" }));
      await person.dice(1, 1);
      await whole("Done", "Undo", "Undo all", "Bear off all");
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), "nothing to scroll").toBe(0);
      await person.press("Bear off all");
      await whole("Play again");
    });

    test("T7 fifteen on a point and in a tray: the count is right, targets are large enough, checkers within", async ({ page }) => {
      const person = new Person(page);
      await person.sitDown("Two people", setUp({ ivory: "24(15)", night: "1 off(14)", toRoll: "Night", rolls: [0, 0] }));
      await within(person);
      await expect(page.locator(".count").getByText("15", { exact: true })).toBeVisible();
      expect((await person.look()).places.find(({ count }) => count === 15)).toBeDefined();
      await person.dice(2, 1);
      await person.step(1);
      await expect(person.tray("Night")).toHaveAccessibleName(/^Tray of Night, 15 off/);
      await within(person);
    });
  });
}

for (const [width, height] of [[300, 250], [400, 300], [728, 360], [1200, 400]]) {
  test.describe(`in a frame of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("E3 the board is whole, Roll, Undo and Done are visible, and nothing scrolls", async ({ page }) => {
      const person = new Person(page);
      const whole = async (...names) => {
        for (const name of names) await expect(person.button(name), name).toBeInViewport({ ratio: 1 });
        for (const place of [person.point(24), person.point(1), person.point(13), person.point(12)]) {
          await expect(place).toBeInViewport({ ratio: 1 });
        }
        const over = () => page.evaluate(() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]);
        expect(await over(), "nothing to scroll").toEqual([0, 0]);
      };
      await person.begin("Two people");
      await whole("Roll", "Undo", "Undo all");
      const { width: across } = await person.board.evaluate((board) => board.getBoundingClientRect().toJSON());
      expect(across, "the board has most of the frame").toBeGreaterThan(Math.min(width, height * 1.2) * 0.6);
      await person.press("Roll");
      await person.until((now) => now.movable.length > 0);
      await whole("Done", "Undo", "Undo all");
    });
  });
}

// Every place is at least 24 pixels wide and high, and every checker lies within one.
async function within(person) {
  const places = await person.board
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  for (const { width, height } of places) {
    expect(width).toBeGreaterThanOrEqual(24);
    expect(height).toBeGreaterThanOrEqual(24);
  }
  // A checker is drawn as a disc, in a tray as a slab; the other part is not seen.
  const strays = async () => {
    const parts = await person.page.locator(".checker :is(.slab, .body)").evaluateAll((all) =>
      all
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => part.getBoundingClientRect().toJSON()),
    );
    expect(parts).toHaveLength(30);
    const inside = (part, place) =>
      part.left > place.left - 1 && part.right < place.right + 1 && part.top > place.top - 1 && part.bottom < place.bottom + 1;
    return parts.filter((part) => !places.some((place) => inside(part, place)));
  };
  await expect.poll(strays, { message: "checkers outside of their place" }).toEqual([]);
}

for (const [width, height] of [[320, 480], [360, 640], [375, 667]]) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("what is said to invite a friend lies below the board and not on it", async ({ page }) => {
      await new Friend(page).invite();
      const board = await page.locator(".board").first().boundingBox();
      const panel = await page.getByRole("complementary").boundingBox();
      expect(panel.y).toBeGreaterThanOrEqual(board.y + board.height);
    });
  });
}

for (const [width, height] of [[640, 360], [667, 320], [844, 390]]) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("every way to begin is in view", async ({ page }) => {
      for (const name of ["Play the bot", "Two people", "Play with a friend by link", "More choices"]) {
        await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
      }
    });
  });
}
