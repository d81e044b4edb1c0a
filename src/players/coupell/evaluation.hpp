#pragma once

#include "games/coupell/coupell.hpp"
#include "players/greedy.hpp"

namespace coppice {

namespace coupell {

/// How good a state looks in which `seat` has just acted, to both seats and in hundredths of a
/// point: cards in the piles, the longest word that each row shows, room in the rows, and piles
/// that are nearly equal.
int standing(const Coupell& game, const State& state, Seat seat);

}  // namespace coupell

template <>
struct Evaluation<coupell::Coupell> {
  static double of(const coupell::Coupell& game, const coupell::State& state, Seat seat) {
    return coupell::standing(game, state, seat);
  }
};

}  // namespace coppice
