#pragma once

#include "games/copperdale/copperdale.hpp"
#include "players/game_type.hpp"

namespace coppice::copperdale {

/// Medals.
SolvedDeal solve(const Copperdale& game, const Deal& deal);

}  // namespace coppice::copperdale
