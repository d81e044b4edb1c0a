#include "games/coupell/rules/legal.hpp"

#include <algorithm>
#include <array>

#include "games/coupell/rules/moves.hpp"

namespace coppice::coupell {

namespace {

using List = MoveList<max_moves>;

/// The number of words of each length in a row.
using Lengths = std::array<std::size_t, longest_word + 1>;

void list_longest(const Rules& rules, const RowLetters& row, Lengths found, List& list) {
  std::size_t room = most_claims;
  for (std::size_t length = longest_word; length >= shortest_word; --length) {
    found[length] = std::min(found[length], room);
    room -= found[length];
  }
  for_each_word(rules.dictionary.graph(), rules.dictionary.lists(), row, [&](const RowWord& word) {
    if (found[word.length] == 0) return;
    --found[word.length];
    list.push(move::claim(word));
  });
}

void list_claims(const State& state, const Rules& rules, List& list) {
  const RowLetters row = rules.letters_of(state.own_row());
  MoveList<most_claims> claims;
  Lengths found{};
  bool fit = true;
  for_each_word(rules.dictionary.graph(), rules.dictionary.lists(), row, [&](const RowWord& word) {
    ++found[word.length];
    fit = fit && claims.size() < most_claims;
    if (fit) claims.push(move::claim(word));
  });
  if (!fit) return list_longest(rules, row, found, list);
  for (const Move claim : claims) list.push(claim);
}

}  // namespace

void list_actions(const State& state, const Rules& rules, List& list) {
  list_claims(state, rules, list);
  const int own = state.own_row().size();
  const int partner = state.partner_row().size();
  for (int from = 0; from < own; ++from) {
    for (int to = 0; to <= partner; ++to) list.push(move::give_card(from, to));
  }
  for (int from = 0; from < partner; ++from) {
    for (int to = 0; to < partner; ++to) list.push_if(to != from, move::move_card(from, to));
  }
  list.push(move::end_turn());
}

}  // namespace coppice::coupell
