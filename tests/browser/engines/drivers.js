// The browsers of other engines: each with its driver, on a display and a port of its own. What is not installed is
// named by scripts/tools.sh, which installs it where it may.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Builder } from "selenium-webdriver";

const TOOLS = process.env.TOOLS ?? fileURLToPath(new URL("../../../.tools", import.meta.url));

export const ENGINES = {
  "Firefox ESR": {
    command: (port) => [join(TOOLS, "bin/geckodriver"), ["--port", String(port)]],
    capabilities: {
      browserName: "firefox",
      "moz:firefoxOptions": { binary: process.env.FIREFOX ?? "/usr/bin/firefox-esr", args: ["-headless"] },
    },
  },
  WebKitGTK: {
    command: (port) => ["WebKitWebDriver", [`--port=${port}`]],
    capabilities: {
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] },
    },
    // It has no mode without a display.
    display: true,
    environment: { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", LIBGL_ALWAYS_SOFTWARE: "1" },
  },
};

// Starts a browser: { driver, stop }.
export async function start(name) {
  const { command, capabilities, display, environment = {} } = ENGINES[name];
  const started = [];
  const stop = () => started.reverse().forEach((child) => child.kill("SIGKILL"));
  try {
    const env = { ...process.env, ...environment };
    if (display) env.DISPLAY = await startDisplay(started);
    const port = await freePort();
    const [file, args] = command(port);
    const child = spawn(file, args, { env, stdio: "ignore" });
    started.push(child);
    await answers(port, child);
    const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
    await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
    return {
      driver,
      stop: async () => {
        await driver.quit().catch(() => {});
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

// An X server without a screen says which display it has taken.
async function startDisplay(started) {
  const child = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  started.push(child);
  return new Promise((done, failed) => {
    let said = "";
    child.once("error", failed);
    child.once("exit", () => failed(new Error("Xvfb has ended")));
    child.stdout.on("data", (text) => {
      said += text;
      if (said.includes("\n")) done(`:${said.trim()}`);
    });
  });
}

function freePort() {
  return new Promise((done, failed) => {
    const server = createServer();
    server.once("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

// Waits until the driver answers.
async function answers(port, child) {
  const ended = new Promise((_, failed) => {
    child.once("error", failed);
    child.once("exit", (code) => failed(new Error(`the driver ended with ${code}`)));
  });
  ended.catch(() => {});
  for (;;) {
    const answer = await Promise.race([fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined), ended]);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

function miniBrowser() {
  const folders = ["x86_64", "aarch64"].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1`);
  return folders.map((folder) => join(folder, "MiniBrowser")).find((file) => existsSync(file)) ?? "MiniBrowser";
}
