# The C++ steps of ./check.

# The tests of ./check: of the rules, of the table and of the source tree.
first_tests=(engine text table wire house copperdale coppertwaddle coupell)
first_targets=("${first_tests[@]/#/coppice_}")
first_targets=(coppice coppice_fixtures_file "${first_targets[@]/%/_tests}")

# The targets that are built and run for every change with --full. Release: those that the sanitized build does not cover.
# ThreadSanitizer: the modules that start threads.
release_targets=(coppice coppice-examples coppice_all_whole_games_tests coppice_house_tests bench/all
  coppice-twin-games coppice-wire-types coppice_fixtures_file)
release_tests=('whole_games*' house)
threaded_targets=(coppice_lab_tests coppice_server_tests)
threaded_tests=(lab server)
# The tests of modules that serve every game. Only those of cli and whole_games link our games.
serve_every_game=(table wire host lab terminal server cli whole_games)
# Seconds for each fuzzer: the first time, and after a change, with all inputs found before.
fuzz_time=4 fuzz_again=2

check_everything() {
  release_targets=(all) release_tests=() threaded_targets=(all) threaded_tests=() fuzz_time=120 fuzz_again=120
  look_over=what_is_linted look_alone=what_is_compiled_alone
}

# The cache serves clones in any folder, so absolute paths must not count. Batches therefore include files by relative
# paths (cmake/batches.cmake). The includes of a source come from the compiler's dependency file (DEPEND); otherwise
# each source would be preprocessed once more.
use_compiler_cache() {
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1
}

build_preset() {
  local preset=$1
  shift
  cmake --preset "$preset"
  ninja -k 0 -C "build/$preset" "$@"
}

# What the library's user sees. The sources are also compiled and tested elsewhere; ./check --all builds all again.
library_inputs() {
  find CMakeLists.txt CMakePresets.json cmake scripts/check_cpp.sh src/{engine,search,games} examples/outside docs/library.md \
    docs/Doxyfile -type f -not -path 'src/*.cpp'
}

# Installs the C++ library, and builds and runs the project of examples/outside with it.
check_library() {
  local place=$root/build/library-installed
  rm -rf "$place"
  # With a game from elsewhere, as docs/adding-a-game.md says.
  build/release/coppice new-game mygame "$place"
  cmake --preset library -DCOPPICE_GAMES="$place/mygame"
  build_preset library
  DESTDIR=$place cmake --install build/library
  # Our warnings and processor options must not reach the user of the library.
  if grep -rE -- '-W|-march' "$place"/usr/lib/*/cmake; then return 1; fi
  cmake -S examples/outside -B "$place/build" -G Ninja -DCMAKE_CXX_COMPILER=g++-12 -DCMAKE_PREFIX_PATH="$place/usr"
  ninja -C "$place/build"
  "$place/build/outside"
  test -f "$place/usr/include/coppice/games/mygame/game.hpp"
  # CMake names a missing component.
  sed 's/engine games search/engine chess/' examples/outside/CMakeLists.txt >"$place/CMakeLists.txt"
  cp examples/outside/*pp "$place"
  if cmake -S "$place" -B "$place/refused" -G Ninja -DCMAKE_CXX_COMPILER=g++-12 -DCMAKE_PREFIX_PATH="$place/usr" \
    >"$place/refusal" 2>&1; then return 1; fi
  grep "Coppice has no component chess" "$place/refusal"
  # The reference. A warning fails, such as a parameter or a name in a comment that does not exist.
  rm -rf build/reference
  mkdir -p build/reference
  doxygen docs/Doxyfile
}

# run_tests PRESET [PATTERN...]: runs the programs that match a pattern, by default all. ctest runs them in parts. Every
# test counts, except skipped ones. Programs that passed and have not changed count by their last reports.
run_tests() {
  local preset=$1 folder=build/$1 status=0 program
  shift
  local programs changed=()
  mapfile -t programs < <(cd "$folder/reads" && ls -d ${@:-*})
  mkdir -p "$folder/passed"
  for program in "${programs[@]}"; do
    [[ $(cat "$folder/passed/$program" 2>/dev/null) == "$(test_inputs "$folder" "$program")" ]] && continue
    changed+=("$program")
    rm -f "$folder/passed/$program" "$folder/reports/$program"_[0-9].xml
  done
  if ((${#changed[@]})); then
    echo "To be run: ${changed[*]}"
    rm -f "$folder/Testing/Temporary/LastTestsFailed.log"
    ctest --preset "$preset" --parallel $(($(nproc) * 2)) \
      --label-regex "^($(IFS='|'; echo "${changed[*]}"))\$" || status=$?
  fi
  count_reports "$folder" "${programs[@]}"
  local failed=$folder/Testing/Temporary/LastTestsFailed.log
  for program in "${changed[@]}"; do
    if ((status)) && { [[ ! -f $failed ]] || grep --quiet ":${program}_[0-9]$" "$failed"; }; then continue; fi
    test_inputs "$folder" "$program" >"$folder/passed/$program"
  done
  return $status
}

# The long tests, which the test programs disable by default.
run_long_tests() {
  local program part=0 status=0
  for program in $(grep -rl DISABLED_ tests --include='*_test.cpp' | cut -d / -f 2 | sort -u); do
    "build/release/coppice_${program}_tests" --gtest_also_run_disabled_tests \
      --gtest_filter='*.DISABLED_*' --gtest_output="xml:build/release/reports/long_$((part++)).xml" ||
      status=$?
  done
  count_reports build/release long
  return $status
}

# test_inputs FOLDER PROGRAM: a hash of the test program and all files that it reads. For two kinds of tests it hashes
# object files instead. ThreadSanitizer tests: those of modules that share memory between threads, which games and
# players do not. Tests of modules that serve every game: all that do not belong to a single game. What depends on one
# game alone is in its own programs, with the tests that hold for every game (tests/every_game).
test_inputs() {
  local own_tests=$1/tests/CMakeFiles/coppice_$2_tests.dir
  if [[ $1 == build/tsan ]]; then
    find -L "$1"/src/{server,lab,table} "$own_tests" "$1/reads/$2" \
      -type f -not -name 'embedded_*' -print0 | fingerprint
  elif [[ " ${serve_every_game[*]} " == *" $2 "* ]]; then
    {
      find "$1/src" "$own_tests" -regextype posix-extended -name '*.o' -not -name 'embedded_*' \
        -not -name commit.cpp.o -not -regex ".*[/_]($(games))[/_].*" -print0
      find -L "$1/reads/$2" -type f -not -name coppice -print0
    } | fingerprint
  else
    find -L "$1/coppice_$2_tests" "$1/reads/$2" -type f -print0 | fingerprint
  fi
}

# The arguments as a regular expression: one|other.
games() { ls -d src/games/*/game.hpp | cut -d / -f 3 | paste -s -d '|'; }

