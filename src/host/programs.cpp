#include "host/programs.hpp"

#include <algorithm>
#include <boost/describe/enum_from_string.hpp>

#include "engine/describe.hpp"
#include "table/game_in_play.hpp"

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
