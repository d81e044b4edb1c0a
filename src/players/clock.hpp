#pragma once

#include <chrono>

namespace coppice {

/// The time, lent by whoever runs a player: players have no clock of their own.
class Clock {
 public:
  Clock() = default;
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;
  virtual ~Clock() = default;
  virtual std::chrono::nanoseconds now() = 0;
};

}  // namespace coppice
