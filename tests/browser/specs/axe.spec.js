// axe finds nothing against WCAG 2.2, A and AA, in any state and dialog. (Its time flows: axe needs it.)
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../fixtures.js";
import { setUp } from "../people/games.js";
import { Person } from "../people/person.js";
import { THEMES, wear } from "../people/themes.js";

const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

// What axe finds on the page as it is, with what it found it in.
async function findings(page) {
  const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze();
  return violations.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ html }) => html).join(" ")}`);
}

const position = { ivory: "24(11) 20 18 16(2)", night: "24(15)", rolls: [0, 0] };

// The ways to each state, each from the one before.
const STATES = {
  start: () => {},
  opening: (person) => person.begin("Two people"),
  "typed dice": (person) => person.paste(setUp(position)),
  play: async (person) => {
    await person.dice(5, 3);
    await person.step(20);
  },
  refusal: async (person) => {
    await person.tap(3);
    await expect(person.refusals).toHaveCount(1);
  },
  series: async (person) => {
    await person.paste(setUp({ ivory: "24(15)", night: "24(15)" }));
    await person.dice(4, 4);
    await person.steps(24, 24, 24, 24, 24);
  },
  result: async (person) => {
    await person.paste(setUp({ ivory: "1 off(14)", night: "1(15)", to: 3 }));
    await person.dice(2, 1);
    await person.step(1);
  },
};

for (const [name, theme] of Object.entries(THEMES)) {
  for (const [width, height] of [[1280, 800], [360, 640]]) {
    test.describe(`${name}, ${width} × ${height}`, () => {
      test.use({ viewport: { width, height } });

      test("axe finds nothing in any state", async ({ page }) => {
        const person = new Person(page);
        await wear(person, theme);
        for (const [state, reach] of Object.entries(STATES)) {
          await reach(person);
          expect(await findings(page), state).toEqual([]);
        }
      });
    });
  }

  test.describe(name, () => {
    test.use({ viewport: { width: 360, height: 640 } });
    test.describe.configure({ timeout: 120_000 });

    test("axe finds nothing in any dialog", async ({ page }) => {
      const person = new Person(page);
      await wear(person, theme);
      await person.sitDown("Two people", setUp({ ivory: "24(15)", night: "24(15)" }));
      await person.dice(4, 4);
      for (const title of ["Games", "Settings", "More", "Moves"]) {
        await person.within(title, async () => expect(await findings(page), title).toEqual([]));
      }
      await person.within("New game", async (dialog) => {
        await dialog.getByText("Every rule by itself").click();
        await dialog.getByRole("radio", { name: "A seed that can be checked" }).check();
        expect(await findings(page), "New game").toEqual([]);
      });
      for (const title of ["Copy, save, open", "Keys"]) {
        await person.button("More").click();
        await person.dialog("More").getByRole("button", { name: title, exact: true }).click();
        expect(await findings(page), title).toEqual([]);
        await person.dialog(title).getByRole("button", { name: "Close" }).click();
      }
      await person.button("More").click();
      await person.dialog("More").getByRole("button", { name: "Resign" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      expect(await findings(page), "a question").toEqual([]);
    });
  });
}
