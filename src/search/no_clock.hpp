#pragma once

#include "search/clock.hpp"

namespace coppice {

/// A clock that never advances, for players with a budget in playouts, which do not read it.
struct NoClock final : Clock {
  std::chrono::nanoseconds now() override { return {}; }
};

}  // namespace coppice
