#pragma once

#include <optional>

#include "engine/legal_moves.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

/// Calls `visit(move, after)` for every action of the seat to act: first claims of words that it
/// knows, from left to right; then everything else.
template <class Visit>
void each_action(const Coupell& game, const Vocabulary& vocabulary, const State& state,
                 Visit visit) {
  const auto play = [&](Move move) {
    State after = state;
    game.play(after, move);
    visit(move, after);
  };
  vocabulary.each_claim(game.rules().letters_of(state.own_row()),
                        [&](const RowWord& word) { play(move::claim(word)); });
  for (const Move move : moves_of(game, state)) {
    if (move::kind(move) != MoveKind::claim) play(move);
  }
}

/// The same, and for `besides`, which may claim a word that the seat does not know.
template <class Visit>
void each_action(const Coupell& game, const Vocabulary& vocabulary, const State& state,
                 std::optional<Move> besides, Visit visit) {
  bool seen = !besides;
  each_action(game, vocabulary, state, [&](Move move, const State& after) {
    seen = seen || move == *besides;
    visit(move, after);
  });
  if (seen) return;
  State after = state;
  game.play(after, *besides);
  visit(*besides, after);
}

}  // namespace coppice::coupell
