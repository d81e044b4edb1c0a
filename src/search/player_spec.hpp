#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "engine/error.hpp"
#include "engine/move.hpp"

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

/// Half of the budget, rounded down; 1 stays 1.
constexpr Budget half_budget(const Budget& budget) {
  const auto half = [](auto whole) { return whole > decltype(whole){1} ? whole / 2 : whole; };
  return {half(budget.playouts), half(budget.time)};
}

/// A player's judgement of a past decision. One half of the budget chooses the best move. The other
/// half estimates both moves with new samples that are the same for both, so no worth is too high
/// because the move was chosen for it.
struct MoveJudgement {
  Move best;
  double best_worth;  ///< as in MoveEstimate; may be lower than `worth` by noise
  double worth;       ///< of the move that was made
};

}  // namespace coppice
