# What play and check both need: packages of Debian and of npm, only where they are missing.
# Sourced after `set -euo pipefail`, with $root set to the project's folder.

build_packages=(
  g++-12 cmake ninja-build ca-certificates
  libboost1.81-dev libicu-dev libsqlite3-dev libfmt-dev libspdlog-dev libcli11-dev
  libgtest-dev librapidcheck-dev libbenchmark-dev
)
check_packages=(
  clang-19 clang-format-19 clang-tidy-19 lld-19 libclang-rt-19-dev llvm-19
  libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc
  chromium fonts-dejavu-core
)

missing_packages() {
  local installed package
  installed=$(dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' "$@" \
    2>/dev/null | sed -n 's/^installed //p' || true)
  for package in "$@"; do
    grep --quiet --fixed-strings --line-regexp "$package" <<<"$installed" || echo "$package"
  done
}

# install_packages NAME...: asks Debian for those that are missing; without any, no network is used.
install_packages() {
  local missing as_root=()
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      echo "These Debian packages are missing; install them as root: ${missing[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "Installing ${#missing[@]} Debian packages: ${missing[*]}"
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get --quiet --quiet)
  "${apt[@]}" update
  "${apt[@]}" install --yes --no-install-recommends "${missing[@]}" >/dev/null
}

# npm comes from Debian where there is none. It brings the page's packages, among them a newer Node
# (Debian 12 has 18, too old for the page's tools), which everything after this uses.
install_web_packages() {
  command -v npm >/dev/null || install_packages npm
  local lock stamp=$root/web/node_modules/.coppice-lock
  lock=$(sha256sum <"$root/web/package-lock.json")
  if [[ ! -f $stamp || $(<"$stamp") != "$lock" ]]; then
    echo "Installing the page's npm packages"
    (cd "$root/web" && npm ci --no-audit --no-fund --loglevel=error)
    echo "$lock" >"$stamp"
  fi
  use_our_node
}

use_our_node() {
  local folder
  for folder in "$root"/web/node_modules/node-linux-*/bin; do
    [[ -x $folder/node ]] && PATH=$folder:$PATH
  done
  export PATH
  if (($(node -p 'parseInt(process.versions.node)') < 22)); then
    echo "The page needs Node 22 or newer; there is no package of it for this processor." >&2
    return 1
  fi
}

# The page is built again only when something it is made of has changed.
build_page() {
  local inputs stamp=$root/build/web.stamp
  inputs=$(cd "$root" && find web data/messages -type f -not -path '*/node_modules/*' \
    -not -path 'web/tests/*' -print0 | sort --zero-terminated | xargs --null sha256sum | sha256sum)
  [[ -f $root/build/web/index.html && -f $stamp && $(<"$stamp") == "$inputs" ]] && return
  echo "Building the page"
  (cd "$root/web" && node --run build -- --logLevel warn)
  echo "$inputs" >"$stamp"
}
