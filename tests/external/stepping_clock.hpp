#pragma once

#include <chrono>

#include "search/search_clock.hpp"

namespace coppice::external {

/// Each look at it takes a millisecond.
class SteppingClock final : public SearchClock {
 public:
  std::chrono::nanoseconds now() override { return now_ += std::chrono::milliseconds(1); }

 private:
  std::chrono::nanoseconds now_{0};
};

}  // namespace coppice::external
