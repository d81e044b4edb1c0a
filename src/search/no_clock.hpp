#pragma once

#include "search/clock.hpp"

namespace coppice {

/// A clock that stands still: players with a budget in playouts do not look at it.
struct NoClock final : Clock {
  std::chrono::nanoseconds now() override { return {}; }
};

}  // namespace coppice
