#!/usr/bin/env bash
# Makes the files of a release from the built program: package, tarball, image, SBOM and checksums. Needs root for the image.
# Two clean builds of a commit give the same files, as long as Debian's archive does not change.
# Usage: Scripts/release.sh
set -euo pipefail
cd "$(dirname "$0")/.."
fail() { echo "release: $*" >&2; exit 1; }
version=$(.build/release/potiron --version | cut -d ' ' -f 2)
architecture=$(dpkg --print-architecture)
target=.build/potiron-$version
[ -z "$(git status --porcelain)" ] || fail "commit your changes first; a release is built from a commit"
grep -q "^## \[$version\]" CHANGELOG.md || fail "CHANGELOG.md has no section \"## [$version]\""
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
rm -rf "$target"
mkdir -p "$target"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

package=$(Scripts/deb.sh .build/release "$target")

# The tarball is for systems without Debian packages. The program contains Swift's library; OPERATING.md lists the C libraries
# that it needs.
name=potiron-$version-linux-$architecture
make --no-print-directory install PREFIX="/$name" DESTDIR="$work" >/dev/null
strip --strip-unneeded "$work/$name/bin/potiron"
cp README.md CHANGELOG.md LICENSE "$work/$name"
tar --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime="@$SOURCE_DATE_EPOCH" --create --directory "$work" "$name" |
  gzip -9n >"$target/$name.tar.gz"

Scripts/image.sh "$package" "$target"

# The file system of the image is its only layer. The dpkg database in it names every package with its version and licence.
swift=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')
tar --extract --to-stdout --file "$target/potiron-docker.tar" --wildcards '*.tar' |
  PYTHONHASHSEED=0 .build/release-venv/bin/debsbom generate --sbom-type spdx --validate --with-licenses --root - --out "$target/potiron-$version" \
    --distro-name Potiron --distro-version "$version" --distro-supplier Potiron --distro-arch "$architecture" \
    --add-meta-data "statically linked=Swift $swift standard library, Apache-2.0 WITH Swift-exception" \
    --timestamp "$(date --utc --date "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)" \
    --spdx-namespace "https://spdx.org/spdxdocs/potiron-$version-$(git rev-parse HEAD)"

(cd "$target" && sha256sum -- * >"$work/SHA256SUMS" && cp "$work/SHA256SUMS" .)
ls -sh "$target"
