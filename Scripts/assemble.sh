#!/usr/bin/env bash
# Assembles the program's resources in a folder. The program looks for them in ../share/potiron relative to its own folder.
# Usage: Scripts/assemble.sh [--quick] RESOURCES MODULE
# --quick compresses less, in seconds instead of minutes.
#
#   web/host-01234567.js, .js.gz, .js.br           each file of the page, with its hash in the name, and compressed
#   web/manifest.json                              {"host.js": {"file": "host-01234567.js", "type": "text/javascript"}},
#                                                  and the "sha256" of files that are inlined in pages
#   quizzes/*.json, words/*, films/*, typed/*      the packaged content
#   fonts/*                                        the font for flags and emoji
set -euo pipefail
cd "$(dirname "$0")/.."
shopt -s nullglob
export LC_ALL=C

fail() { echo "assemble: $*" >&2; exit 1; }
gzip=(zopfli -c) brotli=(brotli -q 11 -c)
if [ "${1:-}" = --quick ]; then
  gzip=(gzip -6 -c) brotli=(brotli -q 5 -c)
  shift
fi
[ $# -eq 2 ] || fail "usage: Scripts/assemble.sh [--quick] RESOURCES MODULE"
share=$1 module=$2
[ -f "$module" ] || fail "there is no $module; run Scripts/build-browser.sh"

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
    *) fail "unknown content type of $1; add it to type_of in Scripts/assemble.sh" ;;
  esac
}

# Replaces a file only if its bytes differ, so that its modification time stays and nothing downstream is rebuilt.
replace() {
  if cmp -s "$1" "$2"; then rm "$1"; else chmod 644 "$1"; mv "$1" "$2"; fi
}

# Records a file of the resources, by its relative path. All other files are removed at the end.
keep() { echo "$1" >> "$work/kept"; }

# Publishes a file of the web app. With `inline`, pages embed the file, so the manifest also contains its hash for the
# Content-Security-Policy.
publish() {
  local source=$1 name=$2 inline=${3:-} type hash file sha256=""
  type=$(type_of "$name")
  hash=$(sha256sum "$source" | cut -c 1-8)
  file=${name%.*}-$hash.${name##*.}
  if [ ! -f "$share/web/$file.br" ]; then
    cp "$source" "$work/copy"
    "${gzip[@]}" "$work/copy" > "$work/copy.gz"
    "${brotli[@]}" "$source" > "$work/copy.br"
    for suffix in "" .gz .br; do replace "$work/copy$suffix" "$share/web/$file$suffix"; done
  fi
  keep "web/$file"; keep "web/$file.gz"; keep "web/$file.br"
  if [ -n "$inline" ]; then
    if grep -q '<[/!]' "$source"; then fail "$name contains \"</\" or \"<!\", so it cannot be inlined in a page"; fi
    sha256=$(sha256sum "$source" | cut -c 1-64 | tr a-f A-F | basenc --base16 --decode | base64)
  fi
  printf '  "%s": { "file": "%s", "type": "%s"%s }\n' "$name" "$file" "$type" "${sha256:+, \"sha256\": \"$sha256\"}" >> "$work/entries"
}

# Concatenates style sheets and minifies them. Uses sed, because Debian's esbuild does not support nested rules. This is safe,
# because no string in the style sheets contains white space next to a character that sed trims.
style() {
  cat "$@" | sed -z -E 's#/\*([^*]|\*+[^*/])*\*+/##g; s/\s+/ /g; s/ ?\{ ?/{/g; s/ ?;? ?\} ?/}/g; s/; /;/g; s/: /:/g; s/, /,/g' > "$work/style.css"
}

copy() {
  local source=$1 name=$2
  mkdir -p "$(dirname "$share/$name")"
  cp "$source" "$work/copy"
  replace "$work/copy" "$share/$name"
  keep "$name"
}

style Web/styles/*.css
publish "$work/style.css" style.css
# Each page inlines the rules that its first drawing needs: the shared ones (files below 40, and from 90) and those of its screen
# (files 50 to 89). The animation rules are included, because a page that gets them late would animate again.
style Web/styles/[0-39]*.css
publish "$work/style.css" base.css inline
# The other rules load later. The files from 90 are repeated, because their rules have to be last.
style Web/styles/[4-9]*.css
publish "$work/style.css" screens.css
# Most screens also inline the rules of the list and the drawings (files 40 to 49). Pages with questions omit them to load faster.
style Web/styles/4*.css
publish "$work/style.css" screen-list.css inline
for file in Web/styles/[5-8]*.css; do
  name=$(basename "$file")
  if [ "${name#*-}" = choice.css ]; then style "$file"; else style Web/styles/4*.css "$file"; fi
  publish "$work/style.css" "screen-${name#*-}" inline
done
publish "$module" potiron.wasm
for chunk in "${module%.wasm}"-*.wasm; do publish "$chunk" "$(basename "$chunk")"; done
# Each script is bundled into one minified file. Every page inlines host.js. A player's page of a room also inlines early.js.
bundle() { esbuild --log-level=warning --charset=utf8 --bundle --minify --format="$2" "$1" > "$work/script.js"; }
bundle Web/host.js iife
publish "$work/script.js" host.js inline
bundle Web/early.js iife
publish "$work/script.js" early.js inline
bundle Web/later.js esm
publish "$work/script.js" later.js
# The server prepends a line of data to the worker.
bundle Web/worker.js iife
publish "$work/script.js" worker.js
# The developers page, printable quizzes and the gallery have separate files.
style Web/developers/developers.css
publish "$work/style.css" developers.css
style Web/sheets/sheets.css Web/styles/59-media.css Web/styles/59-paper.css Web/styles/59-rich.css
publish "$work/style.css" sheets.css
style Web/gallery/gallery.css
publish "$work/style.css" gallery.css
bundle Web/developers/developers.js iife
publish "$work/script.js" developers.js
for file in Web/icons/favicon.svg Web/icons/app-icon.svg; do publish "$file" "$(basename "$file")"; done
# Bitmap icons, which phones need.
picture() {
  rsvg-convert --width "$2" --height "$2" --output "$work/picture.png" "Web/icons/$1.svg"
  publish "$work/picture.png" "$1-$2.png"
}
for size in 180 192 512; do picture app-icon "$size"; done
picture app-icon-mono 512

{ echo "{"; sort "$work/entries" | sed '$!s/$/,/'; echo "}"; } > "$work/manifest.json"
replace "$work/manifest.json" "$share/web/manifest.json"
keep web/manifest.json

# The font for flags and emoji, for machines that do not have it, and its licence.
font=/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf
[ -f "$font" ] || fail "there is no $font; run make prerequisites"
copy "$font" fonts/NotoColorEmoji.ttf
copy /usr/share/doc/fonts-noto-color-emoji/copyright fonts/NotoColorEmoji.copyright

for file in Content/quizzes/*.json Content/words/* Content/films/* Content/typed/*; do copy "$file" "${file#Content/}"; done

(cd "$share" && find . -path "./$(basename "$work")" -prune -o -type f -print | sed 's|^\./||') |
  grep -vxFf "$work/kept" | while IFS= read -r stale; do rm "$share/$stale"; done || true
