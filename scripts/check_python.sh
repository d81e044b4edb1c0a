# The steps of ./check for the Python package. Sourced after `set -euo pipefail`, with $root set and
# scripts/python.sh.

python_inputs() {
  find pyproject.toml CMakeLists.txt cmake scripts/{python,check_python}.sh docs/python.md data src/{engine,external,search,text,table,lab,tensor,python} \
    src/games python -type f -not -path '*/__pycache__/*' -not -path 'src/games/*/terminal/*' -not -path 'src/games/*/lab/*'
}

check_python() {
  local left_out=()
  # A cluster takes long to start.
  $all || left_out+=(--ignore python/tests/test_ray.py)
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
  count "$(($(attribute tests "$report") - $(attribute failures "$report") - $(attribute errors "$report")))" \
    "$(($(attribute failures "$report") + $(attribute errors "$report")))"
  return $status
}

# attribute NAME FILE: of the first test suite of a report.
attribute() { grep --only-matching --max-count=1 "<testsuite .*" "$2" | sed "s/.* $1=\"\([0-9]*\)\".*/\1/"; }
