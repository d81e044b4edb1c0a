#pragma once

#include "games/copperdale/copperdale.hpp"
#include "players/greedy.hpp"

namespace coppice {

/// How good a state of Copperdale looks, in medals to be hoped for.
template <>
struct Evaluation<copperdale::Copperdale> {
  static double of(const copperdale::Copperdale& game, const copperdale::State& state, Seat seat);
};

}  // namespace coppice
