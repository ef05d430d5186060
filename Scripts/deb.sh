#!/usr/bin/env bash
# Makes a Debian package of the built program.
# Usage: Scripts/deb.sh [EXECUTABLE-FOLDER [PACKAGE-FOLDER]]; the resources are in EXECUTABLE-FOLDER/../share/potiron.
# POTIRON_DEB_REVISION is the package revision (default 1). The same program and resources give the same package.
set -euo pipefail
cd "$(dirname "$0")/.."
bin=$(readlink -f "${1:-.build/release}")
target=${2:-.build}
share=$(dirname "$bin")/share/potiron
fail() { echo "deb: $*" >&2; exit 1; }
[ -x "$bin/potiron" ] || fail "there is no program in $bin; run make build"
[ -d "$share/web" ] || fail "there are no resources in $share; run make build"
command -v dpkg-shlibdeps >/dev/null || fail "dpkg-shlibdeps is missing; install dpkg-dev"

# Outside a checkout, as in the build stage of the Containerfile, there is no commit to take the time from.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
version=$("$bin/potiron" --version | cut -d ' ' -f 2)-${POTIRON_DEB_REVISION:-1}
architecture=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root

install -D -m 755 "$bin/potiron" "$root/usr/bin/potiron"
strip --strip-unneeded "$root/usr/bin/potiron"
install -d "$root/usr/share"
cp -R "$share" "$root/usr/share/potiron"
# Removes the fonts, because the package depends on Debian's packages of the same fonts.
rm -r "$root/usr/share/potiron/fonts"
chmod -R u=rwX,go=rX "$root/usr/share/potiron"
install -D -m 644 Packaging/potiron.service "$root/lib/systemd/system/potiron.service"
install -D -m 644 Packaging/potiron.default "$root/etc/default/potiron"
install -d "$root/usr/share/man/man1" "$root/usr/share/doc/potiron/examples"
gzip -9n <Packaging/potiron.1 >"$root/usr/share/man/man1/potiron.1.gz"
install -m 644 Packaging/nginx.conf Packaging/postgresql.conf Packaging/postgresql.sql "$root/usr/share/doc/potiron/examples"
install -m 644 LICENSE "$root/usr/share/doc/potiron/copyright"

# Finds the packages of the linked libraries. dpkg-shlibdeps expects the control file of a source package.
install -d "$work/debian"
printf 'Source: potiron\n\nPackage: potiron\nArchitecture: any\n' >"$work/debian/control"
libraries=$(cd "$work" && dpkg-shlibdeps -O root/usr/bin/potiron 2>"$work/shlibdeps.log" | sed -n 's/^shlibs:Depends=//p') ||
  { cat "$work/shlibdeps.log" >&2; fail "dpkg-shlibdeps could not find the packages of the libraries"; }

install -d "$root/DEBIAN"
install -m 755 Packaging/debian/postinst Packaging/debian/prerm Packaging/debian/postrm "$root/DEBIAN"
echo /etc/default/potiron >"$root/DEBIAN/conffiles"
cat >"$root/DEBIAN/control" <<END
Package: potiron
Version: $version
Architecture: $architecture
Maintainer: Potiron <potiron@localhost>
Installed-Size: $(find "$root" -type f -printf '%s\n' | awk '{ kib += int(($1 + 1023) / 1024) } END { print kib }')
Depends: $libraries, adduser, fonts-noto-core, fonts-noto-color-emoji
Section: games
Priority: optional
Description: a quiz arcade on your own server
 One program that serves quizzes, hangman and film guessing as a web app. It
 stores results in SQLite or PostgreSQL.
END
package=$target/potiron_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$root" "$package" >/dev/null
echo "$package"
