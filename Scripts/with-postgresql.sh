#!/usr/bin/env bash
# Runs a command with a temporary PostgreSQL cluster, which is deleted afterwards even if the command fails. The cluster uses the
# unchanged Packaging/postgresql.conf and Packaging/postgresql.sql.
# Usage: Scripts/with-postgresql.sh COMMAND [ARGUMENT…]
# POTIRON_TEST_POSTGRESQL has the connection string, and POTIRON_TEST_CLUSTER the folder with the data and the log.
set -euo pipefail
packaging=$(cd "$(dirname "$0")/../Packaging" && pwd)

programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
[ -n "$programs" ] || { echo "with-postgresql: PostgreSQL is not installed; run Scripts/prerequisites.sh test" >&2; exit 1; }

# PostgreSQL refuses to run as root.
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
# Listens only on a socket in the folder. Everything else is configured as for operators.
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
