// Two people at two devices who play by sending each other links.
import { expect } from "@playwright/test";
import jsqr from "jsqr";
import { PNG } from "pngjs";
import { Person } from "./person.js";
import { words } from "./words.js";

// A device with a profile of its own, at the site or at a link.
export async function newcomer(browser, { site, faults, context: options = {} }, link = site.address) {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 }, ...options });
  faults.watch(context);
  const friend = new Friend(await context.newPage());
  await friend.page.goto(link);
  await friend.settings({ "Bot and motion": "Off" });
  return friend;
}

export class Friend extends Person {
  get card() {
    return this.page.locator(".card.friend");
  }

  get link() {
    return this.page.getByRole("textbox", { name: words("friend_field"), exact: true });
  }

  heading(key, values) {
    return this.page.getByRole("heading", { name: words(key, values), exact: true });
  }

  // Invites a friend to a match; the link.
  async invite({ to = 1, name = "", side = "Ivory" } = {}) {
    await this.button("New game").click();
    const dialog = this.dialog("New game");
    await dialog.getByRole("radio", { name: words("by_link") }).check();
    await dialog.getByRole("radio", { name: side, exact: true }).check();
    await dialog.getByRole("radio", { name: String(to), exact: true }).first().check();
    await dialog.getByRole("textbox", { name: words("you"), exact: true }).fill(name);
    await dialog.getByRole("button", { name: words("begin") }).click();
    await expect(this.heading("friend_invite_title")).toBeVisible();
    return this.link.inputValue();
  }

  // Takes the seat that a link offers; the link to send back.
  async takeSeat(name) {
    await expect(this.heading("friend_offer_title")).toBeVisible();
    await this.page.getByRole("textbox", { name: words("friend_your_name") }).fill(name);
    await this.button(words("friend_take_seat")).click();
    await expect(this.heading("friend_seat_title")).toBeVisible();
    return this.link.inputValue();
  }

  // Opens a link as a messenger does.
  async open(link) {
    await this.page.goto(link);
  }

  // Pastes a link into its field.
  async pasteLink(link) {
    await this.page.getByRole("textbox", { name: words("friend_answer") }).fill(link);
    await this.button(words("friend_open")).click();
  }

  // Whether a link is there to be sent.
  async waits() {
    return (await this.link.count()) > 0;
  }

  // Plays whatever is to be played until a link is there; that link.
  async turn() {
    for (;;) {
      const now = await this.until((now) => now.has("textbox", "Link") || hasTask(now), "something to do");
      if (now.has("textbox", "Link")) return this.link.inputValue();
      await this.act(now);
    }
  }

  // Does the next thing that there is to do at a look.
  async act(now) {
    const deed = async (name) => {
      await this.button(name).click();
      await this.until((later) => later.table !== now.table, `${name} does something`);
    };
    if (now.can("Next game")) await deed("Next game");
    else if (now.can("Roll")) await deed("Roll");
    else if (now.can("Done")) await deed("Done");
    else await this.hand.play(this, now.movable[0], now);
  }

  // What a camera reads from the code that is shown last.
  async code() {
    const picture = await this.page.getByRole("img", { name: words("friend_qr_about") }).last().screenshot();
    const { data, width, height } = PNG.sync.read(picture);
    return jsqr(new Uint8ClampedArray(data), width, height)?.data;
  }

  // Takes the seat of a match that is then played live with `name`.
  async joinLive(own, name) {
    await expect(this.heading("friend_offer_title")).toBeVisible();
    await this.page.getByRole("textbox", { name: words("friend_your_name") }).fill(own);
    await this.button(words("friend_take_seat")).click();
    await this.isWith(name);
  }

  // Waits until the other is there.
  async isWith(name) {
    await expect(this.card.getByText(words("friend_live_there", { name }))).toBeVisible();
  }
}

export const hasTask = (now) => now.can("Roll") || now.can("Done") || now.can("Next game") || now.movable.length > 0;

// Plays a match that goes over by itself for so many turns (whoever acts after the other begins one), or to its end.
// Whether it is over.
export async function playLive(people, turns = Infinity) {
  let last;
  for (let count = 0; ; ) {
    let looks;
    const one = async () => {
      looks = await Promise.all(people.map((person) => person.look()));
      return looks.some(hasTask) || looks.every(({ over }) => over);
    };
    await expect.poll(one, { message: "one of both has something to do", intervals: [10, 20, 40, 80] }).toBe(true);
    if (looks.every(({ over }) => over)) return true;
    const mover = looks.findIndex(hasTask);
    if (mover !== last && ++count > turns) return false;
    last = mover;
    await people[mover].act(looks[mover]);
  }
}
