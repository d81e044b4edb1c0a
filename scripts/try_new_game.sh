#!/usr/bin/env bash
# Follows docs/adding-a-game.md literally: creates a game in a folder of its own, builds the program with it, tests its
# laws, simulates and plays it. The examples must also build and play from folders outside this tree. Needs
# build/release/coppice.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
build=build/new-game

build/release/coppice new-game mygame "$work"
rm "$work/mygame/texts/de.json"
cp -r examples/aces examples/schnapsen "$work"
cmake --preset release -B "$build" -DCOPPICE_EXAMPLES=OFF \
  -DCOPPICE_GAMES="$work/mygame;$work/aces;$work/schnapsen" >/dev/null
ninja -C "$build" coppice coppice_mygame_tests >/dev/null
"$build/coppice_mygame_tests" --gtest_brief=1
"$build/coppice" games | grep --quiet mygame
"$build/coppice" simulate mygame --games 1000 --seed 1
"$build/coppice" arena mygame --a rollouts:100 --b random --games 20 --seed 1
"$build/coppice" simulate mygame --games 1 --seed 1 --records "$work/records" >/dev/null
"$build/coppice" check "$work"/records/*.coppice
# A script that ends before the game: exit code 3.
echo help | "$build/coppice" play mygame --seat 2=random --seed 1 >/dev/null 2>&1 && false || test $? = 3
# What German lacks appears in English.
help=$(echo help | "$build/coppice" play mygame --seat 2=random --seed 1 --language de 2>&1 || true)
grep --quiet "Win more points" <<<"$help"

for game in aces schnapsen; do
  "$build/coppice" simulate "$game" --games 10 --seed 1 --records "$work/$game-records" >/dev/null
  "$build/coppice" check "$work/$game-records"/*.coppice >/dev/null
done
told=$("$build/coppice" play schnapsen --seat 1=rollouts:10 --seat 2=random --seed 1 --language en)
grep --quiet "wins the deal" <<<"$told"
echo "1 passed, 0 failed"
