# The C++ steps of ./check.

# Rooms with threads of their own, or whose code runs on them.
threaded_tests=(coppice_players_tests coppice_table_tests coppice_lab_tests coppice_server_tests)
threaded_labels='^(players|table|lab|server)$'

fuzz_seconds=10

build_preset() {
  local preset=$1
  shift
  cmake --preset "$preset"
  ninja -k 0 -C "build/$preset" "$@"
}

# run_tests PRESET [CTEST-OPTION...]: every single test counts, but for those that skip themselves.
# Programs that were not built are no failed tests to ctest, but it ends with an error, which counts.
run_tests() {
  local preset=$1 report=$artefacts/ctest-$1.xml status=0 tests failures skipped
  shift
  ctest --preset "$preset" --parallel "$(nproc)" --output-junit "$report" "$@" || status=$?
  [[ -f $report ]] || return 1
  tests=$(junit_number tests "$report")
  failures=$(junit_number failures "$report")
  skipped=$(junit_number skipped "$report")
  count $((tests - failures - skipped)) "$failures"
  return $status
}

# The first ATTRIBUTE="12" of a JUnit file is the whole run's.
junit_number() { grep --only-matching --max-count=1 "\b$1=\"[0-9]*\"" "$2" | head -n 1 | tr -dc 0-9; }

cpp_files() { find "$@" -name '*.cpp' -o -name '*.hpp'; }

check_format() {
  cpp_files src tests bench fuzz tools wasm cmake | xargs clang-format-19 --dry-run --Werror
}

# A file that has passed is not read again before it, a header of it or the rules have changed.
lint_file() {
  local file=$1 stamp
  stamp=build/lint/$({ cat .clang-tidy && clang++-19 -E -C -std=c++23 -Isrc -I. -Itests \
    -DCOPPICE_VERSION='""' "$file"; } | sha256sum | cut -c 1-40)
  [[ -f $stamp ]] && return
  clang-tidy-19 --quiet -p build/asan "$file" && touch "$stamp"
}
export -f lint_file

check_lint() {
  mkdir -p build/lint
  find src tools -name '*.cpp' -print0 |
    xargs --null --max-args=1 --max-procs="$(nproc)" bash -c 'lint_file "$0"'
}

run_fuzzer() {
  local corpus=build/fuzz/corpus/$1
  mkdir -p "$corpus"
  "build/fuzz/$1_fuzzer" -max_total_time=$fuzz_seconds -timeout=10 -print_final_stats=1 \
    -artifact_prefix="$artefacts/$1-" "$corpus" "fuzz/corpus/$1"
}

run_wasm() {
  build/release/coppice-random-games | node wasm/same_games.mjs build/wasm/coppice_module.wasm
}

run_benchmarks() {
  build/release/coppice_bench --benchmark_min_time=0.2 \
    --benchmark_out="$artefacts/bench.json" --benchmark_out_format=json
}
