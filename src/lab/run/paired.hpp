#pragma once

#include <boost/json/array.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/run/play_game.hpp"

// Statistics of two variants of a game on the same deals.
namespace coppice::lab {

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
/// whenever the games end (stopping_rule.hpp).
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

}  // namespace coppice::lab
