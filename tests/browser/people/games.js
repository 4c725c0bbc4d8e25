// Games to paste, as lines of text that anybody could type (docs/formats.md).
import { createHash } from "node:crypto";

// A game that is set up. Checkers by own points, as in "24(13) 20 18" or "1(14) off"; `rolls` are those made so far.
export function setUp({ ivory, night, rolls = [3, 3], toRoll = "Ivory", dice = "typed by hand", to = 1 }) {
  return [
    "Gul Bara 1",
    `Match to: ${to}`,
    `Dice: ${dice}`,
    `Start Ivory: ${ivory}`,
    `Start Night: ${night}`,
    `Start rolls: ${rolls.join(" ")}`,
    `To roll: ${toRoll}`,
  ].join("\n");
}

// A match from the usual start with the dice of a seed, so that every throw of it is known before.
export function seeded(number, { to = 1 } = {}) {
  const secret = Buffer.alloc(32);
  secret.writeUInt32BE(number, 28);
  const hash = createHash("sha256").update("gul-bara secret 1\n").update(secret).digest("hex");
  return ["Gul Bara 1", `Match to: ${to}`, "Dice: seed", `Dice hash: ${hash}`, `Dice secret: ${secret.toString("hex")}`].join(
    "\n",
  );
}

// Ivory's first to fourth rolls begin 5-3, 5-1, 4-5, 1-1 and go on with 2-2, 6-6, 1-2, 1-1; Night's fifth and sixth are
// 2-2 and 1-1: so both have long series early, of which some cannot be played to their end.
export const MANY_SERIES = 535;

// The first throws are 6-6 and 3-3, then Ivory has 4 and Night 1.
export const TIED = 42;

// Ivory cannot play 6-5: Night holds its points 18 and 19.
export const BLOCKED = { ivory: "24(15)", night: "6(8) 7(7)", rolls: [0, 0] };

// Neither side can play 6-6: the other holds where its sixes lead.
export const BOTH_BLOCKED = { ivory: "24(13) 3 2", night: "6(13) 20 21", rolls: [0, 0] };
