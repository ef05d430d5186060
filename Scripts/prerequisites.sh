#!/usr/bin/env bash
# Installs what Debian 12 with Swift 6.3 lacks to build, test and measure Potiron. Fast when nothing is missing.
# Usage: Scripts/prerequisites.sh [build|test|clients|bench|pictures|speech|api|words|release|image]
set -euo pipefail
cd "$(dirname "$0")/.."
purpose=${1:-build}

fail() { echo "prerequisites: $*" >&2; exit 1; }

# Swift includes wasm-ld, the linker for WebAssembly. binaryen makes the module a seventh smaller, zopfli makes gzip files a
# twentieth smaller, and esbuild halves the scripts. Python splits the module.
packages=(
  make pkgconf libgnutls28-dev libqrencode-dev libsqlite3-dev zlib1g-dev libbrotli-dev libcurl4-openssl-dev
  libsodium-dev libpq-dev
  librsvg2-dev librsvg2-bin libpango1.0-dev
  wasi-libc libclang-rt-14-dev-wasm32 binaryen python3 zopfli brotli esbuild openssl
)
# The fonts with which the server renders pictures. Noto has Cyrillic, arrows and symbols. Flags and rebuses are emoji.
packages+=(fonts-noto-core fonts-noto-color-emoji)
browsing=(chromium python3-venv)
# Safari's engine, and a virtual display for machines without one.
webkit=(webkit2gtk-driver xvfb)
# Chromium and Firefox with persistent profiles, and the parts of a WebKit browser for the tests.
profiles=(chromium-driver firefox-esr python3-gi gir1.2-webkit2-4.1)
# PostgreSQL for the tests' own cluster, and a connection pooler in front of the cluster.
databases=(postgresql pgbouncer)
# Reads the QR codes on screens.
codes=(zbar-tools)
# Dictionaries that Words uses to find nouns.
dictionaries=(
  python3-venv scowl wordnet-base hunspell hunspell-en-gb hunspell-es hunspell-fr-comprehensive hunspell-ru
  lttoolbox apertium-eng-spa apertium-fra-cat
)
case $purpose in
  build) ;;
  words) packages=("${dictionaries[@]}") ;;
  test) packages+=("${browsing[@]}" "${webkit[@]}" "${profiles[@]}" "${codes[@]}" "${databases[@]}") ;;
  bench) packages+=("${browsing[@]}" "${databases[@]}" wrk nodejs node-express) ;;
  pictures) packages+=("${browsing[@]}" pngquant) ;;
  speech) packages+=("${browsing[@]}" xvfb dbus at-spi2-core orca speech-dispatcher libglib2.0-bin xdotool) ;;
  clients | api) packages+=(python3-venv) ;;
  release) packages+=(dpkg-dev mmdebstrap buildah skopeo python3-venv) ;;
  # Tools to unpack and run the image without a container engine, and a browser for another network.
  image) packages+=("${browsing[@]}" umoci crun iproute2) ;;
  *) fail "expected build, test, clients, bench, pictures, speech, api, words, release or image, not \"$purpose\"" ;;
esac

install_packages() {
  local missing=() package states
  states=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${packages[@]}" 2>/dev/null || true)
  for package in "${packages[@]}"; do
    grep -qx "$package installed" <<<"$states" || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0

  local root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "ask an administrator to install these packages: ${missing[*]}"
    sudo -n true 2>/dev/null || fail "sudo needs a password; run: sudo apt-get install ${missing[*]}"
    root=(sudo -n)
  fi
  echo "prerequisites: installing ${missing[*]}" >&2
  local log
  log=$(mktemp)
  if ! { "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q &&
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "${missing[@]}"; } \
    >"$log" 2>&1 </dev/null; then
    tail -n 5 "$log" >&2
    fail "apt-get could not install ${missing[*]}; its output is in $log"
  fi
  rm -f "$log"
}

# Installs the packages of a list into a separate virtual environment.
install_python_packages() {
  local wanted=$1 venv=$2
  cmp -s "$wanted" "$venv/installed.txt" && return 0
  echo "prerequisites: installing the Python packages in $wanted into $venv" >&2
  mkdir -p "$(dirname "$venv")"
  /usr/bin/python3 -m venv --clear "$venv" || fail "python3 could not create a virtual environment in $venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$wanted" >&2 ||
    fail "pip could not install the packages in $wanted"
  cp "$wanted" "$venv/installed.txt"
}

