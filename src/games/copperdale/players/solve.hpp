#pragma once

#include <cstddef>
#include <vector>

#include "games/copperdale/players/network.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "search/game_type.hpp"

namespace coppice::copperdale {

/// A finished game: its moves, including chance moves, and its medals.
struct SolutionLine {
  std::vector<Move> moves;
  int medals = 0;
};

inline constexpr std::size_t usual_width = 400;

/// A good line from `state` with the deal known; `state` is between two months and not final. A
/// beam search month by month, which keeps the `width` sheets that the network evaluates best.
SolutionLine search_line(const Copperdale& game, const Network& network, const Deal& deal,
                         const State& state, std::size_t width);

/// The best line, found by trying all. Feasible only for the last month or two.
SolutionLine best_line(const Copperdale& game, const Deal& deal, const State& state);

/// An upper bound of the result from `state` on, even for a player who knows the deal; `state` is
/// between two months or after the last. It is proven: the maximum of a relaxation of the game
/// (docs/copperdale-scores.md).
int upper_bound(const Copperdale& game, const Deal& deal, const State& state);

/// Medals.
SolvedDeal solve(const Copperdale& game, const Deal& deal);

}  // namespace coppice::copperdale
