#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string_view>

#include "players/player.hpp"

namespace coppice {

/// A player that is made for one game alone, the strongest there. Specialised beside the game's
/// other knowledge (players/coupell/own_player.hpp):
///
///   OwnPlayer<G>::name                  "planner"
///   OwnPlayer<G>::options               what may stand behind the name; nothing always may
///   OwnPlayer<G>::company               of these the one for a table with people
///   OwnPlayer<G>::adviser               and the one that gives them hints
///   OwnPlayer<G>::make(option, budget)  a std::unique_ptr; the option is one of these, or empty
///   OwnPlayer<G>::hint_budget           hints must come at once
template <class G>
struct OwnPlayer;

template <class G>
concept HasOwnPlayer = requires(std::string_view option, const std::optional<Budget>& budget) {
  { OwnPlayer<G>::name } -> std::convertible_to<std::string_view>;
  { OwnPlayer<G>::options.front() } -> std::convertible_to<std::string_view>;
  { OwnPlayer<G>::company } -> std::convertible_to<std::string_view>;
  { OwnPlayer<G>::adviser } -> std::convertible_to<std::string_view>;
  { OwnPlayer<G>::hint_budget } -> std::convertible_to<Budget>;
  { OwnPlayer<G>::make(option, budget) } -> std::same_as<std::unique_ptr<Player<G>>>;
};

}  // namespace coppice
