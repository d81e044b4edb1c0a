#include "host/computer_seats.hpp"

#include <algorithm>
#include <boost/describe/enum_from_string.hpp>
#include <utility>

#include "engine/describe.hpp"
#include "engine/error.hpp"
#include "host/context.hpp"
#include "search/player_spec.hpp"
#include "search/registry.hpp"
#include "table/game_in_play.hpp"
#include "table/seating.hpp"

namespace coppice::host {

namespace {

bool plays(const Program& program, std::string_view game) {
  return program.game.empty() || program.game == game;
}

}  // namespace

const Program* find_program(const Programs& programs, std::string_view name,
                            std::string_view game) {
  const auto found = std::ranges::find_if(
      programs, [&](const Program& each) { return each.name == name && plays(each, game); });
  return found == programs.end() ? nullptr : &*found;
}

std::vector<std::string> program_seats(const Programs& programs, std::string_view game) {
  std::vector<std::string> seats;
  for (const Program& each : programs) {
    if (plays(each, game)) seats.push_back(std::string(program_prefix) + each.name);
  }
  return seats;
}

Error program_fault_error(ProgramFault fault) {
  return {ErrorCode::program_failed, {{"fault", std::string(name_of(fault))}}};
}

std::optional<ProgramFault> program_fault_of(const Error& error) {
  ProgramFault fault{};
  if (error.code != ErrorCode::program_failed) return std::nullopt;
  const std::string name(argument(error, "fault"));
  const bool known = boost::describe::enum_from_string(name.c_str(), fault);
  return known ? std::optional(fault) : std::nullopt;
}

}  // namespace coppice::host

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
