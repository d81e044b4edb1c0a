#pragma once

#include <chrono>

namespace coppice {

/// The time, provided by the caller of a player, who can also stop the player. Players have no
/// other clock.
class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  virtual ~Clock() = default;
  virtual std::chrono::nanoseconds now() = 0;

  /// Whether the result is no longer needed: then a player answers at once, whatever its budget,
  /// and the answer has no value.
  virtual bool stopped() { return false; }
};

}  // namespace coppice
