# Installs missing packages of Debian and npm, for play and check.
# Sourced after `set -euo pipefail`, with $root set to the project's folder.

build_packages=(
  g++-12 cmake ninja-build ca-certificates
  libboost1.81-dev libssl-dev libicu-dev libsqlite3-dev libsqlitecpp-dev libpqxx-dev prometheus-cpp-dev libfmt-dev libspdlog-dev
  libcli11-dev libjemalloc-dev zlib1g-dev
  libgtest-dev librapidcheck-dev libbenchmark-dev scowl
)
wasm_packages=(
  clang-19 lld-19 llvm-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc
)
first_packages=(ccache chromium-headless-shell fonts-dejavu-core)
# For ./check --full and --all.
full_packages=(
  "${wasm_packages[@]}"
  git clang-format-19 clang-tidy-22 libclang-rt-19-dev
  firefox-esr poppler-utils libdawgdic-dev nginx-light caddy openssl postgresql pgbouncer prometheus
  parallel python3-dev python3-venv zsh fish doxygen
)
# Only for ./check --all.
all_packages=(iptables webkit2gtk-driver xvfb python3-torch libopenblas0-pthread pebble certbot curl iproute2 podman runc)

missing_packages() {
  local installed package
  installed=$(dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' "$@" \
    2>/dev/null | sed -n 's/^installed //p' || true)
  for package in "$@"; do
    grep --quiet --fixed-strings --line-regexp "$package" <<<"$installed" || echo "$package"
  done
}

# install_packages NAME...: installs those that are missing; if none is, it uses no network.
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
  "${apt[@]}" install --yes --no-install-recommends "${missing[@]}" >/dev/null || {
    echo "Some of these packages are only in the security updates of Debian 12: add bookworm-security to apt's sources." >&2
    return 1
  }
}

# Debian's npm, if none is installed, installs scripts/node: the versions of Node and npm that we use.
# Those of Debian 12 are too old: the page's tools would silently skip some checks.
install_web_packages() {
  command -v npm >/dev/null || install_packages npm
  npm_ci "$root/scripts/node" npm
  local tools=$root/scripts/node/node_modules folder
  for folder in "$tools"/node-linux-*/bin; do
    [[ -x $folder/node ]] && export PATH=$folder:$PATH
  done
  if (($(node -p 'parseInt(process.versions.node)') < 22)); then
    echo "The page needs Node 22, which npm has for x86-64 and ARM 64 only." >&2
    return 1
  fi
  npm_ci "$root/web" node "$tools/npm/bin/npm-cli.js"
}

# npm_ci FOLDER NPM...: installs what the folder's lock file lists, unless it is installed already.
npm_ci() {
  local folder=$1 lock stamp=$1/node_modules/.coppice-lock
  shift
  lock=$(sha256sum <"$folder/package-lock.json")
  [[ -f $stamp && $(<"$stamp") == "$lock" ]] && return
  echo "Installing the npm packages of ${folder#"$root"/}"
  (cd "$folder" && "$@" ci --no-audit --no-fund --loglevel=error)
  echo "$lock" >"$stamp"
}

# Builds the page again only when one of its inputs has changed. If the WebAssembly module was built, the page also works
# offline.
build_page() {
  local inputs stamp=$root/build/web.stamp module=build/wasm/coppice_module.wasm
  [[ -f $root/$module ]] || module=
  inputs=$(cd "$root" && find web data/messages data/puzzles NOTICE data/coupell/scowl-copyright.txt $module -type f -not -path '*/node_modules/*' \
    -not -path 'web/tests/*' -print0 | sort --zero-terminated | xargs --null sha256sum | sha256sum)
  [[ -f $root/build/web/index.html && -f $stamp && $(<"$stamp") == "$inputs" ]] && return
  echo "Building the page"
  (cd "$root/web" && node --run build -- --logLevel warn)
  echo "$inputs" >"$stamp"
}

# The page without a server: the same files with the module.
build_static_page() {
  (cd "$root/web" && node --run build-static -- --logLevel warn)
}
