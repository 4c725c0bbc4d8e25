// How well the parts of the board can be told from what they lie on, measured from the colours that the browser has worked
// out for them.

// What is seen where: the part, its paints (one of them has to stand out all around), and all that may lie under it. A part
// that is not there now is left out.
const FIELD = [".field fill"];
const POINTS = [".point.rose fill", ".point.walnut fill"];
const SIDES = [".checker.ivory .body fill", ".checker.night .body fill"];
const WOOD = [".frame fill"];
const SEEN = [
  ["a rose point", [".point.rose fill", ".point.rose stroke"], FIELD],
  ["a walnut point", [".point.walnut fill", ".point.walnut stroke"], FIELD],
  ...["ivory", "night"].flatMap((side) => [
    [`a checker of ${side}`, [`.checker.${side} .body fill`, `.checker.${side} .body stroke`], [...FIELD, ...POINTS]],
    [`a checker of ${side} in its tray`, [`.checker.${side} .slab fill`, `.checker.${side} .slab stroke`], [".tray fill"]],
    [`the core of ${side} that came last`, [`.checker.${side} .core fill`], [`.checker.${side} .body fill`]],
    [`the count on ${side}`, [`.count.${side} text fill`], [`.count.${side} circle fill`]],
  ]),
  ["one side beside the other", SIDES.slice(0, 1), SIDES.slice(1)],
  ["what can move", [".can .can-mark stroke", ".can .can-edge stroke"], SIDES],
  ["where it may go", [".target fill", ".target stroke"], [...FIELD, ...POINTS, ...SIDES]],
  ["where the last turn left", [".last-from:not(.under) stroke", ".last-from.under stroke"], [...FIELD, ...POINTS]],
  ["where the last turn came", [".last-to fill"], WOOD],
  ["a number of a point", [".number fill"], WOOD],
  ["a die", [".face .top fill", ".face .top stroke"], FIELD],
  ["the pips of a die", [".face:not(.used) circle fill"], [".face:not(.used) .top fill"]],
  ["the die that is active", [".face.active .top stroke"], [".face.active .top fill"]],
];

// How many parts there are.
export const PARTS = SEEN.length;

// Each part that is there with the least contrast it has with what it may lie on, 1 to 21.
export async function contrasts(page) {
  const wanted = [...new Set(SEEN.flatMap(([, paints, under]) => [...paints, ...under]))];
  const colours = await page.evaluate((wanted) => {
    const worked = (element, property) => {
      const value = getComputedStyle(element)[property];
      const paint = /url\("?#(\w+)"?\)/.exec(value);
      if (!paint) return value === "none" ? [] : [value];
      return [...document.getElementById(paint[1]).children].map((stop) => getComputedStyle(stop).stopColor);
    };
    return wanted.map((name) => {
      const at = name.lastIndexOf(" ");
      const element = document.querySelector(name.slice(0, at));
      return [name, element ? worked(element, name.slice(at + 1)) : []];
    });
  }, wanted);
  const known = new Map(colours.map(([name, list]) => [name, list.map(luminance)]));
  return SEEN.filter(([, paints, under]) => known.get(paints[0]).length > 0 && known.get(under[0]).length > 0).map(
    ([part, paints, under]) => {
      const grounds = under.flatMap((name) => known.get(name));
      const least = (ground) => Math.max(...paints.map((name) => Math.min(...known.get(name).map((paint) => ratio(paint, ground)))).filter(Number.isFinite));
      return { part, contrast: Math.min(...grounds.map(least)) };
    },
  );
}

// Relative luminance of "rgb(…)", as WCAG has it.
function luminance(colour) {
  const [red, green, blue] = colour.match(/[\d.]+/g).map(Number).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
