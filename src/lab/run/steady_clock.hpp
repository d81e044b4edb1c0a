#pragma once

#include <chrono>

#include "search/search_clock.hpp"

namespace coppice::lab {

/// Real time on the steady clock, which never jumps.
class SteadyClock final : public SearchClock {
 public:
  std::chrono::nanoseconds now() override {
    return std::chrono::steady_clock::now().time_since_epoch();
  }
};

}  // namespace coppice::lab
