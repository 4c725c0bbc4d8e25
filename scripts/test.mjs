// Everything that CI runs, step by step; all steps run, even after one has failed. The last lines name what failed and
// sum up all tests and checks: "N passed, N failed".
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { exit } from "node:process";

const WASM = ["--target", "wasm32-unknown-unknown", "--lib", "--bin", "app", "--bin", "bot", "--bin", "friend", "--features", "page,worker,friend"];
const REPORT = "tests/browser/test-results/report.json";

const steps = [
  { name: "format", command: "cargo fmt --all -- --check" },
  { name: "clippy", command: "cargo clippy --quiet --all-targets --features pages -- -D warnings" },
  { name: "clippy of the browser's programs", command: `cargo clippy --quiet ${WASM.join(" ")} -- -D warnings` },
  { name: "licences and sources of all crates", command: "cargo-deny --log-level error check licenses sources bans" },
  { name: "tests in Rust", command: "cargo test --no-fail-fast", count: rustTests },
  { name: "release page and its sizes", command: "scripts/dist.sh" },
  { name: "tests in a browser", command: "npm --prefix tests/browser test --silent", count: browserTests },
];

const total = { passed: 0, failed: 0 };
const faults = [];
for (const { name, command, count = () => ({ passed: 0, failed: 0 }) } of steps) {
  console.log(`\n== ${name}: ${command}`);
  const started = Date.now();
  const { good, output } = await run(command);
  const { passed, failed, names = [] } = count(output);
  // A step without tests of its own counts as one; a step that fails without a failed test has failed itself.
  total.passed += passed + (good && passed === 0 ? 1 : 0);
  total.failed += failed + (!good && failed === 0 ? 1 : 0);
  if (!good || failed > 0) faults.push(`failed: ${name}`, ...names.map((each) => `  ${each}`));
  console.log(`== ${name}: ${good ? "good" : "FAILED"} after ${Math.round((Date.now() - started) / 1000)} s`);
}
for (const fault of faults) console.log(fault);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
exit(total.failed === 0 ? 0 : 1);

// Runs a command, shows what it says and keeps what it says on its standard output.
function run(command) {
  rmSync(REPORT, { force: true });
  const child = spawn(command, {
    shell: true,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, GUL_BARA_REPORT: "test-results/report.json" },
  });
  let output = "";
  child.stdout.on("data", (text) => {
    output += text;
    process.stdout.write(text);
  });
  return new Promise((done) => child.on("close", (code) => done({ good: code === 0, output })));
}

// Sums what each test program of Cargo says in its last line, and names what failed.
function rustTests(output) {
  const lines = [...output.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed;/gm)];
  return {
    passed: lines.reduce((sum, [, passed]) => sum + Number(passed), 0),
    failed: lines.reduce((sum, [, , failed]) => sum + Number(failed), 0),
    names: [...output.matchAll(/^test (.+) \.\.\. FAILED$/gm)].map(([, name]) => name),
  };
}

// Reads Playwright's report. Without one (it did not start) nothing has passed. A skipped test counts as failed: on a
// machine that lacks what it needs nothing was shown.
function browserTests() {
  try {
    const { stats, suites } = JSON.parse(readFileSync(REPORT, "utf8"));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped, names: suites.flatMap(failedIn) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

// The tests of a suite, and of the suites in it, that did not pass.
function failedIn({ file, specs = [], suites = [] }) {
  const names = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status !== "expected")).map(({ title }) => `${file} ${title}`);
  return [...names, ...suites.flatMap(failedIn)];
}
