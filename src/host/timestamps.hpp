#pragma once

#include <chrono>

#include "table/daily.hpp"

namespace coppice::host {

/// A moment on the steady clock, for durations, and on the system clock.
struct Timestamps {
  std::chrono::steady_clock::time_point steady;
  SystemTime world;
};

}  // namespace coppice::host
