// Firefox and Chromium play live with each other: one person at each, by two links that they hand over.
import { start } from "../engines/drivers.js";
import { Visitor } from "../engines/visitor.js";
import { expect, test } from "../fixtures.js";
import { newcomer, playLive } from "../people/friends.js";
import { words } from "../people/words.js";

test.use({ opened: false });
test.setTimeout(600_000);

for (const offers of ["Chromium", "Firefox ESR"]) {
  test(`Firefox ESR and Chromium play live by two links handed over; ${offers} offers`, async ({ browser, site, faults }) => {
    const host = await newcomer(browser, { site, faults });
    const { driver, stop } = await start("Firefox ESR");
    try {
      const guest = new Guest(new Visitor(driver));
      await guest.open(await host.invite({ name: "Ada" }));
      await guest.visitor.watch();
      await guest.visitor.press(words("friend_take_seat"));
      await host.pasteLink(await guest.field("friend_field"));
      await expect(host.button("Roll")).toBeVisible();

      const field = (name) => host.page.getByRole("textbox", { name: words(name), exact: true });
      if (offers === "Chromium") {
        await host.button(words("friend_live_again")).click();
        await guest.open(await field("friend_hand_field").inputValue());
        await guest.visitor.until(({ text }) => text.includes(words("friend_hand_asked", { name: "Ada" })));
        await guest.visitor.press(words("friend_live_again"));
        await host.open(await guest.field("friend_hand_field"));
      } else {
        await guest.visitor.press(words("friend_live_again"));
        await host.open(await guest.field("friend_hand_field"));
        await expect(host.card.getByText(words("friend_hand_asked", { name: words("friend") }))).toBeVisible();
        await host.button(words("friend_live_again")).click();
        await guest.open(await field("friend_hand_field").inputValue());
      }
      await guest.visitor.until(({ text }) => text.includes(words("friend_live_there", { name: "Ada" })));
      await playLive([host, guest], 4);
      expect(await guest.visitor.faults()).toEqual([]);
    } finally {
      await stop();
    }
  });
}

// Does what there is to do at a look, as people/friends.js has it done.
class Guest {
  constructor(visitor) {
    this.visitor = visitor;
  }

  async open(link) {
    await this.visitor.open(link);
  }

  async look() {
    return this.visitor.look();
  }

  async act(now) {
    const press = (name) => this.visitor.change(now, () => this.visitor.press(name));
    if (now.can("Roll")) await press("Roll");
    else if (now.can("Done")) await press("Done");
    else await this.visitor.change(now, () => this.visitor.click(now.spots[now.movable[0].name]));
  }

  // What the field of this name holds, once it is there.
  async field(name) {
    const read = (label) => document.querySelector(`input[aria-label="${label}"]`)?.value;
    let value;
    await expect.poll(async () => (value = await this.visitor.driver.executeScript(read, words(name)))).toBeTruthy();
    return value;
  }
}
