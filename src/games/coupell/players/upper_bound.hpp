#pragma once

#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

/// What no pile of this deal exceeds in a game that is won, even for those who know the deal. It
/// is proved: the best is sought of a game that allows more (docs/coupell-scores.md tells which,
/// and why).
int upper_bound(const Coupell& game, const Deal& deal);

}  // namespace coppice::coupell
