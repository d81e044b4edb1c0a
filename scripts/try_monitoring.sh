#!/usr/bin/env bash
# A real Prometheus with the rules of packaging/monitoring reads a server that is played on. Each query of the dashboard must
# answer, the rules must load without an alert, and an alert must come once the server is gone. Grafana itself isn't tried:
# Debian has none. Needs build/release/coppice, coppice-load and the page.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; wait; rm -rf "$work"' EXIT
cd "$work"
say() { printf 'Monitoring: %s\n' "$*"; }
# eventually COMMAND...: repeats it for 20 seconds until it succeeds.
eventually() { for _ in {1..200}; do "$@" >/dev/null 2>&1 && return; sleep 0.1; done; "$@"; }
free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
port=$(free_port) metrics=$(free_port) prometheus=$(free_port)
ask() { promtool query instant "http://127.0.0.1:$prometheus" "$1"; }
answers() { [[ $(ask "$1") ]]; }

"$root/build/release/coppice" serve --port "$port" --metrics "127.0.0.1:$metrics" --data games --page "$root/build/web" \
  --copy copy.db --limit unknown-keys-of-address=1,1 &
server=$!
# As docs/operating.md says, but more often.
{
  echo 'global: { scrape_interval: 1s, evaluation_interval: 1s }'
  echo "rule_files: [$root/packaging/monitoring/alerts.yml]"
  sed -n '/^```yaml/,/^```/{/```/d;p}' "$root/docs/operating.md" | sed "s/127.0.0.1:9090/127.0.0.1:$metrics/"
} >prometheus.yml
prometheus --config.file prometheus.yml --web.listen-address "127.0.0.1:$prometheus" --log.level error &
eventually answers 'up{job="coppice"} == 1'

"$root/build/release/coppice" backup "$work/backup.db" --data games >/dev/null
"$root/build/release/coppice-load" --port "$port" --process "$server" --tables 4 --seconds 5 >load
# A stranger who comes too often. The first request only begins the count from which a rate is known.
strange() { curl --silent --output /dev/null --header 'X-Forwarded-For: 203.0.113.1' --header "X-Coppice-Player: $(openssl rand -hex 16)" "http://127.0.0.1:$port/api/tables"; }
for _ in {1..30}; do strange; sleep 0.1; done

queries=0 empty=0
while read -r query; do
  queries=$((queries + 1))
  eventually answers "$query" || { say "no answer: $query"; empty=$((empty + 1)); }
done < <(python3 -c 'import json, sys
for panel in json.load(open(sys.argv[1]))["panels"]:
    for target in panel.get("targets", []): print(target["expr"].replace("$server", ".*"))' "$root/packaging/monitoring/dashboard.json")
((queries >= 20 && empty == 0))
say "$queries queries of the dashboard have answers"

python3 - "http://127.0.0.1:$prometheus/api/v1/rules" <<'END'
import json, sys, urllib.request
rules = json.load(urllib.request.urlopen(sys.argv[1]))["data"]["groups"][0]["rules"]
assert len(rules) >= 10 and all(rule["health"] == "ok" for rule in rules), rules
raised = [rule["name"] for rule in rules if rule["state"] == "firing"]
assert not raised, raised
END
kill "$server"
eventually answers 'ALERTS{alertname="CoppiceDown"}'
say "the rules raise an alert when the server is gone"
