#pragma once

#include <array>
#include <cmath>

#include "players/coppertwaddle/evaluation.hpp"
#include "players/horizon.hpp"

namespace coppice {

/// Search looks at the present game of a Suite, two turns beyond the present one, and judges what
/// it sees there by the evaluation.
template <>
struct Horizon<coppertwaddle::Coppertwaddle> {
  using Game = coppertwaddle::Coppertwaddle;
  using State = coppertwaddle::State;

  static constexpr int turns_ahead = 3;
  static constexpr double steepness = 0.35;  ///< of the chance to win, per Threlm ahead

  Horizon(const Game&, const State& root)
      : game_number_(root.game), last_(root.turns + turns_ahead) {}

  bool reached(const Game&, const State& state, int) const {
    return state.game != game_number_ || state.turns > last_;
  }

  std::array<double, Game::seats> worth(const Game& game, const State& state) const {
    const coppertwaddle::GameResult result = state.results[game_number_];
    double first = 0.5;
    if (!result.played()) {
      first = 1 / (1 + std::exp(-steepness * coppertwaddle::standing(game, state, Seat{0})));
    } else if (!result.is_tie()) {
      first = result.won_by(Seat{0}) ? 1 : 0;
    }
    return {first, 1 - first};
  }

 private:
  std::size_t game_number_;
  int last_;
};

}  // namespace coppice
