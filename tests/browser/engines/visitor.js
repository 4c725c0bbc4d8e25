// A person at the page in a browser of another engine: sees it by roles and accessible names, as people/person.js does,
// and points at it with a mouse, by way of WebDriver alone.
import { Origin } from "selenium-webdriver/lib/input.js";
import { read } from "../people/look.js";

const PATIENCE = 30_000;

export class Visitor {
  constructor(driver) {
    this.driver = driver;
  }

  async open(address) {
    await this.driver.get(address);
  }

  // What the page has logged as errors since it was opened, as far as its own scripts can know.
  async faults() {
    return this.driver.executeScript("return window.faults ?? null");
  }

  // From now on, until the page is left.
  async watch() {
    await this.driver.executeScript(() => {
      window.faults = [];
      // By its specification no fault: what a ResizeObserver could not deliver in this frame comes with the next.
      const late = (event) => /^ResizeObserver loop/.test(event.message);
      addEventListener("error", (event) => late(event) || window.faults.push(String(event.message ?? event.target.src)), true);
      addEventListener("unhandledrejection", (event) => window.faults.push(String(event.reason)));
      addEventListener("securitypolicyviolation", (event) => window.faults.push(`${event.violatedDirective} ${event.blockedURI}`));
    });
  }

  // Everything at one glance (people/look.js), and where the buttons are.
  async look() {
    const { text, spots } = await this.driver.executeScript(glance);
    return { ...read(text), spots };
  }

  async until(wanted, what = wanted.toString()) {
    const end = Date.now() + PATIENCE;
    let now;
    do {
      now = await this.look();
      if (wanted(now)) return now;
    } while (Date.now() < end);
    throw new Error(`waited in vain: ${what}\n${now.text}`);
  }

  // Points at the thing of this name, having scrolled to it, and clicks.
  async press(name) {
    await this.until(({ spots }) => spots[name], `${name} is there`);
    const thing = await this.driver.executeScript(glance, name);
    await thing.click();
  }

  async click([x, y]) {
    const mouse = this.driver.actions();
    await mouse.move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 }).click().perform();
  }

  // Does something, and gives the look once the table is another.
  async change(before, deed) {
    await deed();
    return this.until((now) => now.table !== before.table || now.over, "the game goes on");
  }

  // Plays until the result shows, choosing every step. `deed` may do something else at a look and then answers true.
  async playOut(deed) {
    let now = await this.look();
    while (!now.over) {
      if (await deed(now)) now = await this.look();
      else if (now.can("Roll")) now = await this.change(now, () => this.press("Roll"));
      else if (now.can("Done")) now = await this.change(now, () => this.press("Done"));
      else if (now.movable.length > 0) now = await this.change(now, () => this.click(now.spots[now.movable[0].name]));
      else now = await this.change(now, async () => {});
    }
    return now;
  }
}

// Runs in the page: its buttons, fields, headings and paragraphs as lines like those of an accessibility tree; or the
// one of these that can be pressed and has the name `wanted`.
function glance(wanted) {
  const lines = [];
  const spots = {};
  const root = document.querySelector("dialog[open]") ?? document.body;
  const name = (element) => (element.getAttribute("aria-label") ?? element.textContent).replace(/\s+/g, " ").trim();
  const seen = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";
  for (const element of root.querySelectorAll("main, button, label, h1, h2, p, [role=log]")) {
    if (element.matches("main")) lines.push("- main:");
    else if (element.matches("[role=log]")) lines.push("- log");
    else if (!seen(element)) continue;
    else if (element.closest("[role=log], [role=alert]")) continue;
    else if (element.matches("h1, h2")) lines.push(`- heading "${name(element)}"`);
    else if (element.matches("p")) lines.push(`- paragraph: ${name(element)}`);
    else {
      const disabled = element.disabled || element.getAttribute("aria-disabled") === "true";
      if (element.matches("button")) lines.push(`- button "${name(element)}"${disabled ? " [disabled]" : ""}`);
      if (name(element) === wanted) return element;
      const { x, y, width, height } = element.getBoundingClientRect();
      spots[name(element)] ??= [x + width / 2, y + height / 2];
    }
  }
  return { text: lines.join("\n"), spots };
}
