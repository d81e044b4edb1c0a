#pragma once

#include <cstddef>
#include <vector>

#include "games/copperdale/players/network.hpp"
#include "games/copperdale/rules/copperdale.hpp"

namespace coppice::copperdale {

/// A game played through: its moves, chance's among them, and its medals.
struct Line {
  std::vector<Move> moves;
  int medals = 0;
};

inline constexpr std::size_t usual_width = 400;

/// A good line from `state`, which is between two months and not over, for whoever knows the deal:
/// a beam search, month by month, that keeps `width` sheets of those that look good to the network.
Line search_line(const Copperdale& game, const Network& network, const Deal& deal,
                 const State& state, std::size_t width);

/// The best line of all, by trying every one. For the last month or two only.
Line best_line(const Copperdale& game, const Deal& deal, const State& state);

}  // namespace coppice::copperdale
