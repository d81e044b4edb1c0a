#pragma once

#include "engine/move.hpp"
#include "search/player_spec.hpp"

namespace coppice {

/// Half of the budget, rounded down; 1 stays 1.
constexpr Budget half_budget(const Budget& budget) {
  const auto half = [](auto whole) { return whole > decltype(whole){1} ? whole / 2 : whole; };
  return {half(budget.playouts), half(budget.time)};
}

/// A player's judgement of a past decision. One half of the budget chooses the best move. The other
/// half estimates both moves with new samples that are the same for both, so no worth is too high
/// because the move was chosen for it.
struct MoveJudgement {
  Move best;
  double best_worth;  ///< as in MoveEstimate; may be lower than `worth` by noise
  double worth;       ///< of the move that was made
};

}  // namespace coppice
