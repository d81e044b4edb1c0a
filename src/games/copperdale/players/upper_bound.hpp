#pragma once

#include "games/copperdale/rules/copperdale.hpp"

namespace coppice::copperdale {

/// An upper bound of the result from `state` on, even for a player who knows the deal; `state` is
/// between two months or after the last. It is proven: the maximum of a relaxation of the game
/// (docs/copperdale-scores.md).
int upper_bound(const Copperdale& game, const Deal& deal, const State& state);

}  // namespace coppice::copperdale
