#!/usr/bin/env bash
# Fails when the browser's module has outgrown its budget; prints its sizes.
# Usage: Scripts/size-budget.sh
set -euo pipefail
cd "$(dirname "$0")/.."
module=.build-wasm/potiron.wasm
budget=170000

gzipped=$(gzip -9 -n -c "$module" | wc -c)
echo "size: potiron.wasm has $(wc -c < "$module") bytes, $gzipped with gzip, $(brotli -q 11 -c "$module" | wc -c) with brotli" \
  "(budget: $budget with gzip)"
[ "$gzipped" -lt "$budget" ] || { echo "size: potiron.wasm is over its budget of $budget bytes with gzip" >&2; exit 1; }
