# Lint, and headers compiled on their own: steps of ./check. Sourced after scripts/steps.sh, with $root set.

# The files to lint, and the files to compile on their own, which finds missing includes.
look_over=what_changed_to_lint look_alone=what_changed_for_nobody

cpp_files() { find "$@" -name '*.cpp' -o -name '*.hpp'; }

# The Python module needs a package of PyPI. Only the build of the wheel has it.
without_python() { grep --invert-match '^src/python/'; }
what_is_compiled_alone() { cpp_files src tests bench tools | without_python; }

clang_options=(-std=c++23 -march=x86-64-v2 -Isrc -I. -Itests -Ibuild/asan/generated '-DCOPPICE_VERSION=""')

# changes: the files that differ from the commit in scripts/looked_through, of which everything was checked. Fails if
# that commit is unknown, or if the way of checking has changed.
changes() {
  local files
  files=$(git diff --name-only "$(cat scripts/looked_through)" -- && git ls-files --others --exclude-standard) &&
    ! grep --quiet --line-regexp -e .clang-tidy -e scripts/check_lint.sh <<<"$files" && echo "$files"
}

# After --all: records the commit if nothing was found and nothing is uncommitted.
note_looked_through() {
  if grep --quiet ' [1-9][0-9]* \(Headers compile alone\|Lint\)$' "$results"; then return; fi
  if [[ $(git status --porcelain -- . ':!scripts/looked_through') ]]; then return; fi
  git rev-parse HEAD >scripts/looked_through
}

# only FILES: prints the names on standard input that are also in FILES.
only() { grep --line-regexp --fixed-strings --file=<(echo "$1") || true; }

# without FILES: prints the others.
without() { grep --invert-match --line-regexp --fixed-strings --file=<(echo "$1") || true; }

# included_by FILE: the file and everything of the project that it includes, absolute or relative to build/asan. For
# batches the sanitized build already knows this.
included_by() {
  if [[ $1 == build/* ]]; then
    ninja -C build/asan -t deps "$(object_of "$1")" | sed -n 's/^    //p' | grep -v '^/usr/'
  else
    clang++-19 -MM "${clang_options[@]}" "$1" | tr -d '\\:' | tr ' ' '\n' | sed -n 's|.*/.*|../../&|p'
  fi
}

# object_of BATCH: its object file, relative to the sanitized build.
object_of() { sed 's|^build/asan/\(.*\)/batches/\([^/]*\)/\(.*\)|\1/CMakeFiles/\2.dir/batches/\2/\3.o|' <<<"$1"; }

# A batch that passed is linted again only when one of these files or the rules have changed.
lint_file() {
  local file=${1#"$PWD/"} files stamp
  files=$(included_by "$file")
  [[ $files ]] || { echo "$file was not built, so it is not known what it includes" >&2; return 1; }
  stamp=build/lint/$({ cat .clang-tidy && cd build/asan && xargs sha256sum <<<"$files"; } | sha256sum | cut -c 1-40)
  [[ -f $stamp ]] || { clang-tidy-22 --quiet "$file" -- "${clang_options[@]}" && touch "$stamp"; }
}

# The compiler cache stores the result; the object itself is not needed.
compile_alone() {
  local object=build/alone/${1//\//-}.o
  ccache clang++-19 "${clang_options[@]}" -Wall -Wextra -Werror -Wno-pragma-once-outside-header \
    -MD -MF "$object.d" -x c++ -c "$1" -o "$object"
}

# for_each FUNCTION [HELPER...]: calls the function for each file named on standard input, on all cores.
for_each() {
  export -f "$@"
  export clang_options_text="$(declare -p clang_options)"
  xargs --no-run-if-empty --max-args=1 --max-procs="$(nproc)" bash -c "eval \"\$clang_options_text\"; $1 \"\$0\""
}

# The sanitized build's batches of the modules, and the sources outside of batches.
what_is_linted() {
  sed -n 's/.*"file": "\(.*\/batches\/[^"]*\/src_[^"]*\)".*/\1/p' build/asan/compile_commands.json
  ls src/cli/main.cpp src/games/*/tools/*.cpp tools/*.cpp
}

# Batches with a changed source, and the changed headers that none of these sources includes.
what_changed_to_lint() {
  local files file batches
  files=$(changes) || { what_is_linted; return; }
  batches=$(what_is_linted | while read -r file; do
    if [[ $({ echo "$file" && sources_of "$file"; } | only "$files") ]]; then echo "$file"; fi
  done)
  echo "$batches"
  local included
  included=$(for file in $batches; do sources_of "$file"; done |
    xargs --no-run-if-empty sed -n 's|^#include "\(.*\)"|src/\1|p')
  cpp_files src | grep 'hpp$' | without_python | only "$files" | without "$included"
}

# sources_of BATCH: the sources that it includes.
sources_of() { sed -n 's|^#include "[./]*/\(src/.*\)"|\1|p' "$1"; }

check_lint() {
  mkdir -p build/lint
  $look_over | for_each lint_file included_by object_of
}

# A header that its own source includes first is compiled with that source. The programs that measure a server and hints
# are built only here.
what_nobody_compiles() {
  local header source first
  ls bench/{doubt,load,times}/*.cpp
  while read -r header; do
    source=${header%.hpp}.cpp
    first=$(grep --max-count=1 '^#include' "$source" 2>/dev/null || true)
    [[ $first == "#include \"${header#src/}\"" ]] || echo "$header"
  done < <(find src -name '*.hpp' | without_python)
}

# Those that changed or include a changed file, directly or indirectly.
what_changed_for_nobody() {
  local files
  files=$(changes) || { what_nobody_compiles; return; }
  what_nobody_compiles | only "$(reached_by "$files")"
}

# reached_by FILES: the files and all that include one of them, directly or indirectly.
reached_by() {
  {
    echo "$1"
    cpp_files src bench | xargs grep '^#include "'
  } | awk -F '[:"]' '
    NF == 1 { queue[++last] = $1; next }
    { users["src/" $3] = users["src/" $3] " " $1; users[$3] = users[$3] " " $1 }
    END {
      for (at = 1; at <= last; ++at) {
        if (queue[at] in reached) continue
        print queue[at]
        reached[queue[at]]
        count = split(users[queue[at]], found, " ")
        for (each = 1; each <= count; ++each) queue[++last] = found[each]
      }
    }'
}

check_alone() {
  mkdir -p build/alone
  $look_alone | for_each compile_alone
}
