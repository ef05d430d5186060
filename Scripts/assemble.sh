#!/usr/bin/env bash
# Puts the resources of the built program where it looks for them: ../share/potiron beside the folder of the executable.
# Usage: Scripts/assemble.sh [FOLDER OF THE EXECUTABLE]
#
#   web/host-0123456789abcdef.js, .js.gz, .js.br   each file of the page, named by its content, and compressed beforehand
#   web/manifest.json                              {"host.js": {"file": "host-0123456789abcdef.js", "type": "text/javascript"}}
#   quizzes/*.json, words/*                        the packaged content
set -euo pipefail
cd "$(dirname "$0")/.."
shopt -s nullglob
export LC_ALL=C

bin=$(readlink -f "${1:-.build/release}")
share=$(dirname "$bin")/share/potiron
module=.build-wasm/potiron.wasm
fail() { echo "assemble: $*" >&2; exit 1; }
[ -d "$bin" ] || fail "there is no built program in $bin; make build makes one."
[ -f "$module" ] || fail "there is no $module; Scripts/build-browser.sh makes it."

mkdir -p "$share/web"
work=$(mktemp -d "$share/assemble.XXXXXX")
trap 'rm -rf "$work"' EXIT

type_of() {
  case $1 in
    *.css) echo "text/css; charset=utf-8" ;;
    *.ico) echo "image/x-icon" ;;
    *.js) echo "text/javascript; charset=utf-8" ;;
    *.json) echo "application/json" ;;
    *.png) echo "image/png" ;;
    *.svg) echo "image/svg+xml" ;;
    *.txt) echo "text/plain; charset=utf-8" ;;
    *.wasm) echo "application/wasm" ;;
    *.webmanifest) echo "application/manifest+json" ;;
    *) fail "what is the content type of $1? Scripts/assemble.sh lists those it knows." ;;
  esac
}

# Replaces a file only if its bytes differ, so that nothing downstream sees a change where there is none.
replace() {
  if cmp -s "$1" "$2"; then rm "$1"; else chmod 644 "$1"; mv "$1" "$2"; fi
}

# The files that the share folder is to hold, one relative path a line; all others are removed at the end.
keep() { echo "$1" >> "$work/kept"; }

publish() {
  local source=$1 name=$2 type hash file
  type=$(type_of "$name")
  hash=$(sha256sum "$source" | cut -c 1-16)
  file=${name%.*}-$hash.${name##*.}
  if [ ! -f "$share/web/$file.br" ]; then
    cp "$source" "$work/copy"
    zopfli -c "$work/copy" > "$work/copy.gz"
    brotli -q 11 -c "$source" > "$work/copy.br"
    for suffix in "" .gz .br; do replace "$work/copy$suffix" "$share/web/$file$suffix"; done
  fi
  keep "web/$file"; keep "web/$file.gz"; keep "web/$file.br"
  printf '  "%s": { "file": "%s", "type": "%s" }\n' "$name" "$file" "$type" >> "$work/entries"
}

copy() {
  local source=$1 name=$2
  mkdir -p "$(dirname "$share/$name")"
  cp "$source" "$work/copy"
  replace "$work/copy" "$share/$name"
  keep "$name"
}

cat Web/styles/*.css > "$work/style.css"
publish "$work/style.css" style.css
publish "$module" potiron.wasm
for file in Web/*.* Web/icons/*; do publish "$file" "$(basename "$file")"; done

{ echo "{"; sort "$work/entries" | sed '$!s/$/,/'; echo "}"; } > "$work/manifest.json"
replace "$work/manifest.json" "$share/web/manifest.json"
keep web/manifest.json

for file in Content/quizzes/*.json Content/words/*; do copy "$file" "${file#Content/}"; done

(cd "$share" && find . -path "./$(basename "$work")" -prune -o -type f -print | sed 's|^\./||') |
  grep -vxFf "$work/kept" | while IFS= read -r stale; do rm "$share/$stale"; done || true
