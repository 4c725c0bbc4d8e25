#!/usr/bin/env bash
# Runs what is too long for every change: the Rust tests that are marked `#[ignore = "soak"]`, optimised; two builds of
# the same bytes; tests/browser/soak/*.soak.js on the release page; and the change from one real build to another.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/tools.sh test
. scripts/env.sh
cargo test --release -- --ignored
scripts/dist.sh
npm --prefix tests/browser run --silent soak
scripts/twice.sh target/other-dist
GUL_BARA_OTHER_DIST=$PWD/target/other-dist npm --prefix tests/browser test --silent -- offline
