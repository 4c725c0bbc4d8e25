// The themes of the page, and what a person has to do to have one.
import { words } from "./words.js";

// What a browser tells of its system, and what is chosen in the settings where that is not the system's.
export const THEMES = {
  wood: { media: { colorScheme: "light" } },
  dark: { media: { colorScheme: "dark" } },
  "high contrast by day": { media: { colorScheme: "light" }, chosen: "theme_contrast" },
  "high contrast by night": { media: { colorScheme: "dark" }, chosen: "theme_contrast" },
};

// The same with what only a system can want.
export const ALL_THEMES = {
  ...THEMES,
  "more contrast in the system": { media: { colorScheme: "light", contrast: "more" } },
  "forced colours": { media: { colorScheme: "dark", forcedColors: "active" } },
};

// Has the page shown in a theme.
export async function wear(person, { media, chosen }) {
  await person.page.emulateMedia({ contrast: null, forcedColors: null, ...media });
  await person.settings({ [words("theme")]: words(chosen ?? "theme_system") });
}
