#!/usr/bin/env bash
# Builds the release page twice, each time from a fresh copy of what is committed, in folders of different names and with
# nothing compiled before, and fails unless all files have the same bytes. With a folder as argument a third build goes
# there, of another version: one text differs.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/env.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
commit=$(git rev-parse HEAD)

copy() {
  mkdir -p "$work/$1"
  git archive "$commit" | tar -x -C "$work/$1"
}
build() {
  # The tools are shared, what is compiled is not.
  (cd "$1" && GUL_BARA_TOOLS="$TOOLS" CARGO_TARGET_DIR="$1/target" scripts/dist.sh >/dev/null)
}

copy one
build "$work/one"
copy "another/place"
build "$work/another/place"
diff "$work/one/dist.sha256" "$work/another/place/dist.sha256" >/dev/null || {
  echo "Two builds of the same sources differ:"
  diff "$work/one/dist.sha256" "$work/another/place/dist.sha256"
  exit 1
}
echo "Two builds of the same sources have the same $(wc -l <"$work/one/dist.sha256") files, byte for byte."

[ $# -ge 1 ] || exit 0
# A text and a style of it differ, and with them the names of all its parts.
sed -i 's/"notice_no_entropy": "/&No dice: /' "$work/one/locales/en.json"
sed -i 's/--paper:/--paper-of-another-version: 0;\n  --paper:/' "$work/one/style/tokens.css"
build "$work/one"
rm -rf "$1"
cp -r "$work/one/dist" "$1"
echo "Another version is in $1."
