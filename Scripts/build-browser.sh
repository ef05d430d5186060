#!/usr/bin/env bash
# Builds the module that a page loads, .build-wasm/potiron.wasm, and its chapters, .build-wasm/potiron-*.wasm. --quick takes
# half the time for a larger module, in .build-wasm-quick; --for-tests adds the code under `#if TESTING`, in .build-wasm-tests.
# Usage: Scripts/build-browser.sh [--quick | --for-tests]
set -euo pipefail
cd "$(dirname "$0")/.."
defines=()
case ${1:-} in
  "") scratch=.build-wasm ;;
  --quick) scratch=.build-wasm-quick ;;
  --for-tests) scratch=.build-wasm-tests defines=(-Xswiftc -DTESTING) ;;
  *) echo "build-browser: \"$1\" is neither --quick nor --for-tests." >&2; exit 1 ;;
esac
if [ $# -gt 0 ]; then export POTIRON_BROWSER=quick; fi
linked=$scratch/release/Browser.wasm
module=$scratch/potiron.wasm

mkdir -p "$scratch"
# SwiftPM does not see that the toolset is another one, and would keep what was linked with the old.
Scripts/wasm-toolset.sh "$scratch/toolset.new"
if cmp -s "$scratch/toolset.new" "$scratch/toolset.json"; then
  rm "$scratch/toolset.new"
else
  mv "$scratch/toolset.new" "$scratch/toolset.json"
  rm -f "$scratch/release.yaml" "$linked"
fi
swift build --triple wasm32-unknown-none-wasm --toolset "$scratch/toolset.json" -c release --product Browser \
  --scratch-path "$scratch" -Xswiftc -gnone "${defines[@]}"

# A module is taken apart before it is optimized, since wasm-opt would inline what keeps the chapters apart. The features are those that
# this Swift's compiler uses; without the list wasm-opt would refuse the module. Low memory is unused because the linker's data begins at
# 1024 (--global-base in Scripts/wasm-toolset.sh), so that offsets can be folded into loads. Flattened and put together anew, control flow
# takes a hundredth less; so do passes that go on until nothing changes, where what is called from one place alone is put there only if it
# is small: else less would repeat, and be packed worse.
features=(
  --enable-bulk-memory --enable-multivalue --enable-mutable-globals --enable-nontrapping-float-to-int --enable-reference-types
  --enable-sign-ext
)
passes=(--one-caller-inline-max-function-size=8 -Oz --flatten --rereloop -Oz -Oz --converge)
if [ $# -gt 0 ]; then passes=(-O1); fi
optimize() { wasm-opt "${passes[@]}" --low-memory-unused --strip-debug --strip-producers "${features[@]}" "$1" -o "$2"; }

is_newest() {
  local source
  for source in "$@"; do [ "$module" -nt "$source" ] || return 1; done
}

if ! is_newest "$linked" "$0" Scripts/chapters.py Scripts/references.py Scripts/exports.py Scripts/chapters.txt; then
  work=$(mktemp -d "$scratch/parts.XXXXXX")
  trap 'rm -rf "$work"' EXIT
  Scripts/chapters.py "$linked" Scripts/chapters.txt "$work"
  mkdir "$work/optimized"
  for part in "$work"/*.wasm; do optimize "$part" "$work/optimized/$(basename "$part")"; done
  Scripts/exports.py "$work/optimized"
  rm -f "$module" "$scratch"/potiron-*.wasm
  mv "$work/optimized"/potiron-*.wasm "$scratch"
  mv "$work/optimized/potiron.wasm" "$module"
fi
