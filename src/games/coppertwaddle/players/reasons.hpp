#pragma once

#include <vector>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "search/reason.hpp"

namespace coppice::coppertwaddle {

/// What speaks for a move on the table, if nobody answers it and nobody adds to a Robbing. Of the
/// other hand and of the cards to come it says nothing.
struct Hints {
  /// Chance to win. Found by asking twice about the same decisions (docs/players.md).
  static constexpr double doubt = 0.06;

  /// Which of several copies is meant makes no difference.
  static bool same(const Coppertwaddle& game, const View& view, Move one, Move other);

  static std::vector<Reason> reasons(const Coppertwaddle& game, const View& view, Move move);
};

}  // namespace coppice::coppertwaddle
