#pragma once

#include "search/search_clock.hpp"

namespace coppice {

/// A clock that never advances, for players with a budget in playouts, which do not read it.
struct NoClock final : SearchClock {
  std::chrono::nanoseconds now() override { return {}; }
};

}  // namespace coppice
