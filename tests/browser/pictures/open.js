// Opens a game that is written in games/NAME.txt, the way a person does: by pasting it.
import { readFileSync } from "node:fs";

export async function openGame(page, name) {
  const text = readFileSync(new URL(`games/${name}.txt`, import.meta.url), "utf8");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Copy, save, open" }).click();
  await page.getByLabel("A game to open").fill(text);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}
