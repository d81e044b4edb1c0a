#pragma once

#include <chrono>

namespace coppice {

/// The time, provided by the caller of a player, who can also stop the player. Players have no
/// other clock.
class SearchClock {
 public:
  SearchClock() = default;
  SearchClock(const SearchClock&) = delete;
  SearchClock& operator=(const SearchClock&) = delete;
  virtual ~SearchClock() = default;
  virtual std::chrono::nanoseconds now() = 0;

  /// Whether there is no more time: then a player answers at once, whatever its budget, with the
  /// best move that it has found so far.
  virtual bool stopped() { return false; }
};

}  // namespace coppice
