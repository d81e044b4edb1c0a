#include "host/computer_seats.hpp"

#include <utility>

#include "engine/try.hpp"
#include "host/limits.hpp"
#include "search/player_spec.hpp"
#include "search/registry.hpp"
#include "table/seating.hpp"

namespace coppice {

namespace {

/// A player without a budget does not search.
bool is_quick(const GameType& game, PlayerSpec spec) {
  if (spec.budget) return false;
  spec.budget = Budget{.playouts = 1, .time = {}};
  const auto searching = game.make_player(spec);
  return !searching && searching.error().code == ErrorCode::player_budget;
}

}  // namespace

std::expected<std::vector<ComputerSeat>, Error> computers_of(
    const std::string& game, const std::vector<std::string>& seats) {
  const auto entry = TRY(find_game(game));
  std::vector<ComputerSeat> computers;
  for (const std::string& seat : seats) {
    computers.emplace_back();
    if (seat == human) continue;
    if (const auto program = program_at(seat)) {
      computers.back().program = *program;
      continue;
    }
    const auto spec = TRY(parse_player(seat));
    auto player = TRY(entry->make_player(spec));
    computers.back() = {std::move(player), spec.budget ? spec.budget->time : ComputerSeat{}.time,
                        is_quick(*entry, spec)};
  }
  return computers;
}

std::chrono::milliseconds least_pause(const ComputerSeat& computer) {
  if (computer.time.count() == 0) return computer.time;
  return computer.time + limits::thinking_overhead;
}

std::expected<void, Error> check_budgets(const std::vector<std::string>& seats) {
  for (const std::string& seat : seats) {
    if (program_at(seat)) continue;  // the operator chose its time
    const auto budget = parse_player(seat)->budget;
    if (!budget) continue;
    const bool timed = budget->time.count() > 0;
    if (timed ? budget->time <= limits::thinking_time : budget->playouts <= limits::playouts) {
      continue;
    }
    const auto longest = std::chrono::duration_cast<std::chrono::seconds>(limits::thinking_time);
    return make_error("error.table.thinking_time",
                      {{"seconds", std::to_string(longest.count())},
                       {"playouts", std::to_string(limits::playouts)}});
  }
  return {};
}

}  // namespace coppice
