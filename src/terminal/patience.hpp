#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace coppice::terminal {

/// Waits, lent by whoever runs a session.
class Patience {
 public:
  Patience() = default;
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;
  virtual ~Patience() = default;

  /// May end sooner when somebody wishes an end (Ctrl-C).
  virtual void wait(std::chrono::nanoseconds time) = 0;
};

/// Lets the time pass.
class RealPatience final : public Patience {
 public:
  void wait(std::chrono::nanoseconds time) override;
};

/// How long each decision of a computer takes at least: more than any of these players thinks, so
/// that nobody sees by the clock whether there was a choice.
std::chrono::nanoseconds pause_for(const std::vector<std::string>& seats);

}  // namespace coppice::terminal
