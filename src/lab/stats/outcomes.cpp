#include "lab/stats/outcomes.hpp"

#include <array>
#include <cstddef>
#include <numeric>

#include "lab/stats/estimate.hpp"

namespace coppice::lab {

void Outcomes::add(const Outcomes& other) {
  for (std::size_t kind = 0; kind < kinds; ++kind) counts_[kind] += other.counts_[kind];
}

std::uint64_t Outcomes::count() const {
  return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

double Outcomes::mean() const {
  std::uint64_t quarters = 0;
  for (std::size_t kind = 0; kind < kinds; ++kind) quarters += kind * counts_[kind];
  return static_cast<double>(quarters) / static_cast<double>((kinds - 1) * count());
}

namespace {

/// Pairs by outcome; none is 0.
std::array<Weighted, Outcomes::kinds> weights_of(const Outcomes& pairs) {
  constexpr double none = 1e-3;
  std::array<Weighted, Outcomes::kinds> weights{};
  for (std::size_t kind = 0; kind < weights.size(); ++kind) {
    const auto count = static_cast<double>(pairs.counts()[kind]);
    weights[kind] = {Outcomes::worth(kind), count > 0 ? count : none};
  }
  return weights;
}

}  // namespace

double log_likelihood_ratio(const Outcomes& pairs, const Hypotheses& hypotheses) {
  const auto weights = weights_of(pairs);
  return maximum_likelihood_fit(weights, score_at(hypotheses.elo0)).cost -
         maximum_likelihood_fit(weights, score_at(hypotheses.elo1)).cost;
}

SprtDecision verdict_on(double log_likelihood_ratio) {
  if (log_likelihood_ratio >= sprt_bound) return SprtDecision::h1;
  return log_likelihood_ratio <= -sprt_bound ? SprtDecision::h0 : SprtDecision::none;
}

}  // namespace coppice::lab
