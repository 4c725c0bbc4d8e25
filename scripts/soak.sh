#!/usr/bin/env bash
# Runs what is too long for every change: the Rust tests that are marked `#[ignore = "soak"]`, optimised, and
# tests/browser/soak/*.soak.js on the release page.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/tools.sh test
. scripts/env.sh
cargo test --release -- --ignored
scripts/dist.sh
npm --prefix tests/browser run --silent soak
