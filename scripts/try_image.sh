#!/usr/bin/env bash
# try_image.sh FILE.tar: starts the image with the commands of docs/operating.md, in Podman with a storage and a network of its
# own. Where Podman cannot run, unpacks it and starts it in a chroot. Run as root.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
((EUID == 0)) || exec sudo "${BASH_SOURCE[0]}" "$@"
if [[ ${2:-} != alone ]]; then
  source "$root/scripts/install.sh"
  install_packages podman runc curl iproute2
  exec unshare --mount --net "${BASH_SOURCE[0]}" "$(realpath "$1")" alone
fi

work=$(mktemp -d)
served=
finish() {
  podman rm --all --force >/dev/null 2>&1 || true
  [[ ! $served ]] || kill "$served" || true
  rm -rf "$work"
}
trap finish EXIT
say() { printf 'Image: %s\n' "$*"; }
# eventually COMMAND...: repeats it for ten seconds until it succeeds.
eventually() { for _ in {1..100}; do "$@" >/dev/null 2>&1 && return; sleep 0.1; done; "$@"; }
ready() { [[ $(curl --silent http://127.0.0.1:8080/readyz) == ok ]]; }

ip link set lo up
# No limits that this machine might not grant, and the network of this script.
cat >"$work/containers.conf" <<END
[containers]
netns = "host"
default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]
[engine]
runtime = "runc"
END
printf '[storage]\ndriver = "vfs"\ngraphroot = "%s"\nrunroot = "%s"\n' "$work"/{storage,run} >"$work/storage.conf"
export CONTAINERS_CONF=$work/containers.conf CONTAINERS_STORAGE_CONF=$work/storage.conf

commands=$(sed -n '/^podman load/,/^```/{/^```/d;p}' "$root/docs/operating.md" | sed "s|dist/coppice-\*-image.tar|$1|")
[[ $commands == *$1* ]]
if (set -x && eval "$commands") >"$work/podman.log" 2>&1; then
  eventually ready
  podman healthcheck run coppice >/dev/null
  [[ $(podman inspect --format '{{.HostConfig.ReadonlyRootfs}} {{.Config.User}} {{len .Mounts}}' coppice) == "true 1000:1000 1" ]]
  curl --silent --fail http://127.0.0.1:8080/ | grep --quiet '<title>'
  podman stop coppice >/dev/null 2>&1
  [[ $(podman inspect --format '{{.State.ExitCode}}' coppice) == 0 ]]
  say "Podman serves the page as user 1000 with a read-only root, its health check passes, and it stops by itself"
else
  tail -n 3 "$work/podman.log"
  mkdir "$work"/{layers,system}
  tar --extract --file "$1" --directory "$work/layers"
  for layer in debian coppice; do tar --extract --file "$work/layers/$layer.tar.gz" --directory "$work/system"; done
  chroot --userspec=1000:1000 "$work/system" /usr/bin/coppice serve --address 0.0.0.0 --data /data >"$work/served" 2>&1 &
  served=$!
  eventually ready
  chroot --userspec=1000:1000 "$work/system" /usr/bin/coppice admin status --data /data
  say "Podman does not run here. In a chroot it serves the page as user 1000"
fi
