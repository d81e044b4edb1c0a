#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
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

/// The games of a run that programs forfeited. Call it on any thread.
class Forfeits {
 public:
  /// Counts a forfeited game.
  void count(const std::string& command, Fault fault, std::string_view written);

  /// By command and fault.
  std::vector<Forfeit> all() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::pair<std::string, Fault>, Forfeit> counted_;
};

}  // namespace coppice::external
