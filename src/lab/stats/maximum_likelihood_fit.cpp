#include "lab/stats/maximum_likelihood_fit.hpp"

#include <algorithm>
#include <cmath>

namespace coppice::lab {

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

}  // namespace coppice::lab
