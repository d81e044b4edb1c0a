#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "search/any_player.hpp"
#include "search/program_fault.hpp"

namespace coppice::host {

// Programs that the host runs and that may play at its tables, beside the game's own players.

struct Program {
  std::string name;
  std::string game;                ///< the only one that it plays; empty: all
  std::chrono::milliseconds time;  ///< for each decision
};
using Programs = std::vector<Program>;

/// The program with this name, if it plays this game; else null.
const Program* find_program(const Programs& programs, std::string_view name, std::string_view game);

/// The seats of the programs for this game, as at a table: "program:NAME".
std::vector<std::string> program_seats(const Programs& programs, std::string_view game);

/// How a host reports that a program failed, and what it reads in such an error.
Error program_fault_error(ProgramFault fault);
std::optional<ProgramFault> program_fault_of(const Error& error);

}  // namespace coppice::host

namespace coppice {

/// The player of a computer's seat, or the program. A person's seat has neither.
struct ComputerSeat {
  std::shared_ptr<AnyPlayer> player;
  std::chrono::milliseconds time{0};  ///< the limit of its thinking, if it is a time
  bool is_quick = false;              ///< it does not search, so it answers at once
  std::string program{};              ///< its name; the host asks it instead of a player
};

/// The players of these seats; none at a person's. Any program counts as known. Errors: an unknown
/// game or player.
std::expected<std::vector<ComputerSeat>, Error> computers_of(const std::string& game,
                                                             const std::vector<std::string>& seats);

/// The minimum time of this computer's decisions, so that the time reveals nothing.
std::chrono::milliseconds least_pause(const ComputerSeat& computer);

/// Limits how long a host must think. `seats` are people, programs or existing players.
std::expected<void, Error> check_budgets(const std::vector<std::string>& seats);

}  // namespace coppice
