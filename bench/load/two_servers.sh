#!/bin/bash
# What a move costs one server, and two that share a new PostgreSQL on this machine:
# two_servers.sh BUILD TABLES SECONDS ROUNDS. docs/server-load.md has the results.
set -euo pipefail
build=$(realpath "$1") tables=$2 seconds=$3 rounds=$4
programs=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -1)
folder=$(mktemp -d /var/tmp/coppice-load-XXXXXX)
first=8590 # the port of PostgreSQL; those of the servers follow
servers=() as_postgres=()
if [ "$EUID" = 0 ]; then # PostgreSQL refuses to run as root
  chown postgres "$folder"
  as_postgres=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
cd "$folder"
echo >index.html
"${as_postgres[@]}" "$programs/initdb" -D data -U coppice --auth=trust --encoding=UTF8 --locale=C.UTF-8 >log 2>&1
"${as_postgres[@]}" "$programs/postgres" -D data -p $first -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
  >>log 2>&1 &
database=$!
trap 'exit 1' INT TERM
trap 'kill "${servers[@]}" 2>/dev/null || true; kill -INT $database; wait; rm -r "$folder"' EXIT
ask() { psql -h 127.0.0.1 -p $first -U coppice -Atc "$1" postgres; }
until ask 'SELECT 1' >/dev/null 2>&1; do sleep 0.2; done

# The processor time of these processes in hundredths of a second. One of them may have ended.
ticks() { (cat $(printf '/proc/%s/stat ' "$@") 2>/dev/null || true) | awk '{ all += $14 + $15 } END { print all }'; }
backends() { echo $database $(pgrep -P $database); }
counts() { # moves, commits, syncs, bytes of the log
  ask "SELECT (SELECT count(*) FROM coppice.journal WHERE command <> ''), (SELECT xact_commit FROM pg_stat_database
    WHERE datname = 'postgres'), wal_sync, wal_bytes FROM pg_stat_wal" | tr '|' ' '
}

# run NAME SERVERS TABLES [--meet]
run() {
  local options=() ports=() before after its theirs load
  servers=()
  for each in $(seq "$2"); do
    ports+=($((first + each)))
    "$build/coppice" serve --port $((first + each)) --page . \
      --database "postgresql://coppice@127.0.0.1:$first/postgres" >>log 2>&1 &
    servers+=($!)
    options+=(--port $((first + each)) --process $!)
  done
  for each in "${ports[@]}"; do until (: <"/dev/tcp/127.0.0.1/$each") 2>/dev/null; do sleep 0.1; done; done
  "$build/coppice-load" "${options[@]}" "${@:4}" --tables "$3" --seconds $((seconds + 1)) >out &
  load=$!
  sleep 2.5 # until all have joined
  before=($(counts)) its=$(ticks $(backends)) theirs=$(ticks "${servers[@]}")
  sleep "$seconds"
  theirs=$(($(ticks "${servers[@]}") - theirs)) its=$(($(ticks $(backends)) - its)) after=($(counts))
  wait $load
  kill "${servers[@]}"
  wait "${servers[@]}" || true
  awk -v moves=$((after[0] - before[0])) -v commits=$((after[1] - before[1])) -v syncs=$((after[2] - before[2])) \
    -v bytes=$((after[3] - before[3])) -v theirs=$theirs -v its=$its -v name="$1, $3 tables" 'BEGIN {
    printf "%s: CPU %.3f ms/move, servers %.3f and PostgreSQL %.3f; %.2f commits, %.2f syncs and %d bytes of log/move\n",
      name, (theirs + its) * 10 / moves, theirs * 10 / moves, its * 10 / moves, commits / moves, syncs / moves, bytes / moves }'
  cat out
}

for _ in $(seq "$rounds"); do
  run "one server" 1 "$tables"
  run "two, everybody meets" 2 "$tables" --meet
  run "two, everybody meets" 2 $((2 * tables)) --meet
  run "two, nobody meets" 2 "$tables"
done
