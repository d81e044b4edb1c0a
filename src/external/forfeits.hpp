#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "search/program_fault.hpp"

namespace coppice::external {

using Fault = ProgramFault;

/// The games that a player's program forfeited in one way.
struct Forfeit {
  std::string command;
  Fault fault;
  std::uint64_t games = 0;
  std::string example;  ///< its first wrong line, shortened; empty if there was none
};

/// Counts a forfeited game. Call it on any thread.
void count_forfeit(const std::string& command, Fault fault, std::string_view written);

/// All since our program started, by command and fault.
std::vector<Forfeit> forfeits();

}  // namespace coppice::external
