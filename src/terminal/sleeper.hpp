#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace coppice::terminal {

/// How a session waits; the caller provides it.
class Sleeper {
 public:
  Sleeper() = default;
  Sleeper(const Sleeper&) = delete;
  Sleeper& operator=(const Sleeper&) = delete;
  virtual ~Sleeper() = default;

  /// May return early after Ctrl-C.
  virtual void wait(std::chrono::nanoseconds time) = 0;
};

/// Waits in real time.
class RealSleeper final : public Sleeper {
 public:
  void wait(std::chrono::nanoseconds time) override;
};

/// The minimum time of a computer's decision: more than any of these players needs, so that the
/// time does not reveal whether there was a choice.
std::chrono::nanoseconds minimum_move_time(const std::vector<std::string>& seats);

}  // namespace coppice::terminal
