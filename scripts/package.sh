# The functions of ./pack. Sourced after `set -euo pipefail`, with $root set and the program,
# the tool coppice-manual and the page built.

pack_packages=(dpkg-dev jq zip xz-utils man-db busybox-static lintian mmdebstrap uidmap python3-dev python3-venv)

version=$(sed -n 's/^project(coppice VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")

# The manual pages, the completions and the licences in the layout of a system: build/manual/share.
make_manual() {
  local share=$root/build/manual/share tool=$root/build/release/coppice-manual language folder
  rm -rf "$root/build/manual"
  mkdir -p "$share"/{bash-completion/completions,zsh/vendor-completions,fish/vendor_completions.d,doc/coppice}
  for language in en de; do
    folder=$share/man/$([[ $language == en ]] || echo "$language/")man1
    mkdir -p "$folder"
    "$tool" man "$language" | gzip -9 --no-name >"$folder/coppice.1.gz"
  done
  "$tool" bash en >"$share/bash-completion/completions/coppice"
  "$tool" zsh en >"$share/zsh/vendor-completions/_coppice"
  "$tool" fish en >"$share/fish/vendor_completions.d/coppice.fish"
  { cat "$root/LICENSE"; printf '\n\n'; "$root/build/release/coppice" licences; } \
    >"$share/doc/coppice/copyright"
  cp "$root/CHANGELOG.md" "$share/doc/coppice"
  debian_changelog | gzip -9 --no-name >"$share/doc/coppice/changelog.gz"
}

# What the packages contain, as a software bill of materials in CycloneDX: the page's packages as npm tells them, and
# the Debian packages of the libraries that the program loads or was compiled with. It has no time and no serial
# number, so that it is reproducible. The copy below share is installed.
make_bill_of_materials() {
  local file=$root/build/manual/share/doc/coppice/sbom.cdx.json
  {
    ldd "$root/build/release/coppice" | grep -o '/[^ ]*' | xargs realpath | while read -r library; do
      dpkg-query --search "*/x86_64-linux-gnu/$(basename "$library")" | sed -n '1s/:.*//p'
    done
    printf '%s\n' "${build_packages[@]}" | grep -E '^(lib.*|zlib1g|prometheus-cpp)-dev$' | grep -Ev 'gtest|rapidcheck|benchmark'
  } | LC_ALL=C sort --unique |
    xargs dpkg-query --show --showformat='${Package} ${Version} ${Architecture}\n' |
    jq --raw-input --slurp --arg version "$version" --slurpfile page <(cd "$root/web" && npm sbom --sbom-format cyclonedx) '
      # The page contains none of its tools but Svelte.
      ([$page[0].components[] | select(.name == "svelte" or
        (.properties // [] | map(.name) | contains(["cdx:npm:package:development"]) | not))]) as $npm |
      [split("\n")[] | select(. != "") | split(" ") | {
        type: "library", name: .[0], version: .[1],
        purl: "pkg:deb/debian/\(.[0])@\(.[1] | @uri)?arch=\(.[2])&distro=debian-12"}] as $debian |
      {bomFormat: "CycloneDX", specVersion: "1.5", version: 1,
       metadata: {component: {type: "application", name: "coppice", version: $version}},
       components: ($debian + $npm)}' >"$file"
  jq --exit-status '.components | map(.purl) | any(contains("libboost")) and any(contains("npm/svelte@"))' "$file" >/dev/null
  cp "$file" "$root/dist/coppice-$version.cdx.json"
}

# The list of versions in Debian's format. It refers to CHANGELOG.md, which is in Markdown.
debian_changelog() {
  local version date
  date=$(LC_ALL=C date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")
  sed -n 's/^## \([0-9.]*\)$/\1/p' "$root/CHANGELOG.md" | while read -r version; do
    printf 'coppice (%s) stable; urgency=medium\n\n  * Version %s: see CHANGELOG.md beside this file.\n\n -- %s  %s\n\n' \
      "$version" "$version" "$(sed -n 's/^COPPICE_MAINTAINER:STRING=//p' "$root/build/release/CMakeCache.txt")" "$date"
  done
}

make_deb() {
  local log=$root/build/cpack.log
  rm -rf "$root/build/package"
  (umask 022 && cd "$root/build/release" && cpack -G DEB >"$log" 2>&1) || { cat "$log" >&2; return 1; }
  mv "$root"/build/package/*.deb "$root/dist"
}

# The C++ library as a package for Debian 12.
make_library_deb() {
  local log=$root/build/library.log
  rm -rf "$root/build/package"
  {
    cmake --preset library
    ninja -C "$root/build/library" --quiet
    (umask 022 && cd "$root/build/library" && cpack -G DEB)
  } >"$log" 2>&1 || { cat "$log" >&2; return 1; }
  mv "$root"/build/package/*.deb "$root/dist"
}

# The page without a server, as a folder for any web server, which compresses files itself.
make_page_archive() {
  local folder=$root/build/page-archive/coppice-page file=$root/dist/coppice-$version-page.zip
  rm -rf "$(dirname "$folder")" "$file"
  mkdir -p "$folder"
  cp -r "$root/build/static/." "$folder"
  find "$folder" \( -name '*.br' -o -name '*.gz' \) -delete
  find "$folder" -exec touch --date="@$SOURCE_DATE_EPOCH" {} +
  (cd "$(dirname "$folder")" && find coppice-page | LC_ALL=C sort | TZ=UTC zip --quiet -X -9 "$file" -@)
}

# The program with all its libraries, including the C library and its loader, so that it needs only a kernel. Includes
# their licences.
make_tarball() {
  local name=coppice-$version-linux-x86-64 folder library package
  folder=$root/build/tarball/$name
  rm -rf "$root/build/tarball"
  mkdir -p "$folder"/{lib,share/coppice,share/doc/coppice/libraries}
  install --strip "$root/build/release/coppice" "$folder/lib/coppice"
  install "$root/packaging/coppice.sh" "$folder/coppice"
  cp -r "$root/build/web" "$folder/share/coppice/page"
  cp -r "$root/build/manual/share/." "$folder/share"
  cp "$root/README.md" "$root/docs/operating.md" "$root/docs/stored-games.md" "$folder/share/doc/coppice"
  while read -r library; do
    cp --dereference "$library" "$folder/lib"
    # By the file's name, because dpkg may list it below /lib or below /usr/lib.
    package=$(dpkg-query --search "*/x86_64-linux-gnu/$(basename "$(realpath "$library")")" | sed -n '1s/:.*//p')
    cp "/usr/share/doc/$package/copyright" "$folder/share/doc/coppice/libraries/$package"
  done < <(ldd "$root/build/release/coppice" | grep -o '/[^ ]*' | LC_ALL=C sort --unique)
  (cd "$root/build/tarball" && tar --create --xz --sort=name --owner=0 --group=0 --numeric-owner \
    --mtime="@$SOURCE_DATE_EPOCH" --mode=u=rwX,go=rX --file "$root/dist/$name.tar.xz" "$name")
}

# An image for Docker and Podman, in the format of `docker save`, because OCI's own has no health check. Two layers: what
# the Debian package depends on, without a shell, and the package.
make_image() {
  local folder=$root/build/image layers needs sums
  layers=(debian.tar coppice.tar)
  rm -rf "$folder"
  mkdir -p "$folder"
  needs=$(dpkg-deb --field "$root"/dist/coppice_*.deb Depends | sed 's/([^)]*)//g; s/|[^,]*//g; s/ //g')
  # The volume belongs to the user of the container.
  apt-get indextargets --format 'deb $(SITE) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' 'Origin: Debian' |
    mmdebstrap --quiet --variant=extract --include="$needs" --skip=output/dev --format=tar \
      --extract-hook='install --directory --owner 1000 --group 1000 --mode 700 "$1/data"' bookworm - - |
    mmtarfilter --path-exclude='/var/*' --path-exclude='/etc/apt*' --path-exclude='/etc/fstab' \
      --path-exclude='/etc/hostname' --path-exclude='/etc/resolv.conf' >"$folder/debian.tar"
  dpkg-deb --fsys-tarfile "$root"/dist/coppice_*.deb >"$folder/coppice.tar"
  sums=$(cd "$folder" && sha256sum "${layers[@]}" | sed 's/\(\S*\).*/"sha256:\1"/' | paste --serial --delimiters ,)
  cat >"$folder/config.json" <<END
{ "architecture": "$(dpkg --print-architecture)", "os": "linux", "created": "$(date --utc --date="@$SOURCE_DATE_EPOCH" +%FT%TZ)",
  "config": {
    "User": "1000:1000", "Env": ["PATH=/usr/bin"], "ExposedPorts": { "8080/tcp": {} }, "Volumes": { "/data": {} },
    "Entrypoint": ["coppice", "serve", "--address", "0.0.0.0", "--data", "/data"],
    "Healthcheck": { "Test": ["CMD", "coppice", "admin", "status", "--data", "/data"], "Interval": 30000000000 }
  },
  "rootfs": { "type": "layers", "diff_ids": [$sums] } }
END
  cat >"$folder/manifest.json" <<END
[{ "Config": "config.json", "RepoTags": ["localhost/coppice:$version", "localhost/coppice:latest"], "Layers": ["debian.tar.gz", "coppice.tar.gz"] }]
END
  # Podman 4 reads compressed layers, but no compressed archive.
  gzip --no-name "${layers[@]/#/$folder/}"
  (cd "$folder" && tar --create --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --mode=u=rw,go=r \
    --file "$root/dist/coppice-$version-image.tar" manifest.json config.json "${layers[@]/%/.gz}")
}

# For ./check --all: the image of what it has built.
check_image() {
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
  export SOURCE_DATE_EPOCH
  mkdir -p dist
  rm -f dist/coppice_*.deb
  make_manual
  make_deb
  make_image
  scripts/try_image.sh dist/coppice-*-image.tar
}
