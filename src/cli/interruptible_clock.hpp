#pragma once

#include "cli/interrupt.hpp"
#include "lab/steady_clock.hpp"

namespace coppice::cli {

/// The time that passes; whoever thinks is stopped by Ctrl-C.
class InterruptibleClock final : public Clock {
 public:
  std::chrono::nanoseconds now() override { return steady_.now(); }
  bool stopped() override { return interrupted(); }

 private:
  lab::SteadyClock steady_;
};

}  // namespace coppice::cli
