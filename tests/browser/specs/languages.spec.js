// The languages: chosen by the address, by the browser, and in place; each whole and playable, and nothing is cut.
import { readdirSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures.js";
import { misfits } from "../fit.js";
import { setUp } from "../people/games.js";
import { speaking, textsOf, words } from "../people/words.js";
import { pseudo, speakPseudo } from "../pseudo.js";

const CODES = readdirSync(new URL("../../../locales", import.meta.url)).map((file) => file.replace(".json", ""));
const SIZES = [[320, 568], [360, 640], [768, 1024], [1280, 800]];
// A dialog is never wider than in the third.
const SIZES_OF_DIALOGS = SIZES.slice(0, 3);
const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

// A page that is heard and seen in one language.
class Speaker {
  constructor(page, say) {
    this.page = page;
    this.say = say;
  }

  button(key, values) {
    return this.page.getByRole("button", { name: this.say(key, values), exact: true });
  }

  dialog(key) {
    return this.page.getByRole("dialog", { name: this.say(key), exact: true });
  }

  async open(key, opener = this.button(key)) {
    await opener.first().click();
    await expect(this.dialog(key)).toBeVisible();
  }

  async close(key) {
    await this.dialog(key).getByRole("button", { name: this.say("close"), exact: true }).click();
    await expect(this.dialog(key)).toBeHidden();
  }

  async paste(game) {
    await this.open("more");
    await this.open("game_text", this.dialog("more").getByRole("button", { name: this.say("game_text"), exact: true }));
    await this.page.getByRole("textbox", { name: this.say("paste_game") }).fill(game);
    await this.dialog("game_text").getByRole("button", { name: this.say("open_game"), exact: true }).click();
  }

  async dice(...faces) {
    for (const [at, face] of faces.entries()) {
      const die = this.page.getByRole("combobox", { name: this.say("die", { number: at + 1 }), exact: true });
      await die.selectOption(String(face));
    }
    await this.button("enter_dice").click();
    // Once the dice are saved.
    await expect(this.button("done")).toBeVisible();
  }

  // A point by the beginning of its name.
  point(number, ...parts) {
    const name = [this.say("point", { number }), ...parts].join(", ");
    return this.page.getByRole("button", { name: new RegExp(`^${name.replace(/[.()]/g, "\\$&")}(,|$)`) });
  }

  async choose(point) {
    await point.press("Enter");
  }

  async expectSpoken(code) {
    await expect(this.page.locator("html")).toHaveAttribute("lang", code);
    await expect(this.page).toHaveTitle(this.say("title"));
    await expect(this.page.getByRole("heading", { name: this.say("title"), level: 1 })).toBeVisible();
    await expect(this.button("new_game")).toBeVisible();
    await expect(this.point(24)).toBeAttached();
  }

  async expectFits(what, sizes = SIZES) {
    for (const [width, height] of sizes) {
      await this.page.setViewportSize({ width, height });
      // The board is laid out anew with the next picture.
      await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect.soft(await misfits(this.page), `${what} at ${width} px`).toEqual([]);
    }
  }

  async expectAccessible(what) {
    const { violations } = await new AxeBuilder({ page: this.page }).withTags(LEVELS).analyze();
    expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`), what).toEqual([]);
  }

  async openNewGame() {
    await this.open("new_game");
    await this.page.getByText(this.say("every_rule")).click();
    await this.page.getByRole("radio", { name: this.say("dice_seed") }).check();
  }

  // Every screen before a game.
  async seeAll() {
    await this.expectFits("start");
    for (const key of ["new_game", "settings", "games", "more"]) {
      await (key === "new_game" ? this.openNewGame() : this.open(key));
      await this.expectFits(key, SIZES_OF_DIALOGS);
      if (key === "more") {
        for (const inner of ["keys", "game_text"]) {
          await this.open(inner, this.dialog("more").getByRole("button", { name: this.say(inner), exact: true }));
          await this.expectFits(inner, SIZES_OF_DIALOGS);
          await this.close(inner);
          if (inner === "keys") await this.open("more");
        }
      } else await this.close(key);
    }
  }

  // A turn by accessible names alone, with a refusal; then a series, and the end of a game.
  async playTurn() {
    const { say } = this;
    const ivory = say("ivory");
    await this.button("play_two").click();
    await expect(this.button("roll")).toBeVisible();
    await this.paste(setUp({ ivory: "24(14) 20", night: "24(15)", rolls: [1, 1], to: 3 }));
    await this.expectFits("typed dice");
    await this.dice(5, 3);
    await this.choose(this.point(3, say("empty")));
    await expect(this.page.getByRole("alert")).toHaveText(say("refused_no_checker", { point: 3 }));
    await this.expectFits("a refusal");
    const can = say("can_move", { numbers: ["5", "3"].join(say("or")) });
    for (const [from, before, to] of [
      [this.point(24, say("yours", { count: 14 }), can), say("empty"), 19],
      [this.point(24, say("yours", { count: 13 })), say("empty"), 21],
    ]) {
      await this.choose(from);
      await this.choose(this.point(to, before, say("target")));
      await expect(this.point(to, say("yours", { count: 1 }))).toBeAttached();
    }
    await this.expectFits("all is played");
    await this.button("done").click();
    const night = say("night");
    await expect(this.page.getByRole("complementary").getByText(say("status_to_roll", { name: night }))).toBeVisible();
    await this.page.keyboard.press("l");
    // In the numbers of the other side, whose turn it is.
    const steps = [[12, 7], [12, 9]].map(([from, to]) => say("step", { from, to })).join(", ");
    const said = say("said_turn", { name: ivory, roll: "5-3", steps });
    await expect(this.page.getByRole("log").getByText(said, { exact: true })).toBeAttached();

    // The other side types its turn.
    await this.dice(5, 3);
    await this.page.keyboard.press("t");
    const field = this.page.getByRole("textbox", { name: say("type_steps"), exact: true });
    await expect(field).toBeFocused();
    await field.pressSequentially("24-19, 24");
    await field.press("Enter");
    await expect(this.page.getByRole("alert")).toContainText(say("refused_not_a_step"));
    await this.expectFits("a refusal of what was typed");
    await field.fill("24/19 24/21");
    await field.press("Enter");
    await expect(this.point(21, say("yours", { count: 1 }))).toBeAttached();
    await field.press("Enter");
    await expect(this.page.getByRole("complementary").getByText(say("status_to_roll", { name: ivory }))).toBeVisible();

    await this.paste(setUp({ ivory: "6 1(14)", night: "1(15)", to: 3 }));
    await this.dice(1, 1);
    await expect(this.page.getByRole("list", { name: say("series"), exact: true })).toBeVisible();
    await this.expectFits("a series");
    await this.button("bear_off_for_me").click();
    await expect(this.page.getByRole("heading", { name: say("wins", { name: ivory }) })).toBeVisible();
    await this.expectFits("a result");
  }
}

test.describe("by the address", () => {
  test.use({ opened: false });
  // Every screen in every size: long on a machine that has much else to do.
  test.describe.configure({ timeout: 180_000 });

  for (const code of CODES) {
    test(`${code}: its own words, a turn by them, nothing cut`, async ({ page, site }) => {
      const speaker = new Speaker(page, speaking(code));
      await page.goto(`${site.address}?lang=${code}`);
      await speaker.expectSpoken(code);
      const fetched = site.requests.filter(({ path }) => path.includes("/texts-"));
      expect(fetched.map(({ path }) => path.split("/").at(-1)), "one language is fetched").toEqual([`${code}.txt`]);
      await speaker.seeAll();
      await speaker.playTurn();
    });

    test(`${code}: nothing for axe to find`, async ({ page, site }) => {
      const speaker = new Speaker(page, speaking(code));
      await page.goto(`${site.address}?lang=${code}`);
      await speaker.expectAccessible("start");
      await speaker.openNewGame();
      await speaker.expectAccessible("new game");
      await speaker.close("new_game");
      await speaker.open("settings");
      await speaker.expectAccessible("settings");
      await speaker.close("settings");
      await speaker.button("play_two").click();
      await speaker.button("roll").click();
      await expect(speaker.button("done")).toBeVisible();
      await speaker.expectAccessible("a game");
    });
  }

  test("longer texts than any language has are not cut, and nothing is said past the texts", async ({ page, site }) => {
    const speaker = new Speaker(page, speaking("en", pseudo));
    await speakPseudo(page);
    await page.goto(site.address);
    await speaker.expectSpoken("en");
    await speaker.seeAll();
    const unmarked = await page.locator("main, header").evaluateAll((parts) =>
      parts.flatMap((part) => part.innerText.split("\n")).filter((line) => /[a-z]{3}/i.test(line) && !/[^\x00-\x7f]/.test(line)),
    );
    expect(unmarked).toEqual([]);
    await speaker.playTurn();
  });

  test("no word of another script is left in Bulgarian", async ({ page, site }) => {
    const speaker = new Speaker(page, speaking("bg"));
    await page.goto(`${site.address}?lang=bg`);
    await speaker.expectSpoken("bg");
    // Languages are listed by their own names; builds and commits are named by numbers.
    const own = CODES.map((code) => textsOf(code).language_name);
    const foreign = async (part) => {
      const names = await part.evaluate((root) =>
        [...root.querySelectorAll("[aria-label], [title]")].map((element) => `${element.ariaLabel} ${element.title}`),
      );
      const said = `${await part.innerText()}\n${names.join("\n")}`.replace(/\b[0-9a-f]{7,16}\b|null/g, "");
      return said.split("\n").filter((line) => /[A-Za-z]{2}/.test(line) && !own.includes(line.trim()));
    };
    expect(await foreign(page.locator("body"))).toEqual([]);
    for (const key of ["new_game", "settings", "games", "more"]) {
      await speaker.open(key);
      expect(await foreign(speaker.dialog(key)), key).toEqual([]);
      await speaker.close(key);
    }
  });

  test("a language that the page does not speak leaves it English", async ({ page, site }) => {
    await page.goto(`${site.address}?lang=tlh`);
    await new Speaker(page, words).expectSpoken("en");
  });

  test("where the texts cannot be had the page is English, and where none can it says so", async ({ page, site, faults }) => {
    faults.allow(/net::ERR_FAILED|no texts/);
    await page.route("**/texts-*/da.txt", (route) => route.abort());
    await page.goto(`${site.address}?lang=da`);
    await expect(page).toHaveTitle(words("title"));
    await expect(page.getByRole("button", { name: words("new_game"), exact: true })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.route("**/texts-*/en.txt", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("alertdialog")).toContainText("A part of the page could not be loaded.");
  });
});

test.describe("by the browser", () => {
  for (const [locale, code] of [["bg", "bg"], ["de-AT", "de"], ["sv-SE", "en"]]) {
    test.describe(locale, () => {
      test.use({ locale });
      test(`is ${code}`, async ({ page }) => {
        await new Speaker(page, speaking(code)).expectSpoken(code);
      });
    });
  }
});

test("changed in place, nothing is lost: position, turn in progress, dialog, focus; and it is kept", async ({ page, site }) => {
  const [english, danish] = [words, speaking("da")].map((say) => new Speaker(page, say));
  const { say } = danish;
  await english.button("play_two").click();
  await english.paste(setUp({ ivory: "24(14) 20", night: "24(15)", rolls: [1, 1] }));
  await english.dice(5, 3);
  await english.choose(english.point(24, words("yours", { count: 14 })));
  await english.choose(english.point(19, words("empty"), words("target")));
  await expect(english.point(19, words("yours", { count: 1 }))).toBeAttached();

  await english.open("settings");
  await page.getByRole("combobox", { name: words("language_label") }).selectOption(say("language_name"));
  await danish.expectSpoken("da");
  await expect(danish.dialog("settings")).toBeVisible();
  const choice = page.getByRole("combobox", { name: say("language_label") });
  await expect(choice).toBeFocused();
  await expect(choice).toHaveValue("da");
  await danish.close("settings");

  await expect(danish.point(19, say("yours", { count: 1 }))).toBeAttached();
  await expect(danish.point(24, say("yours", { count: 13 }), say("can_move", { numbers: 3 }))).toBeAttached();
  await danish.button("undo").click();
  await expect(danish.point(24, say("yours", { count: 14 }))).toBeAttached();

  expect(new URL(page.url()).search).toBe("?lang=da");
  await page.goto(site.address);
  await danish.expectSpoken("da");
});

for (const [what, answer] of Object.entries({
  "are not there": (route) => route.abort(),
  "are those of another build": (route) => route.fulfill({ body: "Gul bara\nSpil" }),
})) {
  test(`where the texts ${what}, the page says so and stays as it was`, async ({ page, faults }) => {
    faults.allow(/net::ERR_FAILED/);
    await page.route("**/texts-*/da.txt", answer);
    const speaker = new Speaker(page, words);
    await speaker.open("settings");
    const language = page.getByRole("combobox", { name: words("language_label") });
    await language.selectOption("Dansk");
    await expect(page.getByText(words("language_missing"))).toBeVisible();
    await expect(language).toHaveValue("en");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    expect(new URL(page.url()).search).toBe("");
  });
}
