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

  static std::vector<PuzzleTheme> themes() {
    return {
        {"skill",
         {"skill", "skill_merchants", "skill_masons", "starts_skill", "can_unlock",
          "can_unlock_some"}},
        {"district", {"district", "starts_district", "can_complete_district"}},
        {"monument",
         {"monument", "monument_lacks", "monument_lacks_either", "monument_has",
          "can_complete_monument", "infrastructure", "counts", "faces"}},
        {"border", {"borders", "borders_lacks", "can_match", "estate", "masons", "spaces"}},
        {"population", {"population", "population_lacks", "growth"}},
        {"prosperity", {"prosperity", "economy", "economy_level", "adds"}},
        {"bury", {"buries", "digs_up"}},
    };
  }
};

}  // namespace coppice::copperdale
