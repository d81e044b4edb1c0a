#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "lab/stats/estimate.hpp"

// How much of a game's outcome is luck of the deal: deals are played twice.
namespace coppice::lab {

/// Deals by the worths of both games for the first seat (card_sums.hpp). The players are the same
/// and get other random numbers in the second game.
using Duplicates = std::map<std::pair<std::int64_t, std::int64_t>, std::uint64_t>;

/// Every such game of a run is played twice, up to this number.
inline constexpr std::uint64_t duplicate_each = 20;
inline constexpr std::uint64_t last_duplicate = 20'000;
constexpr bool is_played_twice(std::uint64_t number) {
  return number % duplicate_each == 0 && number <= last_duplicate;
}

struct LuckShare {
  std::uint64_t deals = 0;
  /// The variance between deals divided by the whole variance of the worths, with an interval.
  Estimate share;
  bool always_same =
      false;  ///< no deal ended in two ways, so these players decide nothing by chance
};

/// Empty for too few deals, and if all games end alike.
inline constexpr std::uint64_t fewest_duplicates = 50;
std::optional<LuckShare> luck_share(const Duplicates& duplicates);

}  // namespace coppice::lab
