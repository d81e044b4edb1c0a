#include "lab/likeliest.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace coppice::lab {

namespace {

/// The likeliest distribution divides the frequency of each outcome by 1 + x (its worth - mean).
/// Finds the x where the sum of the offs from the mean, so divided, is 0: it falls all the way
/// between the two poles. Where it has no zero the distribution also has what was never seen, all
/// lost or all won, and x is at the pole.
double likeliest_tilt(const Weights& seen, double mean) {
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  for (int step = 0; step < 60; ++step) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (std::size_t kind = 0; kind < seen.size(); ++kind) {
      if (seen[kind] == 0) continue;
      const double off = Outcomes::worth(kind) - mean;
      sum += seen[kind] * off / (1 + x * off);
    }
    (sum > 0 ? low : high) = x;
  }
  return (low + high) / 2;
}

}  // namespace

Likeliest likeliest_with(const Weights& seen, double mean) {
  const double all = std::accumulate(seen.begin(), seen.end(), 0.0);
  const double tilt = likeliest_tilt(seen, mean);
  Likeliest likeliest{0, 0};
  double unseen = 1;
  for (std::size_t kind = 0; kind < seen.size(); ++kind) {
    if (seen[kind] == 0) continue;
    const double off = Outcomes::worth(kind) - mean;
    const double probability = seen[kind] / all / (1 + tilt * off);
    likeliest.cost += seen[kind] * std::log1p(tilt * off);
    likeliest.variance += probability * off * off;
    unseen -= probability;
  }
  const double off = (tilt > 0 ? 0 : 1) - mean;
  likeliest.variance += std::max(0.0, unseen) * off * off;
  return likeliest;
}

}  // namespace coppice::lab
