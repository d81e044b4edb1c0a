#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lab/run/paired.hpp"

// Games until a comparison is decided. A test with a fixed number of games would be wrong far too
// often if it were repeated while the games go on; these intervals are not.
namespace coppice::lab {

/// The probability of a wrong decision is at most this, whenever the games end.
inline constexpr double until_error = 0.05;

/// What is to be decided: whether this metric is higher in A or in B or, with a margin, that its
/// difference is smaller than that.
struct StoppingRule {
  std::string metric;
  std::optional<double> margin;

  friend bool operator==(const StoppingRule&, const StoppingRule&) = default;
};

enum class StoppingDecision : std::uint8_t { none, higher, lower, same };

/// "higher" and so on, as in the formats of a report. The difference is that of B to A.
std::string_view name_of(StoppingDecision decision);

/// Half the width of an interval of the difference. All intervals after 1, 2, 3 and so on games
/// together contain the true difference with a probability of 95 %, for many games.
///
/// It is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas
/// (Annals of Statistics 52, 2024), the normal mixture of Robbins (1970) with the estimated
/// variance. The variance is at least that of one game with a difference of 1, so that equal
/// differences decide nothing too early. It is narrowest after about a thousand games.
/// Requires two games.
double always_valid_width(const PairedMetric& metric);

/// The p-value of no difference, the smallest error for which such an interval excludes 0. Requires
/// two games.
double always_valid_p(const PairedMetric& metric);

/// The decision after these games: `higher` or `lower` if the interval excludes 0, `same` if it
/// lies within the margin.
StoppingDecision stopping_decision(const PairedMetric& metric, std::optional<double> margin);

/// The decision is considered after this number of games, and then after a tenth more each time.
inline constexpr std::uint64_t first_look = 400;

/// The number of games after which the decision is considered next; `games` have been played.
std::uint64_t next_interim_analysis(std::uint64_t games);

}  // namespace coppice::lab
