#pragma once

#include <cstdint>
#include <string>

#include "search/program_fault.hpp"

namespace coppice::external {

/// The games that a player's program forfeited in one way.
struct Forfeit {
  std::string command;
  ProgramFault fault;
  std::uint64_t games = 0;
  std::string example;  ///< its first wrong line, shortened; empty if there was none

  friend bool operator==(const Forfeit&, const Forfeit&) = default;
};

class Forfeits;  // forfeit_count.hpp, which needs threads

}  // namespace coppice::external
