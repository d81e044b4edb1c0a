#pragma once

#include "games/coppertwaddle/rules/coppertwaddle.hpp"

namespace coppice::coppertwaddle {

/// How well `seat` stands against the other, in hundredths of a Threlm: positive is ahead. What
/// waits for an answer is taken as unanswered, a Robbing as if both passed. A game that is won
/// counts `won_game`, a tie 0.
int standing(const Coppertwaddle& game, State state, Seat seat);

/// The same by what lies on the table alone, without the hands.
int standing_on_table(const Coppertwaddle& game, State state, Seat seat);

inline constexpr int won_game = 10000;

struct Evaluation {
  static double of(const Coppertwaddle& game, const State& state, Seat seat) {
    return standing(game, state, seat);
  }
};

}  // namespace coppice::coppertwaddle
