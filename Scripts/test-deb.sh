#!/usr/bin/env bash
# Installs the Debian package in a temporary copy of this system (an overlay in a separate mount namespace). Checks that the
# service starts as its unit says, that an upgrade and a removal keep the data, and that a purge leaves nothing.
# Usage, as root: Scripts/test-deb.sh [EXECUTABLE-FOLDER]
set -euo pipefail
cd "$(dirname "$0")/.."
bin=$(readlink -f "${1:-.build/release}")
fail() { echo "test-deb: $*" >&2; exit 1; }
[ "$(id -u)" -eq 0 ] || fail "run this as root; it works in a copy of this system"

if [ -z "${POTIRON_DEB_WORK:-}" ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  POTIRON_DEB_WORK=$work unshare --mount --pid --fork --kill-child "$0" "$bin"
  exit
fi

work=$POTIRON_DEB_WORK
mkdir "$work/files"
mount -t tmpfs tmpfs "$work/files"
mkdir "$work/files/upper" "$work/files/work" "$work/files/root"
root=$work/files/root
mount -t overlay overlay -o "lowerdir=/,upperdir=$work/files/upper,workdir=$work/files/work" "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind /dev "$root/dev"
in_root() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }

first=$(POTIRON_DEB_REVISION=1 Scripts/deb.sh "$bin" "$work")
second=$(POTIRON_DEB_REVISION=2 Scripts/deb.sh "$bin" "$work")
cp "$first" "$second" "$root/tmp"
installs() { in_root dpkg --install "/tmp/$(basename "$1")" >"$work/dpkg.log" 2>&1 || { cat "$work/dpkg.log" >&2; fail "dpkg could not install $1"; }; }

# Starts the program as the unit does: same user, variables, folder and systemd notifications. The unit's hardening is not
# applied, because it needs systemd itself.
program=""
starts() {
  local listen=$work/files/root/run/notify.log
  : >"$listen"
  (exec chroot "$root" /usr/bin/python3 -c '
import os, socket, subprocess, sys
box = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
box.bind("/run/notify")
os.chmod("/run/notify", 0o777)
words = []
while True:
    word = box.recv(4096).decode()
    with open("/run/notify.log", "a") as log: log.write(word + "\n")
') &
  local listener=$!
  until [ -S "$root/run/notify" ]; do :; done
  (exec chroot "$root" setpriv --reuid=potiron --regid=potiron --clear-groups env -i NOTIFY_SOCKET=/run/notify WATCHDOG_USEC=300000 \
    POTIRON_DATA=/var/lib/potiron POTIRON_LOG=json POTIRON_PORT=0 /usr/bin/potiron serve) >"$work/out.log" 2>"$work/err.log" &
  program=$!
  until grep -q READY=1 "$listen"; do kill -0 "$program" || { cat "$work/err.log" >&2; fail "the program does not start"; }; done
  until grep -q WATCHDOG=1 "$listen"; do kill -0 "$program" || fail "the program has stopped"; done
  port=$(sed -n 's/.*listening on http:\/\/127.0.0.1:\([0-9]*\),.*/\1/p' "$work/err.log")
  [ -n "$port" ] || fail "the program does not log its address"
  for path in readyz livez healthz api/v1/quizzes; do
    [ "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/$path")" = 200 ] || fail "/$path does not return status 200"
  done
  kill "$program"
  wait "$program" || fail "the program exited with status $?"
  grep -q STOPPING=1 "$listen" || fail "the program does not tell systemd that it stops"
  kill "$listener"
  rm "$root/run/notify"
}

installs "$first"
in_root getent passwd potiron >/dev/null || fail "installing the package creates no user"
[ "$(stat -c '%U %a' "$root/var/lib/potiron" 2>/dev/null | sed 's/UNKNOWN/potiron/')" = "potiron 700" ] || fail "the data folder is accessible to other users"
starts
[ -f "$root/var/lib/potiron/potiron.sqlite3" ] || fail "the program creates no database"
secret=$(sha256sum <"$root/var/lib/potiron/potiron.secret")
echo POTIRON_PORT=8181 >>"$root/etc/default/potiron"

installs "$second"
[ "$secret" = "$(sha256sum <"$root/var/lib/potiron/potiron.secret")" ] || fail "an upgrade loses the data"
grep -q POTIRON_PORT=8181 "$root/etc/default/potiron" || fail "an upgrade loses the configuration"
starts

if command -v systemd-analyze >/dev/null; then
  in_root systemd-analyze verify /lib/systemd/system/potiron.service 2>"$work/verify.log" || true
  if grep potiron.service "$work/verify.log" | grep -v "Command .man " >&2; then fail "systemd reports problems with the unit"; fi
  in_root systemd-analyze security --offline=true --threshold=20 /lib/systemd/system/potiron.service >"$work/security.log" ||
    { tail -1 "$work/security.log" >&2; fail "systemd rates the unit as too exposed"; }
  tail -1 "$work/security.log"
fi

in_root dpkg --remove potiron >/dev/null
[ ! -e "$root/usr/bin/potiron" ] || fail "a removal leaves the program behind"
[ -f "$root/var/lib/potiron/potiron.sqlite3" ] || fail "a removal deletes the data"
in_root dpkg --purge potiron >/dev/null 2>&1
for left in /var/lib/potiron /etc/default/potiron /usr/share/potiron /lib/systemd/system/potiron.service; do
  [ ! -e "$root$left" ] || fail "a purge leaves $left behind"
done
! in_root getent passwd potiron >/dev/null || fail "a purge leaves the user behind"
echo "test-deb: installed, started, upgraded, removed and purged"
