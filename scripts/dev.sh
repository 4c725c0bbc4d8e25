#!/usr/bin/env bash
# Builds a quick page into target/quick, serves it and builds again on every change; reload the page to see it. Trunk's
# own server is not used: the script by which it reloads a page is not allowed by the page's policy.
#   scripts/dev.sh [PORT]
#   scripts/dev.sh once      builds once and serves nothing: GUL_BARA_DIST=$PWD/target/quick npx playwright test
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/tools.sh build
. scripts/env.sh
if [ "${1:-}" = once ]; then
  exec trunk --log warn build --dist target/quick
fi
trunk --log warn watch --dist target/quick &
trap 'kill %1' EXIT
node scripts/serve.mjs target/quick "${1:-8080}"
