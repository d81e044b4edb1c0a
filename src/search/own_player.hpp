#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string_view>

#include "search/knowledge.hpp"
#include "search/player.hpp"
#include "search/player_spec.hpp"

namespace coppice {

/// Whether a game has a player of its own, which must be its strongest: Knowledge<G>::OwnPlayer
/// with
///
///   name                  "planner"
///   options               the accepted options; none is always accepted
///   company               the option for a table with people
///   adviser               the option for hints to them
///   answers               optional: true if it answers questions (Player::answer)
///   searches(option)      optional: whether it takes a budget with this option; otherwise always
///   make(option, budget)  a std::unique_ptr; the option is one of these, or empty
///   hint_budget           for hints, which must be fast
template <class G, class Own = typename Knowledge<G>::OwnPlayer>
concept HasStrongPlayer = requires(std::string_view option, const std::optional<Budget>& budget) {
  { Own::name } -> std::convertible_to<std::string_view>;
  { Own::options.front() } -> std::convertible_to<std::string_view>;
  { Own::company } -> std::convertible_to<std::string_view>;
  { Own::adviser } -> std::convertible_to<std::string_view>;
  { Own::hint_budget } -> std::convertible_to<Budget>;
  { Own::make(option, budget) } -> std::same_as<std::unique_ptr<Player<G>>>;
};

}  // namespace coppice
