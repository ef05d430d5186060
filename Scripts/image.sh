#!/usr/bin/env bash
# Builds the container image from the Debian package: an OCI archive, and one for `docker load`. Needs root.
# The same package and the same state of Debian's archive give the same archives.
# Usage: Scripts/image.sh [PACKAGE [FOLDER]]; without PACKAGE, it makes the package of the built program
set -euo pipefail
cd "$(dirname "$0")/.."
fail() { echo "image: $*" >&2; exit 1; }
[ "$(id -u)" -eq 0 ] || fail "run this as root; a root file system has files of several users"
target=${2:-.build}
mkdir -p "$target"
work=$(mktemp -d "$PWD/.build/image.XXXXXX")
trap 'rm -rf "$work"' EXIT
package=${1:-$(Scripts/deb.sh .build/release "$work")}
version=$(dpkg-deb --field "$package" Version | sed 's/-[^-]*$//')
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH

# The user has the same number in every image, so that a new image can use the volume of an old one. dpkg does not wait until each
# file is on the disk (force-unsafe-io), because an interrupted build starts again.
depends=$(dpkg-deb --field "$package" Depends | sed 's/ *([^)]*)//g; s/ //g')
mmdebstrap --variant=essential --mode=root --format=tar --quiet \
  --aptopt='APT::Install-Recommends "false"' --dpkgopt=force-unsafe-io \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
  --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/info/*' \
  --dpkgopt='path-exclude=/usr/share/locale/*' \
  --include="$depends,curl,ca-certificates" \
  --essential-hook='echo potiron:x:990: >>"$1/etc/group"' \
  --essential-hook='echo potiron:x:990:990::/var/lib/potiron:/usr/sbin/nologin >>"$1/etc/passwd"' \
  --customize-hook="upload $package /tmp/potiron.deb" \
  --customize-hook='chroot "$1" dpkg --install /tmp/potiron.deb >/dev/null && rm "$1/tmp/potiron.deb"' \
  bookworm "$work/root.tar" 2>"$work/mmdebstrap.log" || { tail -n 20 "$work/mmdebstrap.log" >&2; fail "mmdebstrap failed"; }

{
  echo "FROM scratch"
  echo "ADD root.tar /"
  echo "LABEL org.opencontainers.image.version=\"$version\""
  sed -n '/^# The image\./,$p' Containerfile
} >"$work/Containerfile"
mkdir "$work/storage" "$work/run"
in_storage() { buildah --root "$work/storage" --runroot "$work/run" --storage-driver vfs "$@" >>"$work/buildah.log" 2>&1; }
# Only Docker's format has health checks.
in_storage bud --isolation chroot --format docker --layers=false --timestamp "$SOURCE_DATE_EPOCH" \
  --tag "potiron:$version" --file "$work/Containerfile" "$work" &&
  rm -f "$target/potiron-oci.tar" "$target/potiron-docker.tar" &&
  in_storage push "potiron:$version" "docker-archive:$target/potiron-docker.tar:potiron:$version" ||
  { tail -n 20 "$work/buildah.log" >&2; fail "buildah failed"; }
Scripts/normalize-image.py "$target/potiron-docker.tar"
skopeo copy --quiet "docker-archive:$target/potiron-docker.tar" "oci:$work/oci:potiron:$version"
tar --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --mtime="@$SOURCE_DATE_EPOCH" \
  --create --file "$target/potiron-oci.tar" --directory "$work/oci" .
ls -sh "$target/potiron-oci.tar" "$target/potiron-docker.tar"
