#pragma once

#include <vector>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "search/player.hpp"

namespace coppice::coppertwaddle {

/// Reasons for a move from the table, if nobody answers it or adds to a Robbing. They do not use
/// the other hand or coming cards.
struct Hints {
  /// In chances to win. Measured by judging the same decisions twice (docs/hints.md).
  static constexpr double doubt = 0.06;

  /// Copies of a card are equal.
  static bool same(const Coppertwaddle& game, const View& view, Move one, Move other);

  static std::vector<Reason> reasons(const Coppertwaddle& game, const View& view, Move move);

  static std::vector<PuzzleTheme> themes() {
    return {
        {"rob", {"robs", "opens", "rob_next"}},
        {"robbing", {"turns", "saves", "ends", "secures", "stands", "then"}},
        {"attack", {"removes", "covers", "presses"}},
        {"protect", {"keeps", "keeps_proud", "guards", "protects"}},
        {"domain", {"proud", "complete", "uncovers"}},
        {"hold_back",
         {"enough", "in_vain", "spares", "spares_end", "stays_proud", "keeps_hand", "keeps_answer",
          "keeps_threlms", "no_robbing", "fails"}},
    };
  }
};

}  // namespace coppice::coppertwaddle
