#!/usr/bin/env bash
# Prints the words of Coupell from the word lists of Debian's package scowl, one per line after the name
# of its list ("british colour"). docs/words.md says which words are used and why.
set -euo pipefail
export LC_ALL=C
source=/usr/share/dict/scowl

common_sizes=(10 20 35)
all_sizes=("${common_sizes[@]}" 40 50 55 60 70)

if [[ ! -d $source ]]; then
  echo "$source is missing: install Debian's package scowl." >&2
  exit 1
fi

# words CATEGORIES SIZES: the valid words of these lists. Words with accents are not valid.
words() {
  local category size
  for category in $1; do
    for size in $2; do cat "$source/$category-words.$size"; done
  done | iconv --from-code ISO-8859-1 --to-code UTF-8 | grep --extended-regexp '^[a-z]{4,13}$'
}

words "english british british_z" "${all_sizes[*]}" | sed 's/^/british /'
words "english american" "${all_sizes[*]}" | sed 's/^/american /'
words "english british british_z american" "${common_sizes[*]}" | sed 's/^/common /'
