#pragma once

#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "external/program_pool.hpp"
#include "host/computer_seats.hpp"

// Programs that play at a server's tables: `coppice serve --engine` (docs/engine-protocol.md).
namespace coppice::server {

struct ServedProgram {
  std::string name;
  std::string game;  ///< the only one that it plays; empty: all
  external::ProgramSpec spec;
};

/// Adds the program in "[GAME:]NAME=[500ms:]COMMAND". Errors: another form; an unknown game; a name
/// that cannot be shown, or is taken by another program or a player; more time than a computer may
/// have; those of external::read_timed_command.
std::expected<void, Error> add_program(std::vector<ServedProgram>& programs, std::string_view text);

/// For the host, which does not start them.
host::Programs programs_for_host(const std::vector<ServedProgram>& programs);

/// By name.
std::map<std::string, external::ProgramSpec> program_specs_of(
    const std::vector<ServedProgram>& programs);

/// Counts and logs it: each fault of a program at most once a minute.
void report_failure(const std::string& program, const external::ProgramFailure& failure);

}  // namespace coppice::server
