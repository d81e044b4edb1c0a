#pragma once

#include <vector>

#include "games/copperdale/rules/copperdale.hpp"
#include "search/game_type.hpp"

namespace coppice::copperdale {

/// The expected medals of a state.
struct Evaluation {
  static double of(const Copperdale& game, const State& state, Seat seat);
};

/// Medals by where they come from, and which Skills were unlocked.
std::vector<GameStatistic> game_statistics(const Copperdale& game, const State& last);

}  // namespace coppice::copperdale
