#pragma once

#include <cstdint>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"

namespace coppice::coppertwaddle {

/// What appeals most at first glance, with some whim: every legal move has a chance.
struct PlayoutPolicy {
  static constexpr std::uint32_t whim = 12;        ///< points that chance adds at most
  static constexpr std::uint32_t wild_moves = 40;  ///< one in so many moves is any

  static Move choose(const Coppertwaddle& game, const State& state,
                     const Moves<Coppertwaddle>& moves, Random& choices);
};

}  // namespace coppice::coppertwaddle
