#pragma once

#include <chrono>

#include "table/daily.hpp"

namespace coppice::host {

/// A moment by the clock that never jumps, for how long something takes, and by the world's.
struct Instant {
  std::chrono::steady_clock::time_point steady;
  Moment world;
};

}  // namespace coppice::host
