#pragma once

#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "external/forfeits.hpp"

namespace coppice::external {

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