# count_reports FOLDER PROGRAM...: a part that crashed has no report, but its exit status is an error.
count_reports() {
  local folder=$1 program reports=() run failures skipped
  shift
  for program in "$@"; do reports+=("$folder/reports/$program"_[0-9].xml); done
  run=$(count_in 'status="run"' "${reports[@]}")
  skipped=$(count_in 'result="skipped"' "${reports[@]}")
  failures=$(tests_that_failed "${reports[@]}")
  echo "$failures" >&2
  failures=$(grep --count . <<<"$failures" || true)
  count $((run - failures - skipped)) "$failures"
}

count_in() { { grep --no-filename --only-matching "$@" || true; } | wc -l; }

# A failed test case is an element of several lines.
tests_that_failed() {
  awk '/<testcase / { name = $0 } /<failure / && name { print name; name = "" }' "$@" |
    sed 's/.* name="\([^"]*\)".* classname="\([^"]*\)".*/Failed: \2.\1/'
}

# The files that have changed since they passed.
check_format() {
  local passed=$stamps/format rules now
  rules=$(sha256sum <.clang-format | cut -c 1-16)
  now=$(cpp_files src examples tests bench fuzz tools wasm cmake | xargs sha256sum | sed "s/^/$rules /")
  mkdir -p "$stamps"
  touch "$passed"
  { grep --invert-match --line-regexp --fixed-strings --file="$passed" <<<"$now" || true; } | sed 's/.*  //' |
    xargs --no-run-if-empty --max-args=50 --max-procs="$(nproc)" clang-format-19 --dry-run --Werror &&
    echo "$now" >"$passed"
}

# All fuzzers, on all cores.
run_fuzzers() {
  local sources=(fuzz/*_fuzzer.cpp)
  export fuzz_time fuzz_again artefacts stamps
  export -f run_fuzzer fingerprint
  mkdir -p "$stamps"
  basename --multiple --suffix=_fuzzer.cpp "${sources[@]}" |
    xargs --max-args=1 --max-procs="$(nproc)" bash -c 'run_fuzzer "$0"'
  count ${#sources[@]} 0
}

# A fuzzer runs again when it or its first inputs have changed.
run_fuzzer() {
  local corpus=build/corpus/$1 stamp=$stamps/fuzzer-$1 seconds=$fuzz_time inputs
  inputs=$(find "build/asan/$1_fuzzer" "fuzz/corpus/$1" -type f -print0 | fingerprint)
  [[ -f $stamp && $(<"$stamp") == "$inputs" ]] && return
  [[ -d $corpus ]] && seconds=$fuzz_again
  mkdir -p "$corpus"
  "build/asan/$1_fuzzer" -max_total_time="$seconds" -timeout=10 -print_final_stats=1 \
    -artifact_prefix="$artefacts/$1-" "$corpus" "fuzz/corpus/$1" && echo "$inputs" >"$stamp"
}

fuzzer_inputs() { find build/asan/*_fuzzer fuzz/corpus -type f; }

wasm_inputs() {
  ls build/wasm/*.wasm build/release/coppice{,-twin-games} wasm/same_*.ts \
    web/src/local/{instance,wasi}.ts tests/data/signature.txt
}

run_wasm() {
  build/release/coppice-twin-games | node wasm/same_games.ts build/wasm/coppice_module.wasm \
    build/wasm/coppice_games_module.wasm tests/data/signature.txt &&
    node wasm/same_figures.ts build/wasm/coppice_module.wasm build/release/coppice \
      coppertwaddle:folio=tests/data/own_folio.txt coupell:deck=data/coupell/deck.txt
}

run_benchmarks() {
  build/release/coppice_bench --benchmark_min_time=0.2 \
    --benchmark_out="$artefacts/bench.json" --benchmark_out_format=json
}
