#pragma once

#include <chrono>

#include "search/clock.hpp"

namespace coppice {

/// Time that passes only while it is looked at: one millisecond a look.
struct LookedAt final : Clock {
  std::chrono::nanoseconds now() override { return std::chrono::milliseconds(looks++); }
  int looks = 0;
};

}  // namespace coppice
