#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "engine/error.hpp"

namespace coppice {

/// A limit for one decision: a number of playouts, or time.
struct Budget {
  std::uint64_t playouts = 0;         ///< ignored if there is a time
  std::chrono::milliseconds time{0};  ///< 0: limited by playouts
};

/// Reads "3000" or "50ms". Empty for another form, for 0, or for more than 10^9 playouts or an
/// hour.
std::optional<Budget> parse_budget(std::string_view text);

/// A computer player in the form NAME[:OPTION][:BUDGET]: "greedy", "rollouts:3000",
/// "rollouts:50ms", "planner:common", "planner:common:50ms".
struct PlayerSpec {
  std::string name;
  std::optional<Budget> budget;
  std::string option = {};  ///< lower-case letters; empty: none
};

/// Errors: any other form; a budget of 0 or of more than 10^9 playouts or an hour.
std::expected<PlayerSpec, Error> parse_player(std::string_view text);

}  // namespace coppice
