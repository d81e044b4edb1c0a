#pragma once

#include <vector>

#include "engine/move.hpp"

namespace coppice {

/// The estimate of one legal move.
struct MoveEstimate {
  Move move;
  /// The expected value of the game after this move, for the seat that moves. In a game of one
  /// seat, or of seats that win together, it is the result. For rivals it is the chance to win,
  /// from 0 to 1; a tie counts half.
  double worth;
};

/// The estimates of the moves that a player examined closely; the first move is the one that it
/// would play. Empty if it has none. Worths come from samples, so small differences may be noise,
/// and another move may have a slightly higher worth than the first.
using MoveEstimates = std::vector<MoveEstimate>;

}  // namespace coppice
