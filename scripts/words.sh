#!/usr/bin/env bash
# Prints the words of Coupell from the word lists of Debian's package scowl and from data/coupell, one per line
# after the name of its list ("british colour"). docs/words.md says which words are used and why.
set -euo pipefail
export LC_ALL=C
source=/usr/share/dict/scowl
own=$(cd "$(dirname "${BASH_SOURCE[0]}")/../data/coupell" && pwd)

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

# own FILE: the words of a file of ours, which begins with remarks.
own() {
  grep --invert-match '^#' "$own/$1"
}

# dictionary NAME FIRST VARIANTS: its words. Those that its first version lacked are on a second list, too.
dictionary() {
  local first
  first=$(words "$2" "${all_sizes[*]}" | sort --unique)
  sed "s/^/$1 /" <<<"$first"
  { words "$3" "${all_sizes[*]}"; own more-words.txt; } | sort --unique |
    comm -13 <(echo "$first") - | sed "s/.*/$1 &\n$1_later &/"
}

dictionary british "english british british_z" "british_variant_1 british_variant_2"
dictionary american "english american" "variant_1 variant_2"
words "english british british_z american" "${common_sizes[*]}" | sed 's/^/common /'
own unsaid-words.txt | sed 's/^/unsaid /'
