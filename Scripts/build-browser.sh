#!/usr/bin/env bash
# Builds the module that a page loads, .build-wasm/potiron.wasm; or, for the browser tests, one that also has what stands under
# `#if TESTING`, .build-wasm-tests/potiron.wasm.
# Usage: Scripts/build-browser.sh [--for-tests]
set -euo pipefail
cd "$(dirname "$0")/.."
case ${1:-} in
  "") scratch=.build-wasm defines=() ;;
  --for-tests) scratch=.build-wasm-tests defines=(-Xswiftc -DTESTING) ;;
  *) echo "build-browser: \"$1\" is not --for-tests." >&2; exit 1 ;;
esac
linked=$scratch/release/Browser.wasm
module=$scratch/potiron.wasm

mkdir -p "$scratch"
Scripts/wasm-toolset.sh "$scratch/toolset.json"
swift build --triple wasm32-unknown-none-wasm --toolset "$scratch/toolset.json" -c release --product Browser \
  --scratch-path "$scratch" "${defines[@]}"

# The features are those that this Swift's compiler uses; without the list wasm-opt would refuse the module. Low memory is unused
# because the linker's data begins at 1024 (--global-base in Scripts/wasm-toolset.sh), so that offsets can be folded into loads.
if [ ! "$module" -nt "$linked" ] || [ ! "$module" -nt "$0" ]; then
  wasm-opt -Oz --low-memory-unused --strip-debug --strip-producers \
    --enable-bulk-memory --enable-multivalue --enable-mutable-globals --enable-nontrapping-float-to-int \
    --enable-reference-types --enable-sign-ext "$linked" -o "$module.new"
  mv "$module.new" "$module"
fi
