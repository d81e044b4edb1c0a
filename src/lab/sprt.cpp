#include "lab/sprt.hpp"

#include <array>
#include <cmath>
#include <cstddef>

#include "lab/elo.hpp"

namespace coppice::lab {

namespace {

/// Pairs by outcome, none of them 0.
using Weights = std::array<double, Pairs::outcomes>;

Weights weights_of(const Pairs& pairs) {
  constexpr double none = 1e-3;
  Weights weights{};
  for (std::size_t outcome = 0; outcome < weights.size(); ++outcome) {
    const auto count = static_cast<double>(pairs.counts()[outcome]);
    weights[outcome] = count > 0 ? count : none;
  }
  return weights;
}

/// Of all distributions with this mean, the one that makes the pairs most likely divides each
/// outcome's frequency by 1 + x (its worth - mean). Finds the x, where the sum of the offs from the
/// mean, so divided, is 0: it falls all the way between the two poles.
double most_likely_tilt(const Weights& weights, double mean) {
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  for (int step = 0; step < 64; ++step) {
    const double x = (low + high) / 2;
    double sum = 0;
    for (std::size_t outcome = 0; outcome < weights.size(); ++outcome) {
      const double off = Pairs::worth(outcome) - mean;
      sum += weights[outcome] * off / (1 + x * off);
    }
    (sum > 0 ? low : high) = x;
  }
  return (low + high) / 2;
}

}  // namespace

double log_likelihood_ratio(const Pairs& pairs, const Hypotheses& hypotheses) {
  const Weights weights = weights_of(pairs);
  const double mean0 = score_at(hypotheses.elo0);
  const double mean1 = score_at(hypotheses.elo1);
  const double tilt0 = most_likely_tilt(weights, mean0);
  const double tilt1 = most_likely_tilt(weights, mean1);
  double ratio = 0;
  for (std::size_t outcome = 0; outcome < weights.size(); ++outcome) {
    const double worth = Pairs::worth(outcome);
    ratio += weights[outcome] *
             (std::log1p(tilt0 * (worth - mean0)) - std::log1p(tilt1 * (worth - mean1)));
  }
  return ratio;
}

Verdict verdict_on(double log_likelihood_ratio) {
  if (log_likelihood_ratio >= sprt_bound) return Verdict::h1;
  return log_likelihood_ratio <= -sprt_bound ? Verdict::h0 : Verdict::none;
}

}  // namespace coppice::lab
