// How long level 6 takes for a turn in the worker, over the turns of self-played games that
// `cargo test --test bot_same_bits` has written.
import { answers, ask } from "../bot.js";
import { test } from "../fixtures.js";

// A request's byte that says what is played: 1 is a series, 2 a rest.
const KIND = 5 + 2 + 2 + 50 + 4;

test("the bot's turns", async ({ page, worker }) => {
  test.setTimeout(600_000);
  const { timed } = answers();
  // The first request fetches the network.
  const [, ...found] = await ask(page, worker, [timed[0], ...timed]);
  const turns = found.map((turn, index) => ({ ...turn, kind: parseInt(timed[index].slice(2 * KIND, 2 * KIND + 2), 16) }));
  print("ordinary turns", turns.filter(({ kind }) => kind === 0));
  print("series and rests", turns.filter(({ kind }) => kind > 0));
  const long = turns.filter(({ looked }) => looked > 20_000);
  const looked = long.reduce((sum, turn) => sum + turn.looked, 0);
  const took = long.reduce((sum, turn) => sum + turn.took, 0);
  console.log(`positions judged a second in the largest series, generation included: ${(looked / took / 1000).toFixed(2)} million`);
});

function print(name, turns) {
  const times = turns.map(({ took }) => took).sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
  console.log(`level 6, ${name}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, largest ${at(1)} ms (${times.length} turns)`);
}
