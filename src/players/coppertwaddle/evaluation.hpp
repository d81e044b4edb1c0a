#pragma once

#include "games/coppertwaddle/coppertwaddle.hpp"
#include "players/greedy.hpp"

namespace coppice {

namespace coppertwaddle {

/// How well `seat` stands against the other, in Threlms: positive is ahead. What waits for an
/// answer is taken as unanswered, a Robbing as if both passed. A game that is over counts
/// `won_game`.
double standing(const Coppertwaddle& game, State state, Seat seat);

inline constexpr double won_game = 100;

}  // namespace coppertwaddle

template <>
struct Evaluation<coppertwaddle::Coppertwaddle> {
  static double of(const coppertwaddle::Coppertwaddle& game, const coppertwaddle::State& state,
                   Seat seat) {
    return coppertwaddle::standing(game, state, seat);
  }
};

}  // namespace coppice
