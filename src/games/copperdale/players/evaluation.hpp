#pragma once

#include "games/copperdale/rules/copperdale.hpp"

namespace coppice::copperdale {

/// How good a state looks, in medals to be hoped for.
struct Evaluation {
  static double of(const Copperdale& game, const State& state, Seat seat);
};

}  // namespace coppice::copperdale
