#pragma once

#include "engine/move.hpp"
#include "search/player_spec.hpp"

namespace coppice {

/// Half of it, if there is so much.
constexpr Budget half_of(const Budget& budget) {
  const auto half = [](auto whole) { return whole > decltype(whole){1} ? whole / 2 : whole; };
  return {half(budget.playouts), half(budget.time)};
}

/// A decision of a game that was played, as a player judges it. One half of its budget chooses
/// which move is the best. The other half, with samples of its own that both moves meet alike, says
/// what the two are worth: so neither worth is too high because the move was chosen for it.
struct Verdict {
  Move best;
  double best_worth;  ///< as in Appraisal; by chance it may be less than `worth`
  double worth;       ///< of the move that was played
};

}  // namespace coppice
