#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace coppice::external {

/// What a program did wrong.
enum class Fault : std::uint8_t { not_started, version, late, ended, flood, form, illegal };
BOOST_DESCRIBE_ENUM(Fault, not_started, version, late, ended, flood, form, illegal)

/// Games that the program of a player gave away in one way.
struct Forfeit {
  std::string command;
  Fault fault;
  std::uint64_t games = 0;
  std::string example;  ///< what it wrote the first time, shortened; empty if nothing
};

/// Counts a game that was given away. On any thread.
void count_forfeit(const std::string& command, Fault fault, std::string_view written);

/// All since the program began, by command and fault.
std::vector<Forfeit> forfeits();

}  // namespace coppice::external
