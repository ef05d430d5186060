#!/usr/bin/env bash
# Writes the toolset with which SwiftPM builds the browser's module, with this machine's library paths.
# Usage: Scripts/wasm-toolset.sh FILE
set -euo pipefail
toolset=${1:?usage: Scripts/wasm-toolset.sh FILE}

fail() { echo "wasm-toolset: $*" >&2; exit 1; }

# Prints the path of a file of a Debian package.
file_of() {
  local package=$1 name=$2 path
  path=$(dpkg -L "$package" 2>/dev/null | grep "/$name\$" | head -n 1) || true
  [ -f "$path" ] || fail "$name of the package $package is missing; run Scripts/prerequisites.sh"
  echo "$path"
}

target=$(swiftc -print-target-info) || fail "swiftc failed; is Swift 6.3 on the PATH?"
resources=$(sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p' <<<"$target")
tables=$resources/embedded/wasm32-unknown-none-wasm/libswiftUnicodeDataTables.a
[ -f "$tables" ] || fail "this Swift lacks Embedded Swift for WebAssembly ($tables); install Swift 6.3 from swift.org"
libc=$(file_of wasi-libc libc.a)
builtins=$(file_of libclang-rt-14-dev-wasm32 libclang_rt.builtins-wasm32.a)
imports=$(cd "$(dirname "$0")" && pwd)/wasm-imports.txt

# The compiler emits bitcode (-emit-bc), so that the linker optimizes all modules together. The modules share many generic
# functions. swiftc's own option -lto is not used: it chooses the names of its output files, but SwiftPM expects one object file
# per source. -emit-module-separately-wmo would type-check everything twice. Traps share their code (-mergeable-traps), because
# only a debugger could tell them apart. Similar functions are not merged (-swiftmergefunc-threshold=0), because merged functions
# of several chunks would move to the core.
mkdir -p "$(dirname "$toolset")"
cat > "$toolset" <<JSON
{
  "schemaVersion": "1.0",
  "swiftCompiler": {
    "extraCLIOptions": [
      "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern",
      "-wmo", "-no-emit-module-separately-wmo", "-Osize", "-Xfrontend", "-lto=llvm-full", "-Xfrontend", "-emit-bc", "-Xfrontend", "-mergeable-traps",
      "-Xllvm", "-swiftmergefunc-threshold=0", "-Xfrontend", "-disable-stack-protector", "-Xclang-linker", "-nostdlib", "-Xclang-linker", "--no-wasm-opt"
    ]
  },
  "cCompiler": { "extraCLIOptions": ["-Oz", "-flto"] },
  "linker": {
    "extraCLIOptions": [
      "--no-entry", "--emit-relocs", "--lto-O2", "--gc-sections", "--global-base=1024", "--strip-debug", "--allow-undefined-file=$imports",
      "$libc", "$builtins", "$tables"
    ]
  }
}
JSON
