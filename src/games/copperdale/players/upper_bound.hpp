#pragma once

#include "games/copperdale/rules/copperdale.hpp"

namespace coppice::copperdale {

/// What nobody exceeds who goes on from `state`, even knowing the deal; `state` is between two
/// months, or the last is over. It is proved: the best is sought of all games under rules that
/// allow more (docs/copperdale-scores.md tells which, and why).
int upper_bound(const Copperdale& game, const Deal& deal, const State& state);

}  // namespace coppice::copperdale
