// The bot's worker spoken to without the page, for tests of its answers and their times.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// What `cargo test --test bot_same_bits` has written.
export const ANSWERS = fileURLToPath(new URL("../../target/tmp/bot-answers.json", import.meta.url));

export const answers = () => JSON.parse(readFileSync(ANSWERS, "utf8"));

// Asks the worker all requests (hexadecimal), one after another. Gives for each the last message of its answer, the
// positions it had looked at when it last said so, and the milliseconds it took.
export function ask(page, folder, requests) {
  return page.evaluate(
    async ([folder, requests]) => {
      const bytes = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
      const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
      const worker = new Worker(new URL(`${folder}/worker.js`, location.href), { type: "module" });
      const next = () => new Promise((done) => (worker.onmessage = ({ data }) => done(data)));
      // First it tells how far it has come, then the name of its build.
      while (typeof (await next()) !== "string");
      const found = [];
      for (const request of requests) {
        const start = performance.now();
        worker.postMessage(bytes(request));
        let looked = 0;
        for (;;) {
          const answer = await next();
          // 16 tells of loading, 17 of thinking; all else ends the answer.
          if (answer[0] === 17) looked = new DataView(answer.buffer).getUint32(5, true);
          if (answer[0] > 17) {
            found.push({ answer: hex(answer), looked, took: performance.now() - start });
            break;
          }
        }
      }
      worker.terminate();
      return found;
    },
    [folder, requests],
  );
}
