#pragma once

#include "cli/io/interrupt.hpp"
#include "lab/run/steady_clock.hpp"

namespace coppice::cli {

/// The real time. Ctrl-C stops a player that uses this clock.
class InterruptibleClock final : public SearchClock {
 public:
  std::chrono::nanoseconds now() override { return steady_.now(); }
  bool stopped() override { return interrupted(); }

 private:
  lab::SteadyClock steady_;
};

}  // namespace coppice::cli
