#pragma once

#include <vector>

#include "games/copperdale/rules/copperdale.hpp"
#include "search/player.hpp"

namespace coppice::copperdale {

/// Reasons for a move from the sheet: what it completes, what is still missing, and how many useful
/// cards are unseen. It says nothing about coming cards, because some unseen ones may be in the
/// Border Deck.
struct Hints {
  /// In medals. Measured by judging the same decisions twice (docs/hints.md).
  static constexpr double doubt = 0.3;

  static bool same(const Copperdale&, const State&, Move one, Move other) { return one == other; }

  static std::vector<Reason> reasons(const Copperdale& game, const State& view, Move move);
};

}  // namespace coppice::copperdale
