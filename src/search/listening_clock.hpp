#pragma once

#include <cstdint>
#include <optional>

#include "engine/move.hpp"
#include "search/clock.hpp"

namespace coppice {

/// How far a player is with a decision.
struct Thought {
  std::uint64_t playouts;
  Move best;                    ///< so far
  std::optional<double> worth;  ///< of `best`, as in Appraisal; empty if the player estimates none
};

/// A clock whose owner hears how a player's thinking goes.
class ListeningClock : public Clock {
 public:
  /// Whether it wants to hear now. Players ask often, between two playouts.
  virtual bool is_curious() = 0;
  virtual void hear(const Thought& thought) = 0;
};

}  // namespace coppice
