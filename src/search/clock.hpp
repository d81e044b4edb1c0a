#pragma once

#include <chrono>

namespace coppice {

/// The time, lent by whoever runs a player, who may also stop it: players have no clock of their
/// own.
class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  virtual ~Clock() = default;
  virtual std::chrono::nanoseconds now() = 0;

  /// Whether nobody waits any longer: then a player answers at once, whatever its budget, and what
  /// it answers is worth little.
  virtual bool stopped() { return false; }
};

}  // namespace coppice
