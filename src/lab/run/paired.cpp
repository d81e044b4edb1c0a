#include "lab/run/paired.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <cmath>

#include "lab/counts/card_sums.hpp"
#include "lab/counts/report_parts.hpp"
#include "lab/stats/estimate.hpp"

namespace coppice::lab {

namespace {

constexpr double narrowest_after = 1000;

/// The rho squared of the mixture that makes the interval narrowest after so many games.
double mixture() {
  const double level = -2 * std::log(until_error);
  return (level + std::log(level) + 1) / narrowest_after;
}

struct Moments {
  double count;
  double mean;
  double variance;
};

/// In the units of the sums.
Moments moments(const PairedMetric& metric) {
  const auto count = static_cast<double>(metric.sums.count);
  return {.count = count,
          .mean = static_cast<double>(metric.sums.b - metric.sums.a) / count,
          .variance = std::max(metric.variance(), 1 / count)};
}

}  // namespace

std::string_view name_of(StoppingDecision decision) {
  switch (decision) {
    case StoppingDecision::higher: return "higher";
    case StoppingDecision::lower: return "lower";
    case StoppingDecision::same: return "same";
    case StoppingDecision::none: break;
  }
  return "none";
}

double always_valid_width(const PairedMetric& metric) {
  const auto [count, mean, variance] = moments(metric);
  const double grown = count * mixture() + 1;
  return std::sqrt(variance * 2 * grown / (count * count * mixture()) *
                   std::log(std::sqrt(grown) / until_error)) /
         metric.scale;
}

double always_valid_p(const PairedMetric& metric) {
  const auto [count, mean, variance] = moments(metric);
  const double grown = count * mixture() + 1;
  const double exponent = count * count * mixture() * mean * mean / (2 * grown * variance);
  return std::min(1.0, std::sqrt(grown) * std::exp(-exponent));
}

StoppingDecision stopping_decision(const PairedMetric& metric, std::optional<double> margin) {
  if (metric.sums.count < 2) return StoppingDecision::none;
  const double width = always_valid_width(metric);
  const double difference = metric.difference();
  if (difference - width > 0) return StoppingDecision::higher;
  if (difference + width < 0) return StoppingDecision::lower;
  if (margin && std::abs(difference) + width < *margin) return StoppingDecision::same;
  return StoppingDecision::none;
}

std::uint64_t next_interim_analysis(std::uint64_t games) {
  std::uint64_t look = first_look;
  while (look <= games) look += look / 10;
  return look;
}

namespace {

/// The divisor for the numbers of this name.
int scale_of(const std::string& name) {
  return name == "first_mover" || name == "first_seat" ? 2 : 1;
}

double number(std::int64_t whole) { return static_cast<double>(whole); }

/// From the sum and the sum of squares.
double variance_of(std::int64_t count, std::int64_t sum, std::int64_t squares) {
  const long double all = static_cast<long double>(sum);
  const long double around =
      static_cast<long double>(squares) - all * all / static_cast<long double>(count);
  return static_cast<double>(std::max(around, 0.0L) / static_cast<long double>(count - 1));
}

boost::json::object sums_json(const PairedSums& sums) {
  return {{"count", sums.count},       {"a", whole_json(sums.a)},   {"b", whole_json(sums.b)},
          {"aa", whole_json(sums.aa)}, {"bb", whole_json(sums.bb)}, {"ab", whole_json(sums.ab)}};
}

double variance_of_difference(const PairedSums& sums) {
  return variance_of(sums.count, sums.b - sums.a, sums.aa + sums.bb - 2 * sums.ab);
}

std::optional<double> p_value(const PairedMetric& metric, Validity validity) {
  if (validity == Validity::once) return metric.p_value();
  return metric.sums.count < 2 ? std::nullopt : std::optional(always_valid_p(metric));
}

}  // namespace

Measures measures(const GameType& type, const AnyGame& game, const ObservedGame& watched) {
  const GameOutcome& outcome = watched.outcome;
  const bool rivals = !type.cooperative && outcome.result.size() > 1;
  const auto worths = worths_of(outcome.result, rivals);
  Measures measures;
  if (rivals) {
    measures.emplace_back("first_mover", worths[watched.first.value_or(Seat{}).index]);
    measures.emplace_back("first_seat", worths[0]);
    measures.emplace_back("tied", std::ranges::count(worths, 1) > 0 ? 1 : 0);
  } else {
    if (type.cooperative) measures.emplace_back("won", outcome.result[0] > 0 ? 1 : 0);
    measures.emplace_back("result", outcome.result[0]);
  }
  measures.emplace_back("decisions", static_cast<std::int64_t>(outcome.decisions));
  if (worths.size() > 1) measures.emplace_back("turns", watched.turns);
  if (const auto& lead = watched.lead) {
    measures.emplace_back("lead_changes", lead->changes);
    const bool comeback = lead->behind_percent(outcome.decisions) >= comeback_percent;
    measures.emplace_back("comeback", comeback ? 1 : 0);
  }
  for (const GameStatistic& feat : type.game_statistics(game, outcome.last)) {
    measures.emplace_back(feat.name, feat.count);
  }
  return measures;
}

void PairedMetrics::add(const Measures& a, const Measures& b) {
  for (std::size_t at = 0; at < a.size(); ++at) {
    metric(at, a[at].first).sums.add(a[at].second, b[at].second);
  }
}

void PairedMetrics::add(const PairedMetrics& other) {
  for (std::size_t at = 0; at < other.metrics_.size(); ++at) {
    metric(at, other.metrics_[at].name).sums.add(other.metrics_[at].sums);
  }
}

PairedMetric& PairedMetrics::metric(std::size_t at, const std::string& name) {
  if (at == metrics_.size()) metrics_.push_back({name, scale_of(name), {}});
  return metrics_[at];
}

void PairedSums::add(std::int64_t of_a, std::int64_t of_b) {
  add({.count = 1, .a = of_a, .b = of_b, .aa = of_a * of_a, .bb = of_b * of_b, .ab = of_a * of_b});
}

void PairedSums::add(const PairedSums& other) {
  count += other.count;
  a += other.a;
  b += other.b;
  aa += other.aa;
  bb += other.bb;
  ab += other.ab;
}

double PairedMetric::variance() const { return variance_of_difference(sums); }
double PairedMetric::mean_a() const { return number(sums.a) / number(sums.count) / scale; }
double PairedMetric::mean_b() const { return number(sums.b) / number(sums.count) / scale; }

std::optional<double> PairedMetric::ci95(std::size_t together) const {
  if (sums.count < 2 || variance_of_difference(sums) == 0) return std::nullopt;
  return joint_factor(together, number(sums.count - 1)) *
         std::sqrt(variance_of_difference(sums) / number(sums.count)) / scale;
}

std::optional<double> PairedMetric::p_value() const {
  if (sums.count < 2 || variance_of_difference(sums) == 0) return std::nullopt;
  const double error = std::sqrt(variance_of_difference(sums) / number(sums.count)) / scale;
  return two_sided(difference() / error, number(sums.count - 1));
}

std::optional<double> PairedMetric::gain() const {
  if (sums.count < 2 || variance_of_difference(sums) == 0) return std::nullopt;
  const double apart =
      variance_of(sums.count, sums.a, sums.aa) + variance_of(sums.count, sums.b, sums.bb);
  return apart / variance_of_difference(sums);
}

std::vector<std::optional<double>> half_widths(const std::vector<PairedMetric>& metrics,
                                               Validity validity) {
  const auto together = std::ranges::count_if(
      metrics, [](const PairedMetric& metric) { return metric.p_value().has_value(); });
  std::vector<std::optional<double>> widths;
  for (const PairedMetric& metric : metrics) {
    if (validity == Validity::once) {
      widths.push_back(metric.ci95(static_cast<std::size_t>(together)));
    } else {
      widths.push_back(metric.sums.count < 2 ? std::nullopt
                                             : std::optional(always_valid_width(metric)));
    }
  }
  return widths;
}

std::vector<std::optional<double>> holm_p_values(const std::vector<PairedMetric>& metrics,
                                                 Validity validity) {
  std::vector<double> p_values;
  for (const PairedMetric& metric : metrics) {
    if (const auto p = p_value(metric, validity)) p_values.push_back(*p);
  }
  const auto all = holm(p_values);
  std::vector<std::optional<double>> by_metric;
  std::size_t next = 0;
  for (const PairedMetric& metric : metrics) {
    const bool tested = p_value(metric, validity).has_value();
    by_metric.push_back(tested ? std::optional(all[next++]) : std::nullopt);
  }
  return by_metric;
}

boost::json::array to_json(const std::vector<PairedMetric>& metrics, Validity validity) {
  const auto p_values = holm_p_values(metrics, validity);
  const auto widths = half_widths(metrics, validity);
  boost::json::array all;
  for (std::size_t at = 0; at < metrics.size(); ++at) {
    const PairedMetric& metric = metrics[at];
    all.push_back(boost::json::object{{"metric", metric.name},
                                      {"scale", metric.scale},
                                      {"a", metric.mean_a()},
                                      {"b", metric.mean_b()},
                                      {"difference", metric.difference()},
                                      {"ci95", number_or_null(widths[at])},
                                      {"p", number_or_null(p_values[at])},
                                      {"pairing_gain", number_or_null(metric.gain())},
                                      {"games_for_half_the_width", 4 * metric.sums.count},
                                      {"sums", sums_json(metric.sums)}});
  }
  return all;
}

}  // namespace coppice::lab
