#pragma once

#include <cstdint>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"

namespace coppice::coppertwaddle {

/// Chooses the move with the most points, with randomness: every legal move has a chance.
struct PlayoutPolicy {
  static constexpr std::uint32_t whim = 12;        ///< random points are below it
  static constexpr std::uint32_t wild_moves = 40;  ///< one move in this many is uniformly random

  static Move choose(const Coppertwaddle& game, const State& state,
                     const Moves<Coppertwaddle>& moves, Random& choices);
};

}  // namespace coppice::coppertwaddle
