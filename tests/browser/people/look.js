// The page at one glance, as a screen reader knows it: Playwright's tree of roles and names, read.
import { pattern } from "./words.js";

// The headings of a result; where it names a side, that is the first group.
const RESULT = new RegExp(`heading "(?:${["wins", "wins_match", "you_win", "you_win_match"].map(pattern).join("|")})"`);
const PASS = new RegExp(`paragraph: "?${pattern("said_passed")}`);

export function read(text) {
  const buttons = [...text.matchAll(/^\s*- '?button "((?:[^"\\]|\\.)*)"(.*)$/gm)].map(([, name, marks]) => ({
    name,
    disabled: marks.includes("[disabled]"),
  }));
  const places = buttons.map(({ name }) => place(name)).filter(Boolean);
  places.forEach((place, index) => (place.index = index));
  return {
    text,
    // Board and panel, without what was said.
    table: text.slice(text.indexOf("- main:"), text.lastIndexOf("\n- log")),
    places,
    point: (number) => places.find((place) => place.number === number),
    movable: places.filter(({ numbers }) => numbers.length > 0).sort((one, other) => other.number - one.number),
    targets: places.filter(({ target }) => target),
    // The pips of the reader.
    pips: places.reduce((sum, { number, count, mine }) => sum + (mine ? (number ?? 0) * count : 0), 0),
    passes: PASS.test(text),
    over: RESULT.test(text),
    can: (name) => buttons.some((button) => button.name === name && !button.disabled),
    has: (role, name) => text.includes(`- ${role} "${name}"`),
  };
}

// A place on the board: a point with its number, or a tray with the name of its side; how many checkers lie there and
// whether they are the reader's, the numbers by which one of them can be moved, and its marks.
function place(name) {
  const [, number, tray] = /^(?:Point (\d+)|Tray of ([^,]+)), /.exec(name) ?? [];
  if (!number && !tray) return undefined;
  const [, count, whose] = /, (\d+) (of|off)\b/.exec(name) ?? [];
  const [, can] = /, can move ([\dor ]+)/.exec(name) ?? [];
  return {
    name,
    number: number && Number(number),
    tray,
    count: Number(count ?? 0),
    mine: whose === "of" && name.includes(" of yours"),
    numbers: can ? can.split(" or ").map(Number) : [],
    target: name.includes("the picked checker can go here"),
    picked: /, picked\b/.test(name),
    from: name.includes("left in the last turn"),
    to: name.includes("reached in the last turn"),
  };
}
