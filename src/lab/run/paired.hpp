#pragma once

#include <boost/json/array.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lab/run/play_game.hpp"

namespace coppice::lab {

// Statistics of two variants of a game on the same deals.

/// Sums over games with the same number, a in A and b in B.
struct PairedSums {
  std::int64_t count = 0;
  std::int64_t a = 0;
  std::int64_t b = 0;
  std::int64_t aa = 0;
  std::int64_t bb = 0;
  std::int64_t ab = 0;

  void add(std::int64_t of_a, std::int64_t of_b);
  void add(const PairedSums& other);
};

/// One compared metric.
struct PairedMetric {
  std::string name;  ///< such as "decisions"; its message key is compare.metric.NAME
  int scale;         ///< the divisor of the sums' numbers
  PairedSums sums;

  double mean_a() const;
  double mean_b() const;
  double difference() const { return mean_b() - mean_a(); }

  /// Of the differences, in the units of the sums. Requires two games.
  double variance() const;

  /// Half the width of the confidence interval of the difference, one of so many that together
  /// contain the true differences with a probability of 95 %, and the p-value of no difference.
  /// Empty for one game, or if all differences are equal.
  std::optional<double> ci95(std::size_t together) const;
  std::optional<double> p_value() const;

  /// How many times more games would be needed for the same interval without pairing.
  std::optional<double> gain() const;
};

/// When an interval and a p-value are valid: after a number of games that was chosen before, or
/// whenever the games end.
enum class Validity : std::uint8_t { once, always };

/// Measurements of a game, by name.
using Measures = std::vector<std::pair<std::string, std::int64_t>>;

Measures measures(const GameType& type, const AnyGame& game, const ObservedGame& watched);

/// Metrics in the order of their first measurement.
class PairedMetrics {
 public:
  PairedMetrics() = default;
  explicit PairedMetrics(std::vector<PairedMetric> metrics) : metrics_(std::move(metrics)) {}

  void add(const Measures& a, const Measures& b);
  void add(const PairedMetrics& other);
  const std::vector<PairedMetric>& all() const { return metrics_; }

 private:
  PairedMetric& metric(std::size_t at, const std::string& name);

  std::vector<PairedMetric> metrics_;
};

/// Half the widths of the metrics' intervals, empty as in PairedMetric. Those that are valid once
/// hold together; each of those that are valid always holds by itself.
std::vector<std::optional<double>> half_widths(const std::vector<PairedMetric>& metrics,
                                               Validity validity = Validity::once);

/// The p-values, corrected for all of them together (Holm); empty for a metric without one.
std::vector<std::optional<double>> holm_p_values(const std::vector<PairedMetric>& metrics,
                                                 Validity validity = Validity::once);

/// [{metric, scale, a, b, difference, ci95, p, pairing_gain, games_for_half_the_width, sums}], with
/// null for a value that does not exist. p is corrected. The sums are integers that add up.
boost::json::array to_json(const std::vector<PairedMetric>& metrics,
                           Validity validity = Validity::once);

// Games until a comparison is decided. A test with a fixed number of games would be wrong far too
// often if it were repeated while the games go on; these intervals are not.

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
