#pragma once

#include <concepts>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "search/knowledge.hpp"
#include "search/player.hpp"
#include "search/player_spec.hpp"

namespace coppice {

/// Whether a game has opponents of several levels: Knowledge<G>::Levels with
///
///   names                weakest first: "beginner". A player is written "level:beginner"
///   standard             the default level
///   searches(name)       whether it accepts a budget
///   make(name, budget)   a std::unique_ptr; no budget: its own
template <class G>
concept HasLevels = is_provided<typename Knowledge<G>::Levels>;

inline constexpr std::string_view level_name = "level";

/// "level:beginner", the form of parse_player.
inline std::string level_text(std::string_view name) {
  return std::string(level_name) + ":" + std::string(name);
}

/// All levels of a game, weakest first; empty if it has none.
template <Game G>
std::vector<std::string> level_texts() {
  std::vector<std::string> all;
  if constexpr (HasLevels<G>) {
    for (const std::string_view name : Knowledge<G>::Levels::names) all.push_back(level_text(name));
  }
  return all;
}

}  // namespace coppice
