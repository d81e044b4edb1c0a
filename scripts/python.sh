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
    -C "cmake.define.COPPICE_GAMES=$(IFS=';' && echo "$*")" --wheel-dir "$python_folder/wheels" "$root"
}

# For ./pack: a wheel for this machine's version of Python that contains all libraries it needs, and the sources.
make_python() {
  local tools=$python_folder/venv/bin log=$root/build/python.log
  {
    install_python_packages
    build_wheel
    PATH=$tools:$PATH auditwheel repair --wheel-dir "$root/dist" "$python_folder"/wheels/*.whl
    (cd "$root" && "$tools/python" -c 'import scikit_build_core.build as build; build.build_sdist("dist")')
  } >"$log" 2>&1 || { cat "$log" >&2; return 1; }
}
