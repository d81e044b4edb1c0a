#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

/// The games of a run that programs forfeited. Call it on any thread.
class Forfeits {
 public:
  /// Counts a forfeited game.
  void count(const std::string& command, ProgramFault fault, std::string_view written);

  /// Adds those that another run, or an earlier part of this one, has counted.
  void add(std::span<const Forfeit> forfeits);

  /// By command and fault.
  std::vector<Forfeit> all() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::pair<std::string, ProgramFault>, Forfeit> counted_;
};

}  // namespace coppice::external
