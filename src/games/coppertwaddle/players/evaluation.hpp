#pragma once

#include "games/coppertwaddle/rules/coppertwaddle.hpp"

namespace coppice::coppertwaddle {

/// The advantage of `seat` over the other, in hundredths of a Threlm. A pending card counts as
/// unanswered, a Robbing as if both passed. A won game counts `won_game`, a tie 0.
int advantage(const Coppertwaddle& game, State state, Seat seat);

/// The same without the hands.
int advantage_without_hands(const Coppertwaddle& game, State state, Seat seat);

inline constexpr int won_game = 10000;

struct Evaluation {
  static double of(const Coppertwaddle& game, const State& state, Seat seat) {
    return advantage(game, state, seat);
  }
};

}  // namespace coppice::coppertwaddle
