// The worker's answers are those of the same code compiled natively, bit by bit.
import { answers, ask } from "../bot.js";
import { expect, test } from "../fixtures.js";

test("10,000 evaluations have the same bits as native ones", async ({ page, worker }) => {
  const { evaluations, same } = answers();
  expect(evaluations).toBeGreaterThanOrEqual(10_000);
  const found = await ask(page, worker, same.map(([request]) => request));
  expect(found.map(({ answer }) => answer)).toEqual(same.map(([, answer]) => answer));
});
