#!/usr/bin/env bash
# Runs the unchanged Packaging/nginx.conf, with a real nginx and server, in separate namespaces.
# Usage, as root: Scripts/test-nginx.sh [EXECUTABLE-FOLDER]. Uses the installed nginx, or the one in .build/nginx.
set -euo pipefail
cd "$(dirname "$0")/.."
bin=$(readlink -f "${1:-.build/release}")
fail() { echo "test-nginx: $*" >&2; exit 1; }
nginx=$(command -v nginx || ls .build/nginx/usr/sbin/nginx 2>/dev/null) || fail "nginx is missing; run Scripts/prerequisites.sh test"
nginx=$(readlink -f "$nginx")

if [ -z "${POTIRON_NGINX_WORK:-}" ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  POTIRON_NGINX_WORK=$work unshare --mount --net --pid --mount-proc --fork --kill-child "$0" "$bin"
  exit
fi

work=$POTIRON_NGINX_WORK
ip link set lo up
# Adds an address for a visitor, because the server would take a loopback address for the address of the proxy.
ip address add 198.51.100.7/32 dev lo
mkdir -p "$work/nginx"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days 2 -subj /CN=quiz.example.org \
  -addext subjectAltName=DNS:quiz.example.org -keyout "$work/key.pem" -out "$work/certificate.pem" 2>/dev/null
# Puts the certificates where the configuration expects them, invisible to other processes.
mount -t tmpfs tmpfs /etc/ssl
mkdir /etc/ssl/potiron
cp "$work/key.pem" "$work/certificate.pem" /etc/ssl/potiron
cat >"$work/nginx.conf" <<END
pid $work/nginx/pid;
error_log $work/nginx/error.log;
events {}
http {
  access_log off;
  client_body_temp_path $work/nginx/body; proxy_temp_path $work/nginx/proxy; fastcgi_temp_path $work/nginx/fastcgi;
  uwsgi_temp_path $work/nginx/uwsgi; scgi_temp_path $work/nginx/scgi;
  include $PWD/Packaging/nginx.conf;
}
END
chmod 755 "$work"
"$nginx" -c "$work/nginx.conf" -e "$work/nginx/error.log" || { cat "$work/nginx/error.log" >&2; fail "nginx rejects the configuration"; }
POTIRON_TRUST_PROXY=yes "$bin/potiron" serve --port 8080 --data "$work/data" --log json >"$work/out.log" 2>"$work/err.log" &
program=$!
until grep -q "listening on" "$work/err.log"; do kill -0 "$program" || { cat "$work/err.log" >&2; fail "the server does not start"; }; done

ask() { curl -s --interface 198.51.100.7 --cacert /etc/ssl/potiron/certificate.pem --resolve quiz.example.org:443:127.0.0.1 --resolve quiz.example.org:80:127.0.0.1 "$@"; }
[ "$(ask -o /dev/null -w '%{http_code}' https://quiz.example.org/)" = 200 ] || fail "nginx does not return the page"
[ "$(ask -o /dev/null -w '%{http_code} %{redirect_url}' http://quiz.example.org/films)" = "308 https://quiz.example.org/films" ] ||
  fail "plain HTTP is not redirected to HTTPS"
[ "$(ask -o /dev/null -w '%{http_code}' https://quiz.example.org/metrics)" = 404 ] || fail "/metrics is public"
cookie=$(ask -D - -o /dev/null -X POST https://quiz.example.org/api/v1/player/transfer -H 'Content-Length: 0' | grep -i '^set-cookie') ||
  fail "the server does not create a player"
[[ $cookie == *Secure* ]] || fail "the cookie is not marked as secure: $cookie"
id=$(ask -D - -o /dev/null https://quiz.example.org/livez -H 'X-Forwarded-For: 203.0.113.9' | sed -n 's/^[Xx]-[Rr]equest-[Ii]d: \([0-9a-f]*\).*/\1/p')
[ "${#id}" = 32 ] || fail "the response does not have nginx's request id"
until line=$(grep "$id" "$work/out.log"); do kill -0 "$program"; done
[[ $line == *'"client":"198.51.100.7"'* ]] || fail "a client can forge its address: $line"

# nginx passes on the events of a room immediately, while the stream stays open.
say() { ask -b "$work/cookies" -c "$work/cookies" -H 'Content-Type: application/json' -H 'Origin: https://quiz.example.org' "$@"; }
rooms=https://quiz.example.org/api/v1/rooms
code=$(say "$rooms" -d '{"quiz": "marvel", "settings": {"automatic": false}}' | sed -n 's/.*"code":"\([A-Z0-9]*\)".*/\1/p')
[ "${#code}" = 6 ] || fail "no room opens"
say -f -o /dev/null "$rooms/$code/players" -d '{"name": "Zoé", "key": "player-0123456789"}' || fail "no player can join"
exec {events}< <(say -N --max-time 30 "$rooms/$code/events?as=player" -H 'Accept: text/event-stream')
await() {
  local line
  while IFS= read -r -t 5 -u "$events" line; do [ "$line" != "event: $1" ] || return 0; done
  fail "nginx holds back the event $1"
}
await snapshot
say -f -o /dev/null "$rooms/$code/moves" -d '{"key": "host-0123456789ab", "move": {"start": {}}}' || fail "the host cannot start the room"
await open
exec {events}<&-

kill "$program"
wait "$program" || fail "the server exited with status $?"
"$nginx" -c "$work/nginx.conf" -e "$work/nginx/error.log" -s quit
echo "test-nginx: Packaging/nginx.conf works"
