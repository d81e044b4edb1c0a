#include "lab/stats/estimate.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "lab/stats/holm.hpp"

namespace coppice::lab {

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
