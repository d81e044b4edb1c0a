#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "search/program_fault.hpp"

// Programs that the host runs and that may play at its tables, beside the game's own players.
namespace coppice::host {

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
