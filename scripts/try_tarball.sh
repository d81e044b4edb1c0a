#!/usr/bin/env bash
# try_tarball.sh FILE.tar.xz: runs the program in a folder with nothing but it and a shell, without /proc. Run as root.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
say() { printf 'Tarball: %s\n' "$*"; }
inside() { chroot "$work" env -i PATH=/bin HOME=/ "$@"; }

mkdir "$work"/{bin,tmp}
cp "$(command -v busybox)" "$work/bin/busybox"
for name in sh env dirname readlink timeout wget; do ln -s busybox "$work/bin/$name"; done
tar --extract --file "$1" --directory "$work"
ln -s "/$(basename "$work"/coppice-*)/coppice" "$work/bin/coppice"

say "$(inside coppice --version) runs where there is nothing else"
inside coppice simulate copperdale --seat 1=greedy --games 2 --seed 1 >"$work/simulated"
grep --quiet greedy "$work/simulated"
inside timeout 10 coppice serve --port 0 --data /tmp/games >"$work/served" &
server=$!
for _ in {1..100}; do
  grep --quiet --no-messages 'http://' "$work/served" && break
  sleep 0.1
done
grep --quiet 'Coppice is ready: http://localhost:' "$work/served"
address=$(grep --only-matching 'http://localhost:[0-9]*' "$work/served" | head -n 1)
inside wget -q -O /tmp/page "${address/localhost/127.0.0.1}/"
grep --quiet '<title>' "$work/tmp/page"
wait "$server" || true
say "it plays, and serves its page"
