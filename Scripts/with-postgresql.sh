#!/usr/bin/env bash
# Runs a command beside a PostgreSQL cluster of its own, in a folder that is gone afterwards, whatever becomes of the command.
# It is set up as Packaging/postgresql.conf and Packaging/postgresql.sql say, as they stand there.
# Usage: Scripts/with-postgresql.sh COMMAND [ARGUMENT…]
# The command finds the cluster by POTIRON_TEST_POSTGRESQL, the words of a connection; its data and its log in POTIRON_TEST_CLUSTER.
set -euo pipefail
packaging=$(cd "$(dirname "$0")/../Packaging" && pwd)

programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
[ -n "$programs" ] || { echo "with-postgresql: PostgreSQL is not installed; please run Scripts/prerequisites.sh test" >&2; exit 1; }

# A cluster is not run by the superuser: PostgreSQL refuses it.
as=()
[ "$(id -u)" -ne 0 ] || as=(setpriv --reuid=postgres --regid=postgres --clear-groups)
folder=$(mktemp -d)
chmod 755 "$folder"
[ ${#as[@]} -eq 0 ] || chown postgres:postgres "$folder"

stop() {
  "${as[@]}" "$programs/pg_ctl" --pgdata "$folder/data" --mode immediate --silent stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT TERM

"${as[@]}" "$programs/initdb" --pgdata "$folder/data" --username postgres --auth trust --encoding UTF8 --locale C --no-sync \
  >"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log" >&2; exit 1; }
# On a socket in the folder alone; all else is what operators are given.
install -d -m 700 "$folder/data/conf.d"
cp "$packaging/postgresql.conf" "$folder/data/conf.d/potiron.conf"
echo "include_dir 'conf.d'" >>"$folder/data/postgresql.conf"
[ ${#as[@]} -eq 0 ] || chown -R postgres:postgres "$folder/data/conf.d"
"${as[@]}" "$programs/pg_ctl" --pgdata "$folder/data" --log "$folder/log" --silent --wait start \
  --options "-c listen_addresses='' -c unix_socket_directories='$folder'" || { cat "$folder/log" >&2; exit 1; }
"$programs/psql" --host "$folder" --username postgres --no-psqlrc --quiet --set ON_ERROR_STOP=1 \
  --file "$packaging/postgresql.sql" postgres

export POTIRON_TEST_POSTGRESQL="host=$folder user=potiron dbname=potiron" POTIRON_TEST_CLUSTER="$folder"
"$@"
