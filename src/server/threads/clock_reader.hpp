#pragma once

#include <chrono>
#include <functional>

#include "host/system_time.hpp"

namespace coppice::server {

using host::Timestamps;

/// Reads all clocks; tests pass their own.
using ClockReader = std::function<Timestamps()>;

inline Timestamps clocks_of_machine() {
  return {std::chrono::steady_clock::now(), std::chrono::system_clock::now()};
}

}  // namespace coppice::server
