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

/// Whether a game has opponents for everybody, from beginner to best: Knowledge<G>::Levels with
///
///   names                the weakest first: "beginner". A player is written "level:beginner"
///   standard             of these the one to begin with
///   searches(name)       whether it takes another budget than its own
///   make(name, budget)   a std::unique_ptr; no budget is its own
template <class G, class Own = typename Knowledge<G>::Levels>
concept HasLevels = requires(std::string_view name, const std::optional<Budget>& budget) {
  { Own::names.front() } -> std::convertible_to<std::string_view>;
  { Own::standard } -> std::convertible_to<std::string_view>;
  { Own::searches(name) } -> std::same_as<bool>;
  { Own::make(name, budget) } -> std::same_as<std::unique_ptr<Player<G>>>;
};

inline constexpr std::string_view level_name = "level";

/// "level:beginner", as parse_player reads it.
inline std::string level_text(std::string_view name) {
  return std::string(level_name) + ":" + std::string(name);
}

/// All of a game, the weakest first; none where it has none.
template <Game G>
std::vector<std::string> level_texts() {
  std::vector<std::string> all;
  if constexpr (HasLevels<G>) {
    for (const std::string_view name : Knowledge<G>::Levels::names) all.push_back(level_text(name));
  }
  return all;
}

}  // namespace coppice
