#pragma once

#include "games/coupell/rules/coupell.hpp"

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

}  // namespace coppice::coupell
