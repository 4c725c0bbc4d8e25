// A browser whose profile stays on disk, so that a test can kill its process and open the same profile again.
import { readlinkSync } from "node:fs";
import { join } from "node:path";

export class Profile {
  #chromium;
  #folder;
  #options;
  #onContext;
  #context;

  constructor(chromium, folder, options, onContext) {
    this.#chromium = chromium;
    this.#folder = folder;
    this.#options = options;
    this.#onContext = onContext;
  }

  // Starts the browser on this profile and gives its page.
  async open(address) {
    this.#context = await this.#chromium.launchPersistentContext(this.#folder, this.#options);
    await this.#onContext(this.#context);
    const page = this.#context.pages()[0] ?? (await this.#context.newPage());
    await page.goto(address);
    return page;
  }

  // Ends the browser and its helper processes at once, as a power cut would: nothing is saved that was not before.
  async kill() {
    const closed = new Promise((done) => this.#context.once("close", done));
    process.kill(-this.#process(), "SIGKILL");
    await closed;
    this.#context = undefined;
  }

  // Ends the browser in the usual way, if it runs.
  async close() {
    await this.#context?.close();
    this.#context = undefined;
  }

  // Chromium names its process in the profile's lock, a link to HOST-PID. It leads a process group of its own.
  #process() {
    return Number(readlinkSync(join(this.#folder, "SingletonLock")).split("-").at(-1));
  }
}
