#!/usr/bin/env bash
# Writes the toolset with which SwiftPM builds the browser's module, from where this machine keeps its libraries.
# Usage: Scripts/wasm-toolset.sh FILE
set -euo pipefail
toolset=${1:?a file to write}
mkdir -p "$(dirname "$toolset")"

resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tables=$resources/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
libc=$(dpkg -L wasi-libc | grep '/libc\.a$' | head -n 1)
builtins=$(dpkg -L libclang-rt-14-dev-wasm32 | grep '/libclang_rt\.builtins-wasm32\.a$' | head -n 1)
for library in "$tables" "$libc" "$builtins"; do
  [ -f "$library" ] || { echo "wasm-toolset: a library of the WebAssembly build is missing: $library" >&2; exit 1; }
done
imports=$(cd "$(dirname "$0")" && pwd)/wasm-imports.txt

cat > "$toolset" <<JSON
{
  "schemaVersion": "1.0",
  "swiftCompiler": {
    "extraCLIOptions": [
      "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern",
      "-wmo", "-Osize", "-Xclang-linker", "-nostdlib", "-Xfrontend", "-disable-stack-protector"
    ]
  },
  "cCompiler": { "extraCLIOptions": ["-Oz"] },
  "linker": {
    "extraCLIOptions": [
      "--no-entry", "--gc-sections", "--strip-all", "--allow-undefined-file=$imports",
      "$libc", "$builtins", "$tables"
    ]
  }
}
JSON
