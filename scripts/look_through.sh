#!/usr/bin/env bash
# Lints every file, compiles every header that no source includes first, and records the commit in scripts/looked_through
# if it finds nothing. From then on ./check --full looks only at what changes. Run it after it has passed: it uses its build
# folders, and skips the batches that passed. ./check --all does the same, and compiles every source on its own.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
source scripts/check_cpp.sh
source scripts/check_lint.sh

if [[ $(git status --porcelain -- . ':!scripts/looked_through') ]]; then
  echo "Commit your changes first." >&2
  exit 1
fi
use_compiler_cache
look_over=what_is_linted look_alone=what_nobody_compiles
check_lint
check_alone
git rev-parse HEAD >scripts/looked_through
