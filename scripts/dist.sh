#!/usr/bin/env bash
# Builds the release page into dist/ (or the folder given) and prints its sizes.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/tools.sh build
. scripts/env.sh
trunk --log warn build --release --dist "${1:-dist}"
