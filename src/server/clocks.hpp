#pragma once

#include <chrono>
#include <functional>

#include "host/instant.hpp"

namespace coppice::server {

using host::Instant;

/// Reads all clocks; tests pass their own.
using Clocks = std::function<Instant()>;

inline Instant clocks_of_machine() {
  return {std::chrono::steady_clock::now(), std::chrono::system_clock::now()};
}

}  // namespace coppice::server
