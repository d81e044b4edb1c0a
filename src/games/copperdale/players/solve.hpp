#pragma once

#include "games/copperdale/rules/copperdale.hpp"
#include "search/game_type.hpp"

namespace coppice::copperdale {

/// Medals.
SolvedDeal solve(const Copperdale& game, const Deal& deal);

}  // namespace coppice::copperdale
