#include "lab/run/stopping_rule.hpp"

#include <algorithm>
#include <cmath>

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

}  // namespace coppice::lab
