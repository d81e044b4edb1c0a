#pragma once

#include <limits>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/coppertwaddle.hpp"
#include "players/coppertwaddle/appeal.hpp"
#include "players/playout.hpp"

namespace coppice::coppertwaddle {

/// What appeals most at first glance, with some whim: every legal move has a chance.
struct PlayoutPolicy {
  static constexpr std::uint32_t whim = 12;        ///< points that chance adds at most
  static constexpr std::uint32_t wild_moves = 40;  ///< one in so many moves is any

  static Move choose(const Coppertwaddle& game, const State& state,
                     const Moves<Coppertwaddle>& moves, Random& choices) {
    const auto count = static_cast<std::uint32_t>(moves.size());
    if (count == 1 || choices.below(wild_moves) == 0) return moves[choices.below(count)];
    const Appeal appeal(state, game.rules());
    Move best = moves[0];
    int most = std::numeric_limits<int>::min();
    for (const Move move : moves) {
      const int points = appeal.of(move) + static_cast<int>(choices.below(whim));
      if (points <= most) continue;
      best = move;
      most = points;
    }
    return best;
  }
};

}  // namespace coppice::coppertwaddle
