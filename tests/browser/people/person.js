// A person at the page: sees it by roles and accessible names, does things with a hand (hands.js), and waits only for
// what the page shows.
import { expect } from "@playwright/test";
import { Mouse } from "./hands.js";
import { read } from "./look.js";

// How soon a change is looked for again, in milliseconds.
const SOON = [10, 20, 40, 80];

export class Person {
  constructor(page, hand = new Mouse(page)) {
    this.page = page;
    this.hand = hand;
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  dialog(name) {
    return this.page.getByRole("dialog", { name, exact: true });
  }

  get board() {
    return this.page.getByRole("application", { name: "Board", exact: true });
  }

  // The point of this number (the reader's), with all that is said of it.
  point(number) {
    return this.board.getByRole("button", { name: new RegExp(`^Point ${number},`) });
  }

  tray(name) {
    return this.board.getByRole("button", { name: new RegExp(`^Tray of ${name},`) });
  }

  // What was said to those who listen: politely, and as refusals.
  get said() {
    return this.page.getByRole("log").getByRole("paragraph");
  }

  get refusals() {
    return this.page.getByRole("alert").getByRole("paragraph");
  }

  // The line that says what is going on, or the first of whatever stands in its place.
  line(text) {
    return this.page.getByRole("complementary").getByText(text);
  }

  // Everything at one glance (look.js).
  async look() {
    return read(await this.page.locator("body").ariaSnapshot());
  }

  // Looks until `wanted(look)` holds, and gives that look.
  async until(wanted, what = wanted.toString()) {
    let now;
    await expect
      .poll(async () => Boolean(wanted((now = await this.look()))), { message: what, intervals: SOON })
      .toBe(true);
    return now;
  }

  async press(name) {
    await this.hand.press(this.button(name));
  }

  // Begins a game by one of the two large buttons: "Play the bot" or "Two people".
  async begin(name) {
    await this.press(name);
    return this.until((now) => now.can("Roll"), "the first roll is offered");
  }

  // Begins a game with these seats and lays this one on the table.
  async sitDown(seats, text) {
    await this.begin(seats);
    await this.paste(text);
    return this.look();
  }

  // Opens a dialog of the page's head, does something in it and closes it.
  async within(name, deed) {
    await this.button(name).click();
    const dialog = this.dialog(name);
    await deed(dialog);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  }

  // Chooses in the settings: { "Bot and motion": "Off", "Roll for me": true }.
  async settings(wanted) {
    await this.within("Settings", async (dialog) => {
      for (const [name, value] of Object.entries(wanted)) {
        if (typeof value === "boolean") await dialog.getByRole("checkbox", { name }).setChecked(value);
        else await dialog.getByRole("group", { name }).getByRole("radio", { name: value, exact: true }).check();
      }
    });
  }

  // Pastes a game, as text or code, and opens it; who sits where stays as it is.
  async paste(text) {
    await this.button("More").click();
    await this.dialog("More").getByRole("button", { name: "Copy, save, open" }).click();
    const dialog = this.dialog("Copy, save, open");
    await dialog.getByLabel("A game to open").fill(text);
    await dialog.getByRole("button", { name: "Open", exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  // The game as the page writes it.
  async written() {
    await this.button("More").click();
    await this.dialog("More").getByRole("button", { name: "Copy, save, open" }).click();
    const dialog = this.dialog("Copy, save, open");
    const text = await dialog.getByLabel("This game").inputValue();
    await dialog.getByRole("button", { name: "Close" }).click();
    return text;
  }

  // Types dice of a real board; the look once they lie on it.
  async dice(one, other) {
    await this.page.getByRole("combobox").first().selectOption(String(one));
    await this.page.getByRole("combobox").last().selectOption(String(other));
    await this.button("Enter").click();
    return this.until((now) => !now.has("button", "Roll"), "the dice are saved and shown");
  }

  // Lets the time pass for which a turn without a step is shown, and something more.
  async letPass() {
    await this.page.clock.runFor(1500);
  }

  // Taps a point, and no more.
  async tap(number) {
    await this.hand.tap(this.point(number));
  }

  // Plays the checker of a point; the look after it.
  async step(number) {
    const now = await this.look();
    return this.hand.play(this, now.point(number), now);
  }

  async steps(...numbers) {
    let now;
    for (const number of numbers) now = await this.step(number);
    return now;
  }

  // The turns of the game in notation, a line each; on narrow screens they stand in a dialog.
  async moves() {
    // A page that was loaded anew is whole once it knows what to go on with; before, there is no list anywhere.
    await this.page.locator("main .board").waitFor();
    const now = await this.look();
    if (now.has("list", "Moves")) return this.#moves(this.page);
    let lines;
    await this.within("Moves", async (dialog) => (lines = await this.#moves(dialog)));
    return lines;
  }

  async #moves(where) {
    const items = where.getByRole("list", { name: "Moves" }).getByRole("listitem");
    return (await items.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
  }

  // Plays until the result shows, choosing every step. `deed` may do something else at a look and then answers true.
  async playOut({ deed = async () => false, choose = (now) => now.movable[0] } = {}) {
    let now = await this.look();
    while (!now.over) {
      if (await deed(now)) now = await this.look();
      else if (now.can("Roll")) now = await this.#after(now, () => this.hand.roll(this));
      else if (now.can("Done")) now = await this.#after(now, () => this.hand.done(this));
      else if (now.movable.length > 0) now = await this.hand.play(this, choose(now), now);
      else now = await this.#after(now, async () => now.passes && (await this.letPass()));
    }
    return now;
  }

  async #after(before, deed) {
    await deed();
    return this.until((now) => now.table !== before.table, "the game goes on");
  }
}
