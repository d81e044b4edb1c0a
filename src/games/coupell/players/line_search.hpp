#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

/// A game played through: its moves, chance's among them, and the points of one pile.
struct Line {
  std::vector<Move> moves;
  int points = 0;
};

/// How much is tried.
struct LineEffort {
  std::size_t width = 30;      ///< positions that are kept between two turns
  std::size_t looked_at = 24;  ///< ways to play a turn that are looked at closely
  std::size_t followed = 8;    ///< first actions, besides claims, that are followed by a second
  int luck = 100;              ///< at most so much is added to what a position is worth
  int searches = 2;            ///< each with luck of its own
};

/// A good line for whoever knows the deal: a beam search, turn by turn, then the final turns to
/// their end.
Line search_line(const Coupell& game, const Deal& deal, const LineEffort& effort);

}  // namespace coppice::coupell
