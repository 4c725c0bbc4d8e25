#!/usr/bin/env bash
# Runs what is too long for every change: the Rust tests that are marked `#[ignore = "soak"]`, optimised.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/tools.sh build
. scripts/env.sh
cargo test --release -- --ignored
