#pragma once

#include <algorithm>
#include <string>

#include "search/game_type.hpp"

namespace coppice {

/// The player of a game that knows something and decides at once: not every game has `greedy`.
inline std::string quickest(const GameType& type) {
  const bool greedy = std::ranges::find(type.players, "greedy") != type.players.end();
  return greedy ? "greedy" : "random";
}

}  // namespace coppice
