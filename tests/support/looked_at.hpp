#pragma once

#include <chrono>

#include "search/search_clock.hpp"

namespace coppice {

/// A clock that advances only when it is read: by one millisecond.
struct LookedAt final : SearchClock {
  std::chrono::nanoseconds now() override { return std::chrono::milliseconds(looks++); }
  int looks = 0;
};

}  // namespace coppice
