#!/usr/bin/env bash
# try_package.sh FILE.deb: makes a minimal Debian 12 with debootstrap from this machine's package source. Installs, uses,
# upgrades, removes and purges the package there, and checks that it leaves nothing behind. Run as root.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
source "$root/scripts/install.sh"
deb=$(realpath "$1")
work=$(mktemp -d)
bare=$work/debian
finish() {
  umount "$bare/proc" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT

say() { printf 'Package: %s\n' "$*"; }
inside() { chroot "$bare" env DEBIAN_FRONTEND=noninteractive LC_ALL=C PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
# All files, except the data of apt and dpkg.
files() { (cd "$bare" && find . \( -path ./proc -o -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/cache -o -path ./var/log -o -path ./tmp -o -path ./dev \) -prune -o -print | LC_ALL=C sort); }
there() { [[ -e $bare$1 ]] || { say "$1 is missing"; exit 1; }; }
gone() { [[ ! -e $bare$1 ]] || { say "$1 is still there"; exit 1; }; }

# Errors and warnings of lintian, and its remarks about hardening, because the program serves a network.
lintian --fail-on error,warning "$deb"
lintian --display-info --tags hardening-no-bindnow,hardening-no-fortify-functions --fail-on info "$deb"
say "lintian finds nothing"

install_packages debootstrap
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 'Codename: bookworm' | head -n 1)
debootstrap --variant=minbase bookworm "$bare" "$mirror" >"$work/debootstrap.log" || { tail "$work/debootstrap.log"; exit 1; }
mount --types proc proc "$bare/proc"
cp /etc/resolv.conf "$bare/etc/resolv.conf"
inside apt-get --quiet --quiet update

# Dependencies are installed first, so that only the package itself is tested.
needs=$(dpkg-deb --field "$deb" Depends | sed 's/([^)]*)//g; s/|[^,]*//g; s/,/ /g')
inside apt-get --quiet --quiet install --yes --no-install-recommends $needs >/dev/null 2>"$work/apt.log" ||
  { cat "$work/apt.log"; exit 1; }
mkdir -p "$bare/var/lib/private"  # systemd makes it for its services
files >"$work/before"

# The same package as an older version.
mkdir "$work/older"
dpkg-deb --raw-extract "$deb" "$work/older"
sed -i 's/^Version: .*/Version: 0.0.1/' "$work/older/DEBIAN/control"

# The exposure of the service must not grow: 1.2 of 10 (docs/operating.md).
if command -v systemd-analyze >/dev/null; then
  systemd-analyze security --offline=yes --threshold=12 "$work/older/usr/lib/systemd/system/coppice.service" >"$work/exposure" ||
    { tail -n 1 "$work/exposure"; say "its service may do more than 1.2 of 10"; exit 1; }
  say "its service may do no more than 1.2 of 10"
else
  say "systemd-analyze is missing: what its service may do was not looked at"
fi

dpkg-deb --root-owner-group --build "$work/older" "$bare/tmp/older.deb" >/dev/null
cp "$deb" "$bare/tmp/newer.deb"

inside dpkg --install /tmp/older.deb >/dev/null
mkdir -p "$bare/var/lib/private/coppice"
touch "$bare/var/lib/private/coppice/coppice.db"
echo 'COPPICE_OPTIONS="--port 9000"' >"$bare/etc/default/coppice"
inside dpkg --install /tmp/newer.deb >/dev/null
[[ $(inside dpkg-query --show --showformat='${Version}' coppice) != 0.0.1 ]]
grep --quiet 9000 "$bare/etc/default/coppice"
there /var/lib/private/coppice/coppice.db
for file in /usr/share/man/man1/coppice.1.gz /usr/share/man/de/man1/coppice.1.gz \
  /usr/share/bash-completion/completions/coppice /lib/systemd/system/coppice.service \
  /usr/share/coppice/page/index.html /usr/share/doc/coppice/copyright; do
  there "$file"
done
say "$(inside coppice --version) is installed and upgraded"

# The server finds its page and prints its address.
inside timeout 20 coppice serve --port 0 --data /tmp/games >"$work/served" &
for _ in {1..100}; do
  grep --quiet --no-messages 'http://' "$work/served" && break
  sleep 0.1
done
grep --quiet 'Coppice is ready: http://localhost:' "$work/served"
wait $! || true
say "it serves its page"

inside dpkg --remove coppice >/dev/null
there /var/lib/private/coppice/coppice.db
there /etc/default/coppice
gone /usr/bin/coppice
inside dpkg --purge coppice >/dev/null
gone /var/lib/private/coppice
gone /etc/default/coppice
files | diff "$work/before" - >"$work/left" || { cat "$work/left"; say "something was left"; exit 1; }
say "removed it keeps the games; purged it leaves nothing"
