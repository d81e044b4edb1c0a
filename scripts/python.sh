# Builds the Python package. Sourced after `set -euo pipefail`, with $root set.

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

# build_wheel [FOLDER...]: builds the wheel in build/python/wheels, in the same build folder each time. It also has the
# games of these folders.
build_wheel() {
  rm -rf "$python_folder/wheels"
  CXX=g++-12 "$python_folder/venv/bin/pip" --disable-pip-version-check wheel --no-build-isolation --no-deps \
    --config-settings "cmake.define.COPPICE_GAMES=$(IFS=';' && echo "$*")" --wheel-dir "$python_folder/wheels" "$root"
}

# The Pythons among these versions that are on the PATH as python3.X, with their headers.
pythons_of() {
  local version python
  for version; do
    python=$(command -v "python$version") || continue
    # A version manager may have a stand-in for a version that it does not offer.
    "$python" -c 'import pathlib, sysconfig; pathlib.Path(sysconfig.get_path("include"), "Python.h").stat()' \
      2>/dev/null && echo "$python"
  done || true
}

# For ./pack: wheels that contain all libraries they need, and the sources. A wheel made by 3.12 or later runs on all
# versions from 3.12.
make_python() {
  local log=$root/build/python.log status=0
  # Bash ignores failures inside a subshell that is a condition, so this one is not.
  set +e
  (set -euo pipefail; make_wheels_and_sources) >"$log" 2>&1
  status=$?
  set -e
  ((status == 0)) || cat "$log" >&2
  return $status
}

make_wheels_and_sources() {
  local tools=$python_folder/venv/bin python
  install_python_packages
  rm -rf "$python_folder/wheels"
  for python in $(pythons_of 3.10 3.11) $(pythons_of 3.12 3.13 | head -n 1); do
    CXX=g++-12 PIP_CONSTRAINT=$root/python/requirements.txt "$tools/pip" --disable-pip-version-check --python "$python" \
      wheel --no-deps --config-settings cmake.define.COPPICE_GAMES= --wheel-dir "$python_folder/wheels" "$root"
  done
  PATH=$tools:$PATH auditwheel repair --wheel-dir "$root/dist" "$python_folder"/wheels/*.whl
  "$tools/python" -c 'import scikit_build_core.build as build; build.build_sdist("dist")'
}

# For ./pack --test: every Python on the PATH installs its wheel in a new virtual environment and runs the tests that need
# only NumPy.
try_wheels() {
  local work python
  work=$(mktemp -d)
  cp -r "$root/python/tests" "$work"
  for python in $(pythons_of 3.10 3.11 3.12 3.13); do
    rm -rf "$work/venv"
    "$python" -m venv "$work/venv"
    "$work/venv/bin/pip" --quiet --disable-pip-version-check install --no-index --no-deps --find-links "$root/dist" coppice
    "$work/venv/bin/pip" --quiet --disable-pip-version-check install numpy pytest
    echo "Wheel: $("$work/venv/bin/python" --version)"
    (cd "$work" && venv/bin/pytest --quiet tests/test_{numbers,players,records,reports,state,vector_env}.py) ||
      { rm -rf "$work"; return 1; }
  done
  rm -rf "$work"
}
