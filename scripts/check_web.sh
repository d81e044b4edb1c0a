# The web steps of ./check.

page_inputs() { find web data/messages NOTICE data/coupell/scowl-copyright.txt -type f -not -path '*/node_modules/*'; }

unit_inputs() {
  page_inputs
  find data docs README.md NOTICE build/fixtures -type f
}

browser_inputs() {
  page_inputs
  find build/web -type f
  ls build/release/coppice /usr/lib/chromium/chromium-headless-shell
}

check_page_types() { (cd web && node --run check); }

check_wire_types() { build/release/coppice-wire-types | diff -u web/src/wire/types.ts -; }

# run_page_tests SCRIPT: a script of web/package.json that runs Vitest; every single test counts.
run_page_tests() {
  local report=$artefacts/vitest-$1.json status=0
  (cd web && node --run "$1" -- --reporter=default --reporter=json --outputFile.json="$report") ||
    status=$?
  [[ -f $report ]] || return 1
  count "$(vitest_number numPassedTests "$report")" "$(vitest_number numFailedTests "$report")"
  return $status
}

vitest_number() { node -p "JSON.parse(require('fs').readFileSync('$2', 'utf8')).$1"; }
