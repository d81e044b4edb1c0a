#pragma once

#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

/// How good a state looks in which `seat` has just acted, to both seats and in hundredths of a
/// point: cards in the piles, the longest word that each row shows, room in the rows, and piles
/// that are nearly equal. Words are those that all of `lists` have.
int standing(const Coupell& game, const State& state, Seat seat, WordLists lists);

struct Evaluation {
  static double of(const Coupell& game, const State& state, Seat seat) {
    return standing(game, state, seat, game.rules().dictionary.lists());
  }
};

}  // namespace coppice::coupell