# Client libraries that the server is tested with. Each has its own environment, because three have the same module name.
install_clients() {
  local wanted
  for wanted in Tests/Clients/*.txt; do
    install_python_packages "$wanted" ".build/clients/$(basename "$wanted" .txt)"
  done
}

# Unpacks nginx without installing it, because the package would start a web server on port 80.
unpack_nginx() {
  if command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || [ -x .build/nginx/usr/sbin/nginx ]; then return 0; fi
  echo "prerequisites: unpacking nginx into .build/nginx" >&2
  mkdir -p .build/nginx
  (cd .build/nginx && apt-get download -q nginx >/dev/null 2>&1 && dpkg-deb -x nginx_*.deb .) ||
    fail "apt-get could not download nginx, which the tests and the benchmarks need"
}

# Express's database drivers. Debian's packages need Debian's Node.js. With another Node.js they are unpacked with their
# dependencies, and the compiled driver's dependency on Debian's libnode is removed.
install_drivers() {
  local found=" " next=(node-pg node-sqlite3 node-pre-gyp) modules
  modules=$(echo /usr/lib/*/nodejs | tr ' ' :):/usr/share/nodejs:$(echo .build/express/usr/lib/*/nodejs):.build/express/usr/share/nodejs
  NODE_PATH=$modules node -e 'require("pg"); require("sqlite3")' 2>/dev/null && return 0
  if apt-get install -s -q --no-install-recommends node-pg node-sqlite3 >/dev/null 2>&1; then
    packages=(node-pg node-sqlite3)
    install_packages
    return
  fi
  packages=(patchelf)
  install_packages
  echo "prerequisites: unpacking node-pg and node-sqlite3 into .build/express" >&2
  # Skips the tools that compile packages, which are not needed at run time.
  while [ ${#next[@]} -gt 0 ]; do
    found+="${next[*]} "
    mapfile -t next < <(
      apt-cache depends --important "${next[@]}" |
        sed -nE 's/^ +(\|?(Pre)?Depends: )?(node-[^:<>]+)(:any)?$/\3/p' | sort -u | while read -r name; do
        [[ $found == *" $name "* || $name == @(node-gyp|node-core-js|node-babel*) ]] || echo "$name"
      done
    )
  done
  rm -rf .build/express
  mkdir -p .build/express
  # shellcheck disable=SC2086 # Split into words on purpose.
  (cd .build/express && apt-get download -q $found >/dev/null 2>&1 && for file in *.deb; do dpkg-deb -x "$file" .; done && rm -- *.deb) ||
    fail "apt-get could not download node-pg, node-sqlite3 and their dependencies, which the benchmarks need"
  find .build/express -name node_sqlite3.node -exec patchelf --remove-needed libnode.so.108 {} +
}

command -v dpkg-query >/dev/null || fail "this is not Debian; install the equivalents of: ${packages[*]}"
install_packages

if [ "$purpose" = words ]; then
  install_python_packages Words/requirements.txt .build/words-venv
  exit
fi
command -v swift >/dev/null || fail "Swift 6.3 is not on the PATH; to install it, see https://www.swift.org/install/linux"
case $purpose in
  build) ;;
  clients) install_clients ;;
  api) install_python_packages Fuzz/API/requirements.txt .build/fuzz-venv ;;
  release) install_python_packages Packaging/requirements.txt .build/release-venv ;;
  # Playwright drives Debian's Chromium, and Selenium Debian's WebKit, so no other browser is downloaded.
  *) install_python_packages Tests/Browser/requirements.txt .build/venv ;;
esac
if [ "$purpose" = bench ] || [ "$purpose" = test ]; then unpack_nginx; fi
if [ "$purpose" = bench ]; then
  install_drivers
  install_python_packages Bench/peers/requirements.txt .build/peers-venv
fi
[ "$purpose" != test ] || install_clients
# Installs Chromium's headless shell, in which a page takes half the time. If it is unavailable, the tests use Chromium.
[ "$purpose" != test ] || (packages=(chromium-headless-shell) && install_packages) || true
