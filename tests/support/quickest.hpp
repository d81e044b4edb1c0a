#pragma once

#include <algorithm>
#include <string>

#include "search/game_type.hpp"

namespace coppice {

/// A player of the game that is fast but better than random: not every game has `greedy`.
inline std::string quickest(const GameType& type) {
  const bool greedy = std::ranges::find(type.players, "greedy") != type.players.end();
  return greedy ? "greedy" : "random";
}

}  // namespace coppice
