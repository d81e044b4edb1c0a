#pragma once

#include <array>
#include <cstddef>

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

/// Search looks three turns beyond the present one, within the present game of a Suite, and uses
/// the evaluation there.
struct Horizon {
  static constexpr int turns_ahead = 3;
  static constexpr double even_chance = 400;  ///< with this advantage, the chance to win is 3 in 4

  Horizon(const Coppertwaddle&, const State& root)
      : game_number_(root.game), last_(root.turns + turns_ahead) {}

  /// The result of a Suite cannot be estimated here.
  static bool sees_end(const Coppertwaddle& game) { return game.rules().games == 1; }

  bool reached(const Coppertwaddle&, const State& state, int) const {
    return state.game != game_number_ || state.turns > last_;
  }

  std::array<double, seat_count> worth(const Coppertwaddle& game, const State& state) const {
    const GameResult result = state.results[game_number_];
    if (result.is_tie()) return {0.5, 0.5};
    if (result.played())
      return result.won_by(Seat{0}) ? std::array{1.0, 0.0} : std::array{0.0, 1.0};
    return chances(advantage(game, state, Seat{0}));
  }

 private:
  /// Like a logistic curve, but with one division, so that every platform gets the same.
  static std::array<double, seat_count> chances(int standing) {
    const double ahead = standing < 0 ? -standing : standing;
    const double behind = even_chance / (2 * (even_chance + ahead));
    return standing < 0 ? std::array{behind, 1 - behind} : std::array{1 - behind, behind};
  }

  std::size_t game_number_;
  int last_;
};

}  // namespace coppice::coppertwaddle
