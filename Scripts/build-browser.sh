#!/usr/bin/env bash
# Builds the browser's module, .build-wasm/potiron.wasm, and its chunks, .build-wasm/potiron-*.wasm. With an option, the script
# builds one large module with all code, and leaves the chunks empty. --for-tests takes half the time, includes the code under
# `#if TESTING`, and builds in .build-wasm-tests. --quick takes a quarter of the time, does not optimize, and builds in
# .build-wasm-quick.
# Usage: Scripts/build-browser.sh [--quick | --for-tests]
set -euo pipefail
cd "$(dirname "$0")/.."
options=() is_quick=true
case ${1:-} in
  "") scratch=.build-wasm is_quick=false ;;
  # Turns off the assertions of an unoptimized build. A failed assertion prints a message, which is impossible in a page.
  --quick) scratch=.build-wasm-quick options=(-Xswiftc -Onone -Xswiftc -assert-config -Xswiftc Release) ;;
  --for-tests) scratch=.build-wasm-tests options=(-Xswiftc -DTESTING) ;;
  *) echo "build-browser: expected --quick or --for-tests, not \"$1\"" >&2; exit 1 ;;
esac
export POTIRON_BROWSER=1
linked=$scratch/release/Browser.wasm
module=$scratch/potiron.wasm

mkdir -p "$scratch"
# SwiftPM does not notice a changed toolset and would keep the old linked module.
Scripts/wasm-toolset.sh "$scratch/toolset.new"
if cmp -s "$scratch/toolset.new" "$scratch/toolset.json"; then
  rm "$scratch/toolset.new"
else
  mv "$scratch/toolset.new" "$scratch/toolset.json"
  rm -f "$scratch/release.yaml" "$linked"
fi
swift build --triple wasm32-unknown-none-wasm --toolset "$scratch/toolset.json" -c release --product Browser \
  --scratch-path "$scratch" -Xswiftc -gnone "${options[@]}"

# The module is split before it is optimized, because wasm-opt would inline functions across chunks. The features are those that
# Swift 6.3 uses; without them wasm-opt rejects the module. Low memory is unused because data starts at 1024 (--global-base in
# Scripts/wasm-toolset.sh), so offsets can be folded into loads. Rebuilding the control flow (--flatten --rereloop) saves 1 %, and
# so does --converge. Only small functions with a single caller are inlined, because the result compresses better.
features=(
  --enable-bulk-memory --enable-multivalue --enable-mutable-globals --enable-nontrapping-float-to-int --enable-reference-types
  --enable-sign-ext
)
passes=(--one-caller-inline-max-function-size=8 -Oz --flatten --rereloop -Oz -Oz --converge)
if $is_quick; then passes=(-O1); fi
# Optimizes modules in parallel, one per processor.
optimize() {
  printf '%s\0' "$@" | xargs -0 -P "$(nproc)" -I '{}' bash -c 'wasm-opt "${@:3}" "$1" -o "$2/$(basename "$1")"' optimize '{}' \
    "$work/optimized" "${passes[@]}" --low-memory-unused --strip-debug --strip-producers "${features[@]}"
}

is_newest() {
  local source
  for source in "$@"; do [ "$module" -nt "$source" ] || return 1; done
}

if ! is_newest "$linked" "$0" Scripts/chunks.py Scripts/references.py Scripts/order.py Scripts/exports.py Scripts/chunks.txt; then
  work=$(mktemp -d "$scratch/parts.XXXXXX")
  trap 'rm -rf "$work"' EXIT
  mkdir "$work/optimized"
  if $is_quick; then
    ln -s "$PWD/$linked" "$work/potiron.wasm"
    optimize "$work/potiron.wasm"
    sed -E '/^(#|$)/d; / = /d; s/ .*//' Scripts/chunks.txt | while read -r chunk; do
      printf '\0asm\1\0\0\0' > "$work/optimized/potiron-$chunk.wasm" # an empty module
    done
  else
    Scripts/chunks.py "$linked" Scripts/chunks.txt "$work"
    optimize "$work"/*.wasm
    printf '%s\0' "$work"/optimized/*.wasm | xargs -0 -P "$(nproc)" -n 1 Scripts/order.py
    Scripts/exports.py "$work/optimized"
  fi
  rm -f "$module" "$scratch"/potiron-*.wasm
  mv "$work/optimized"/potiron-*.wasm "$scratch"
  mv "$work/optimized/potiron.wasm" "$module"
fi
