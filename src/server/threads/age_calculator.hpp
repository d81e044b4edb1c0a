#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>

#include "host/system_time.hpp"
#include "server/operate/limits.hpp"
#include "table/daily.hpp"

namespace coppice::server {

using host::Timestamps;

/// Reads all clocks; tests pass their own.
using ClockReader = std::function<Timestamps()>;

inline Timestamps clocks_of_machine() {
  return {std::chrono::steady_clock::now(), std::chrono::system_clock::now()};
}

/// Decides how old something is without trusting a clock that may be wrong. Time counts from the
/// newest change in the store at the start, advances while the server runs, and never passes the
/// clock. So setting the clock, while the server is down or while it runs, ages nothing.
class AgeCalculator {
 public:
  AgeCalculator(const Timestamps& start, SystemTime newest) : start_(start), newest_(newest) {}

  /// The moment up to which time has passed for certain.
  SystemTime passed(const Timestamps& now) const {
    const auto running = now.steady - start_.steady;
    return std::min(now.world, newest_ + std::chrono::duration_cast<SystemTime::duration>(running));
  }

  /// The same, for deletions: empty until the server has run long enough for an operator to notice
  /// a wrong clock.
  std::optional<SystemTime> reached(const Timestamps& now) const {
    if (now.steady - start_.steady < limits::forgetting_after) return std::nullopt;
    return passed(now);
  }

  /// How far the clock was ahead of the newest change.
  std::chrono::days ahead() const {
    return std::chrono::duration_cast<std::chrono::days>(start_.world - newest_);
  }

 private:
  Timestamps start_;
  SystemTime newest_;
};

}  // namespace coppice::server
