#pragma once

#include "games/coupell/rules/coupell.hpp"
#include "search/game_type.hpp"

namespace coppice::coupell {

/// Points of one pile.
SolvedDeal solve(const Coupell& game, const Deal& deal);

}  // namespace coppice::coupell
