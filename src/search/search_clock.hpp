#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "engine/move.hpp"

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

/// A clock that never advances, for players with a budget in playouts, which do not read it.
struct NoClock final : SearchClock {
  std::chrono::nanoseconds now() override { return {}; }
};

/// How far a player is with a decision.
struct SearchProgress {
  std::uint64_t playouts;
  Move best;                    ///< so far
  std::optional<double> worth;  ///< of `best`, as in MoveEstimate; empty: no estimate
};

/// A clock whose owner hears how a player's thinking goes.
class ProgressReportingClock : public SearchClock {
 public:
  /// Whether it wants to hear now. Players ask often, between two playouts.
  virtual bool is_curious() = 0;
  virtual void hear(const SearchProgress& thought) = 0;
};

}  // namespace coppice
