#pragma once

#include "games/copperdale/rules/copperdale.hpp"

namespace coppice::copperdale {

/// The expected medals of a state.
struct Evaluation {
  static double of(const Copperdale& game, const State& state, Seat seat);
};

}  // namespace coppice::copperdale
