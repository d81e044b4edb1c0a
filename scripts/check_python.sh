# The steps of ./check for the Python package. Sourced after `set -euo pipefail`, with $root set.

python_folder=$root/build/python

# A virtual environment with the packages of python/requirements.txt.
install_python_packages() {
  local stamp=$python_folder/venv/.requirements wished
  wished=$(sha256sum <"$root/python/requirements.txt")
  [[ -f $stamp && $(<"$stamp") == "$wished" ]] && return
  rm -rf "$python_folder/venv"
  python3 -m venv "$python_folder/venv"
  "$python_folder/venv/bin/pip" --quiet --disable-pip-version-check install --requirement "$root/python/requirements.txt"
  echo "$wished" >"$stamp"
}

# build_wheel FOLDER: builds the wheel, in the same build folder each time, and installs it in the virtual environment.
build_wheel() {
  rm -rf "$1"
  CXX=g++-12 "$python_folder/venv/bin/pip" --disable-pip-version-check wheel --no-build-isolation --no-deps \
    --wheel-dir "$1" "$root"
  "$python_folder/venv/bin/pip" --disable-pip-version-check install --no-deps --force-reinstall "$1"/*.whl
}

python_inputs() {
  find pyproject.toml CMakeLists.txt cmake scripts/check_python.sh docs/python.md data src/{engine,search,text,table,lab,tensor,python} \
    src/games python -type f -not -path '*/__pycache__/*' -not -path 'src/games/*/terminal/*' -not -path 'src/games/*/lab/*'
}

check_python() {
  install_python_packages
  build_wheel "$python_folder/wheels"
  local tools=$python_folder/venv/bin report=$artefacts/python.xml status=0
  "$tools/ruff" format --check python
  "$tools/ruff" check python
  "$tools/mypy" --package coppice
  "$tools/mypy" python/tests python/examples
  "$tools/pytest" --quiet --junitxml="$report" || status=$?
  count "$(($(attribute tests "$report") - $(attribute failures "$report") - $(attribute errors "$report")))" \
    "$(($(attribute failures "$report") + $(attribute errors "$report")))"
  return $status
}

# attribute NAME FILE: of the first test suite of a report.
attribute() { grep --only-matching --max-count=1 "<testsuite .*" "$2" | sed "s/.* $1=\"\([0-9]*\)\".*/\1/"; }
