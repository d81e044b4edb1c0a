#pragma once

#include <vector>

#include "games/coupell/rules/coupell.hpp"
#include "search/reason.hpp"

namespace coppice::coupell {

/// What speaks for an action, by the rows and piles as it leaves them.
struct Hints {
  /// Points a pile. Found by asking twice about the same decisions (docs/players.md).
  static constexpr double doubt = 0.2;

  /// Which of two equal cards is meant makes no difference, nor which letters a claim names.
  static bool same(const Coupell& game, const State& view, Move one, Move other);

  static std::vector<Reason> reasons(const Coupell& game, const State& view, Move move);
};

}  // namespace coppice::coupell
