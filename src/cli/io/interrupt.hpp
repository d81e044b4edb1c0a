#pragma once

#include "lab/run/steady_clock.hpp"

namespace coppice::cli {

// Handles signals.

/// From now on the first Ctrl-C (SIGINT), SIGTERM or SIGHUP is only recorded, so that the work can
/// stop cleanly. Another one, at least half a second later, ends the program as usual: "timeout"
/// and some batch systems send two at once. Signals that the shell ignores (nohup) stay ignored.
void listen_for_interrupt();

/// Whether one was received.
bool interrupted();

/// From now on records when the terminal no longer shows what was written: after Ctrl-Z and "fg",
/// and after its size has changed.
void listen_for_redraw();

/// Whether that happened since the last call.
bool take_redraw();

/// The real time. Ctrl-C stops a player that uses this clock.
class InterruptibleClock final : public SearchClock {
 public:
  std::chrono::nanoseconds now() override { return steady_.now(); }
  bool stopped() override { return interrupted(); }

 private:
  lab::SteadyClock steady_;
};

}  // namespace coppice::cli
