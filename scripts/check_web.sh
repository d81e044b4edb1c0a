# The web steps of ./check.

page_inputs() { find web data/messages data/puzzles NOTICE data/coupell/scowl-copyright.txt -type f -not -path '*/node_modules/*'; }

unit_inputs() {
  page_inputs
  find data docs examples/players NOTICE build/fixtures -type f
  find . -name '*.md' -not -path '*/node_modules/*' -not -path './build/*'
}

# Prettier also checks two scripts of WebAssembly.
format_inputs() {
  page_inputs
  find wasm -name '*.ts'
  echo scripts/node/package.json
}

# The page without a server depends on the page and on what its module serves every game with. A module whose games alone
# have changed is compared with the program (run_wasm) instead; ./check --all and ./pack always build the page again.
static_inputs() {
  page_inputs
  find build/wasm/{src,wasm} -regextype posix-extended -name '*.obj' -not -regex ".*[/_]($(games))[/_].*"
}

# Notes which page this is: ./play and ./pack may build another one in the same place.
build_served_page() {
  build_page
  mkdir -p "$stamps"
  cp build/web.stamp "$stamps/web.stamp"
}

# The page without a server, with our games and with the example games; and that of ./play, without the module.
build_other_pages() {
  build_static_page
  (cd web && COPPICE_MODULE=$root/build/wasm/coppice_examples_module.wasm \
    node --run build-static -- --logLevel warn --outDir "$root/build/static-examples")
  (cd web && COPPICE_MODULE=none node --run build -- --logLevel warn --outDir "$root/build/web-of-play")
}

check_page_format() { (cd web && node --run format-check); }

check_page_lint() { (cd web && node --run lint); }

check_page_types() { (cd web && node --run check); }

check_wire_types() {
  local written=$artefacts/wire
  mkdir -p "$written"/{types,schemas/views}
  build/release/coppice-wire-types "$written"/{types,schemas}
  diff -ru web/src/wire "$written/types"
  diff -u docs/schemas/stored.schema.json "$written/schemas/stored.schema.json"
  diff -ru docs/schemas/views "$written/schemas/views"
}

# run_page_tests SCRIPT [FILE...]: runs a script of web/package.json that starts Vitest and writes a report.
run_page_tests() {
  local report=$artefacts/vitest-$1.json
  rm -f "$report"
  (cd web && node --run "$1" -- --reporter=default --reporter=json --outputFile.json="$report" "${@:2}")
}

# run_counted SCRIPT [FILE...]: the same; counts every single test.
run_counted() {
  local report=$artefacts/vitest-$1.json status=0
  run_page_tests "$@" || status=$?
  [[ -f $report ]] || return 1
  count "$(vitest_number numPassedTests "$report")" "$(vitest_number numFailedTests "$report")"
  return $status
}

# ./check: a first visit, each game with a hint, an end, an invitation.
walk=(first-visit hints finished friends-links)
walk_inputs() {
  page_inputs
  echo build/release/coppice
}

# The inputs of the tests in other browsers. Only ./check --all tests a change of the program alone there.
engine_inputs() {
  page_inputs
  echo /usr/lib/firefox-esr/application.ini
}

# run_engine NAME: the first minutes of each game, the rules and an invitation in this browser engine.
run_engine() { run_counted engines "$1"; }

# Each file by itself: it runs again when something that its pages request has changed.
run_browser_tests() {
  local files status=0
  files=$(cd web && node tests/browser/passed.ts changed)
  if [[ -n $files ]]; then
    echo "To be run: ${files//$'\n'/ }"
    run_page_tests browser $files || status=$?
  fi
  count $(cd web && node tests/browser/passed.ts keep "$artefacts/vitest-browser.json")
  return $status
}

vitest_number() { node -p "JSON.parse(require('fs').readFileSync('$2', 'utf8')).$1"; }
