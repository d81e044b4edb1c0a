#pragma once

#include <vector>

#include "games/copperdale/rules/copperdale.hpp"
#include "search/reason.hpp"

namespace coppice::copperdale {

/// What speaks for a move on the sheet: what it completes, what that still lacks and how many of
/// the cards for it are unseen. Of the cards to come it says nothing: some of the unseen ones may
/// lie in the Border Deck.
struct Hints {
  /// Medals. Found by asking twice about the same decisions (docs/players.md).
  static constexpr double doubt = 0.3;

  static bool same(const Copperdale&, const State&, Move one, Move other) { return one == other; }

  static std::vector<Reason> reasons(const Copperdale& game, const State& view, Move move);
};

}  // namespace coppice::copperdale
