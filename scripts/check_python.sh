# The steps of ./check for the Python package. Sourced after `set -euo pipefail`, with $root set and
# scripts/python.sh.

# Without the sources of single games: their own tests run after each change, and the package plays every game in the
# same way. ./check --all and a clean clone test what a change in one game's .cpp does to the package.
python_inputs() {
  find pyproject.toml CMakeLists.txt cmake scripts/{python,check_python}.sh docs/{python,python-learning,python-numbers,benchmark}.md data src/{engine,external,search,text,table,lab,tensor,python} \
    src/games python -type f -not -path '*/__pycache__/*' -not -path 'src/games/*/terminal/*' -not -path 'src/games/*/*.cpp'
}

check_python() {
  local left_out=(--ignore python/tests/test_torch.py)
  # A cluster takes long to start, and its library to load.
  $all || left_out+=(--ignore python/tests/test_ray.py -m "not slow")
  install_python_packages
  # With the reference games, which the tests compare with those of OpenSpiel.
  build_wheel "$root"/python/tests/games/{kuhn,leduc,tic_tac_toe}
  "$python_folder/venv/bin/pip" --disable-pip-version-check install --no-deps --force-reinstall "$python_folder"/wheels/*.whl
  local tools=$python_folder/venv/bin report=$artefacts/python.xml status=0
  "$tools/ruff" format --check python
  "$tools/ruff" check python
  "$tools/mypy" --package coppice
  "$tools/mypy" python/tests python/examples python/benchmarks
  "$tools/pytest" --quiet "${left_out[@]}" --junitxml="$report" || status=$?
  count_pytest "$report"
  return $status
}

# The tests of states, arrays, players, records and wrong input, with AddressSanitizer and UndefinedBehaviorSanitizer.
# Python has no sanitizer, so their runtime is loaded before it, and libstdc++, whose functions the runtime looks for at
# once. Python and NumPy keep memory until their end, so leaks are not looked for here: nanobind reports its own, which
# test_bad_input.py finds on standard error.
check_sanitized_python() {
  local tools=$python_folder/venv/bin built=$root/build/python-asan report=$artefacts/python-asan.xml status=0
  local package=$built/package
  install_python_packages
  cmake --preset python-asan "-DPython_EXECUTABLE=$tools/python" \
    "-Dnanobind_DIR=$("$tools/python" -m nanobind --cmake_dir)" "-DCOPPICE_GAMES=$root/python/tests/games/kuhn"
  ninja -C "$built" _core
  rm -rf "$package"
  mkdir "$package"
  cp -r python/coppice "$package"
  cp "$built"/src/python/_core*.so "$package/coppice"
  PYTHONPATH=$package LD_PRELOAD="$(clang++-19 -print-file-name=libclang_rt.asan-x86_64.so) \
    $(clang++-19 -print-file-name=libstdc++.so.6)" ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 \
    UBSAN_OPTIONS=print_stacktrace=1 "$tools/pytest" --quiet --junitxml="$report" \
    python/tests/test_{bad_input,numbers,players,records,state,vector_env}.py || status=$?
  count_pytest "$report"
  return $status
}

# The learner with Debian's PyTorch, which is a build for CPUs; that of PyPI is several gigabytes. Uses the wheel of
# check_python.
check_torch() {
  local venv=$python_folder/torch report=$artefacts/torch.xml status=0
  /usr/bin/python3 -m venv --clear --system-site-packages "$venv"
  "$venv/bin/pip" --quiet --disable-pip-version-check install --constraint python/requirements.txt pytest
  "$venv/bin/pip" --quiet --disable-pip-version-check install --no-deps "$python_folder"/wheels/*.whl
  "$venv/bin/pytest" --quiet --junitxml="$report" python/tests/test_torch.py || status=$?
  count_pytest "$report"
  return $status
}

# What npm and Python know of holes in the packages that we use.
check_known_holes() {
  local venv=$python_folder/audit
  python3 -m venv --clear "$venv"
  "$venv/bin/pip" --quiet --disable-pip-version-check install pip-audit==2.10.1
  scripts/known_holes.py "$venv/bin/pip-audit" node scripts/node/node_modules/npm/bin/npm-cli.js
}

# count_pytest FILE: what a report says.
count_pytest() {
  local bad
  bad=$(($(attribute failures "$1") + $(attribute errors "$1")))
  count "$(($(attribute tests "$1") - bad))" "$bad"
}

# attribute NAME FILE: of the first test suite of a report.
attribute() { grep --only-matching --max-count=1 "<testsuite .*" "$2" | sed "s/.* $1=\"\([0-9]*\)\".*/\1/"; }
