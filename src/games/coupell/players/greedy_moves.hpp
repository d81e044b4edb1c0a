#pragma once

#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "games/coupell/rules/state.hpp"

namespace coppice::coupell {

/// The worth of a state for both seats after `seat` has acted, in hundredths of a point: cards in
/// the piles, the longest word in each row, space in the rows, and the difference of the piles.
/// Words are those in all of `lists`.
int state_worth(const Coupell& game, const State& state, Seat seat, WordLists lists);

struct Evaluation {
  static double of(const Coupell& game, const State& state, Seat seat) {
    return state_worth(game, state, seat, game.rules().dictionary.lists());
  }
};

/// The move of a seat that looks one move ahead, like `greedy`, with these words.
Move one_step(const Coupell& game, const Vocabulary& vocabulary, const State& state);

/// The probability in percent that the partner looks only one move ahead, like `greedy`. The
/// evidence is the number and length of the claimed words: two planners claim neither early nor
/// short ones.
int greedy_partner_percent(const State& state);

}  // namespace coppice::coupell
