#pragma once

#include <cstdint>
#include <optional>

#include "engine/move.hpp"
#include "search/search_clock.hpp"

namespace coppice {

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
