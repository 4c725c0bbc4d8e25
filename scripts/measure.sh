#!/usr/bin/env bash
# Prints speeds and timings of this machine: the engine's own (engine bench) and the page's in a browser
# (tests/browser/measure/*.measure.js), and what Lighthouse says of it.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/tools.sh measure
. scripts/env.sh
cargo run --quiet --release --bin engine -- bench
scripts/dist.sh
npm --prefix tests/browser run --silent measure
node scripts/lighthouse.mjs dist
