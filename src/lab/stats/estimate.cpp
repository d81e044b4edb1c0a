#include "lab/stats/estimate.hpp"

#include <algorithm>
#include <array>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>
#include <numeric>

namespace coppice::lab {

double score_at(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_at(double score) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  if (score <= 0) return -infinite;
  if (score >= 1) return infinite;
  return 400 * std::log10(score / (1 - score));
}

std::vector<double> holm(std::span<const double> p_values) {
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t at) { return p_values[at]; });
  std::vector<double> corrected(p_values.size());
  double most = 0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const auto times = static_cast<double>(order.size() - rank);
    most = std::max(most, std::min(1.0, times * p_values[order[rank]]));
    corrected[order[rank]] = most;
  }
  return corrected;
}

double joint_factor(std::size_t intervals) {
  const auto count = static_cast<double>(std::max<std::size_t>(intervals, 1));
  return boost::math::quantile(complement(boost::math::normal(), 0.025 / count));
}

double joint_factor(std::size_t intervals, double freedom) {
  const auto count = static_cast<double>(std::max<std::size_t>(intervals, 1));
  return boost::math::quantile(complement(boost::math::students_t(freedom), 0.025 / count));
}

double two_sided(double t, double freedom) {
  return 2 * boost::math::cdf(complement(boost::math::students_t(freedom), std::abs(t)));
}

namespace {

/// The most likely distribution divides the frequency of each worth by 1 + x (worth - mean). Finds
/// the x for which the weighted deviations from the mean, after this division, sum to 0; the sum
/// decreases strictly between its two poles. If it has no zero, the distribution also contains an
/// unobserved 0 or 1, and x is the pole.
double likeliest_tilt(std::span<const Weighted> seen, double mean) {
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  for (int step = 0; step < 60; ++step) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (const auto& [worth, weight] : seen) {
      if (weight == 0) continue;
      const double off = worth - mean;
      sum += weight * off / (1 + x * off);
    }
    (sum > 0 ? low : high) = x;
  }
  return (low + high) / 2;
}

}  // namespace

MaximumLikelihoodFit maximum_likelihood_fit(std::span<const Weighted> seen, double mean) {
  double all = 0;
  for (const Weighted& each : seen) all += each.weight;
  const double tilt = likeliest_tilt(seen, mean);
  MaximumLikelihoodFit likeliest{0, 0};
  double unseen = 1;
  for (const auto& [worth, weight] : seen) {
    if (weight == 0) continue;
    const double off = worth - mean;
    const double probability = weight / all / (1 + tilt * off);
    likeliest.cost += weight * std::log1p(tilt * off);
    likeliest.variance += probability * off * off;
    unseen -= probability;
  }
  const double off = (tilt > 0 ? 0 : 1) - mean;
  likeliest.variance += std::max(0.0, unseen) * off * off;
  return likeliest;
}

namespace {

/// The observations to which the tests of an interval compare.
struct Seen {
  std::span<const Weighted> weights;
  double count = 0;
  double mean = 0;
  double chi_square;
  double most;  ///< "c" in the header

  Seen(std::span<const Weighted> seen, const Confidence& confidence)
      : weights(seen), chi_square(confidence.chi_square) {
    for (const auto& [worth, weight] : seen) {
      count += weight;
      mean += weight * worth;
    }
    mean /= count;
    // If all outcomes are equal, the end of the score test's interval is count / (count + c), and
    // that of Clopper and Pearson the tail to the power of 1 / count.
    most = std::max(chi_square, count * std::expm1(-std::log(confidence.tail) / count));
  }

  bool lets_pass(double other_mean) const {
    const MaximumLikelihoodFit likeliest = maximum_likelihood_fit(weights, other_mean);
    const double off = mean - other_mean;
    return count * off * off <= most * likeliest.variance || 2 * likeliest.cost <= chi_square;
  }

  /// The last accepted mean on the way to 0 or 1.
  double last_towards(double out) const {
    double in = mean;
    for (int step = 0; step < 40; ++step) {
      const double middle = std::midpoint(in, out);
      if (middle == out) break;
      (lets_pass(middle) ? in : out) = middle;
    }
    return in;
  }
};

}  // namespace

Confidence joint_confidence(std::size_t intervals) {
  if (intervals <= 1) return {};
  const double factor = joint_factor(intervals);
  return {.chi_square = factor * factor, .tail = 0.025 / static_cast<double>(intervals)};
}

Estimate estimate(std::span<const Weighted> worths, const Confidence& confidence) {
  const Seen seen(worths, confidence);
  return {seen.mean, seen.mean > 0 ? seen.last_towards(0) : 0,
          seen.mean < 1 ? seen.last_towards(1) : 1};
}

Estimate estimate(const Outcomes& outcomes) {
  std::array<Weighted, Outcomes::kinds> worths{};
  for (std::size_t kind = 0; kind < worths.size(); ++kind) {
    worths[kind] = {Outcomes::worth(kind), static_cast<double>(outcomes.counts()[kind])};
  }
  return estimate(worths);
}

Estimate estimate_share(std::uint64_t count, std::uint64_t games) {
  Outcomes outcomes;
  outcomes.add(4, count);
  outcomes.add(0, games - count);
  return estimate(outcomes);
}

}  // namespace coppice::lab
