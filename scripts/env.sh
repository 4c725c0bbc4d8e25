# What every script and the Makefile's commands share: where the tools are and how wasm is compiled.
# Sourced, not run, from the project's root.

root=$(pwd)
TOOLS=${GUL_BARA_TOOLS:-$root/.tools}
export TOOLS
export PATH="$TOOLS/bin:$TOOLS/npm/node_modules/.bin:$PATH"

# Keep the building machine's paths out of the built files.
cargo_home=${CARGO_HOME:-$HOME/.cargo}
sysroot=$(rustc --print sysroot 2>/dev/null || true)
remap="--remap-path-prefix=$root=gul-bara --remap-path-prefix=$cargo_home=cargo --remap-path-prefix=$sysroot=rust"
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="$remap"
