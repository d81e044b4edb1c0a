#pragma once

#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

/// An upper bound for a pile of this deal in a won game, even for players who know the deal. It is
/// proven: the maximum of a relaxation of the game (docs/coupell-scores.md).
int upper_bound(const Coupell& game, const Deal& deal);

}  // namespace coppice::coupell
