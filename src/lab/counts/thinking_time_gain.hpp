#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "lab/stats/outcomes.hpp"

namespace coppice::lab {

/// What doubling the thinking time is worth: games of a player against itself with half the
/// playouts, in mirrored pairs on the same deals.
struct ThinkingTimeGain {
  std::array<std::string, 2> players;  ///< with twice the playouts, and with the fewer
  Outcomes pairs;                      ///< by half points of the first
  std::uint64_t wished = 0;            ///< pairs
  std::uint64_t whole = 0;             ///< pairs of the whole run, of which this may be a part
};

/// Adds other pairs of the same run. `wished` and `whole` stay.
inline void add(ThinkingTimeGain& sum, const ThinkingTimeGain& part) { sum.pairs.add(part.pairs); }

}  // namespace coppice::lab
