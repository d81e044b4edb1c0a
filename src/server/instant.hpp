#pragma once

#include <chrono>
#include <functional>

#include "table/daily.hpp"

namespace coppice::server {

/// A moment by the clock that never jumps, for how long something takes, and by the world's.
struct Instant {
  std::chrono::steady_clock::time_point steady;
  Moment world;
};

/// What the clocks show; a test turns its own.
using Clocks = std::function<Instant()>;

inline Instant clocks_of_machine() {
  return {std::chrono::steady_clock::now(), std::chrono::system_clock::now()};
}

}  // namespace coppice::server
