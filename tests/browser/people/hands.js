// How a person does things: with a mouse, with a finger, by keyboard alone, or by typing steps.
import { expect } from "@playwright/test";
import { words } from "./words.js";

// The points lie over the picture for keyboards and screen readers and let pointers through to it; so a pointer finds
// a point by its name and taps the picture at its place.
class Pointer {
  #places;
  #window;

  constructor(page) {
    this.page = page;
  }

  async tap(place) {
    await this.tapAt(middle(await place.boundingBox()));
  }

  // What it does first on a page that was just loaded.
  async arrive() {}

  // Taps a place of the look `before`; the look after it.
  async play(person, place, before) {
    await this.tapAt(middle((await this.#boxes(person))[place.index]));
    const after = await person.look();
    expect(after.pips < before.pips || after.over, `the tap on ${place.name} plays`).toBeTruthy();
    return after;
  }

  async roll(person) {
    await this.press(person.button("Roll"));
  }

  async done(person) {
    await this.press(person.button("Done"));
  }

  // Where the places lie, which changes only with the size of the window.
  async #boxes(person) {
    const window = JSON.stringify(this.page.viewportSize());
    if (this.#window !== window) {
      this.#window = window;
      this.#places = await person.board
        .getByRole("button")
        .evaluateAll((places) => places.map((place) => place.getBoundingClientRect().toJSON()));
    }
    return this.#places;
  }
}

const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

export class Mouse extends Pointer {
  async tapAt({ x, y }) {
    await this.page.mouse.click(x, y);
  }

  async press(button) {
    await button.click();
  }
}

export class Finger extends Pointer {
  async tapAt({ x, y }) {
    await this.page.touchscreen.tap(x, y);
  }

  async press(button) {
    await button.tap();
  }
}

// The names of the places on the board.
const BOARD = /^(Point \d+|Tray of .*),/;

// Walks, picks and drops by keys, and knows where it is from the name of what has the focus.
export class Keys {
  constructor(page) {
    this.page = page;
  }

  // The name of what has the focus. It is never nowhere for longer than a frame: what takes the place of a button that
  // had it has it then.
  async focused() {
    const names = () =>
      this.page
        .locator(":focus")
        .evaluateAll((all) => all.map((element) => element.ariaLabel ?? element.textContent.trim()));
    let here = await names();
    const later = async () => {
      await this.page.clock.runFor(20);
      return (here = await names()).length;
    };
    if (here.length === 0) await expect.poll(later, { message: "what has the focus" }).toBe(1);
    return here[0];
  }

  // Walks from control to control until one of this name has the focus.
  async tabTo(name, key = "Tab") {
    for (let step = 0; step < 60; step++) {
      await this.page.keyboard.press(key);
      const here = (await this.page.locator(":focus").count()) === 1 ? await this.focused() : "";
      if (typeof name === "string" ? here === name : name.test(here)) return;
    }
    throw new Error(`the tab key does not lead to ${name}`);
  }

  // On a page that was just loaded nothing has the focus.
  async arrive() {
    await this.tabTo(BOARD);
  }

  async press(button) {
    await this.tabTo(await button.evaluate((element) => element.ariaLabel ?? element.textContent.trim()));
    await this.page.keyboard.press("Enter");
  }

  async roll() {
    await this.page.keyboard.press("r");
    await this.focused();
  }

  async done() {
    await this.tabTo("Done");
    await this.page.keyboard.press("Enter");
    await this.focused();
  }

  async tap(place) {
    await this.#walkTo(await place.getAttribute("aria-label"));
    await this.page.keyboard.press("Enter");
  }

  // Picks the checker of a place and drops it on the nearest target; the look after it.
  async play(person, place, before) {
    await this.#walkTo(place.name);
    await this.page.keyboard.press("Enter");
    const far = ({ number = 0 }) => place.number - number;
    const [target] = (await person.look()).targets.sort((one, other) => far(one) - far(other));
    expect(target, `${place.name} has a target`).toBeDefined();
    await this.#walkTo(target.name);
    await this.page.keyboard.press("Enter");
    const after = await person.look();
    expect(after.pips < before.pips || after.over, `${place.name} was played`).toBeTruthy();
    return after;
  }

  async #toBoard() {
    const here = await this.focused();
    if (BOARD.test(here)) return here;
    await this.tabTo(BOARD, "Shift+Tab");
    return this.focused();
  }

  async #walkTo(name) {
    const here = spot(await this.#toBoard());
    for (const key of way(here, spot(name))) await this.page.keyboard.press(key);
    expect(spot(await this.focused()), `at ${name}`).toBe(spot(name));
  }
}

// Types its steps, and leaves the field for them only to take something back.
export class Typist extends Keys {
  get field() {
    return this.page.getByRole("textbox", { name: words("type_steps"), exact: true });
  }

  // Types into the field, to which T leads from anywhere.
  async type(text) {
    if (!(await this.field.evaluateAll((all) => all.some((one) => one === document.activeElement)))) {
      await this.page.keyboard.press("t");
      await this.page.clock.runFor(50);
      await expect(this.field).toBeFocused();
    }
    await this.page.keyboard.type(text);
    await this.page.keyboard.press("Enter");
  }

  // With nothing typed, Enter does what the large button does.
  async roll() {
    await this.type("");
  }

  async done() {
    await this.type("");
  }

  async play(person, place, before) {
    const to = place.number - place.numbers[0];
    await this.type(`${place.number}/${to > 0 ? to : "off"}`);
    const after = await person.look();
    expect(after.pips < before.pips || after.over, `${place.name} was played`).toBeTruthy();
    return after;
  }
}

// Where a place lies on the walk: 0 for point 24 to 23 for point 1, 24 for a tray: the reader's, if it is walked to.
function spot(name) {
  const [, number] = /^Point (\d+)/.exec(name) ?? [];
  return number ? 24 - number : 24;
}

// The shortest row of keys from one place of the walk to another.
function way(here, there) {
  const along = (from) => Array(Math.abs(there - from)).fill(there > from ? "ArrowRight" : "ArrowLeft");
  const ways = [["Home", ...along(0)], ["End", ...along(24)]];
  if (here < 24) ways.push(along(here), ["ArrowUp", ...along(23 - here)]);
  return ways.sort((one, other) => one.length - other.length)[0];
}
