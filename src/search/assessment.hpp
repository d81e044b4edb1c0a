#pragma once

#include <vector>

#include "engine/move.hpp"

namespace coppice {

/// What a player found about one legal move that it looked at.
struct Appraisal {
  Move move;
  /// What it expects of the game after this move, for the seat whose move it is: in a game alone or
  /// together the result; where seats are rivals the chance to win, from 0 to 1, a tie counting
  /// half.
  double worth;
};

/// What a player thinks of a decision: the moves that it looked at closely, the best first. Empty
/// if it forms no opinion. Worths are estimates from samples, so those of two moves differ by
/// chance, too.
using Assessment = std::vector<Appraisal>;

}  // namespace coppice
