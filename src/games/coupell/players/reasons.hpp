#pragma once

#include <vector>

#include "games/coupell/rules/coupell.hpp"
#include "search/player.hpp"

namespace coppice::coupell {

/// Reasons for an action, from the rows and piles after it.
struct Hints {
  /// In points of a pile. Measured by judging the same decisions twice (docs/hints.md).
  static constexpr double doubt = 0.2;

  /// Equal cards are interchangeable, and so are the letters that a claim names.
  static bool same(const Coupell& game, const State& view, Move one, Move other);

  static std::vector<Reason> reasons(const Coupell& game, const State& view, Move move);

  static std::vector<PuzzleTheme> themes() {
    return {
        {"longest", {"longest", "longer"}},
        {"gift", {"made", "made_next", "made_later"}},
        {"hand", {"row", "row_long"}},
        {"keep", {"keeps", "stays", "nothing", "left"}},
        {"balance", {"even", "closer", "stays_even"}},
    };
  }
};

}  // namespace coppice::coupell
