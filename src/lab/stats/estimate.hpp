#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lab/stats/outcomes.hpp"

namespace coppice::lab {

// Elo differences on the logistic curve: 400 points mean odds of ten to one.

/// The expected score of a player who is stronger by `elo`; ties count half.
double score_at(double elo);

/// The difference that gives this score; infinite for 0 and below, and for 1 and above.
double elo_at(double score);

/// The p-values of several tests, corrected by S. Holm's method ("A simple sequentially rejective
/// multiple test procedure", Scandinavian Journal of Statistics 6, 1979): the chance that any true
/// hypothesis gets a value below 0.05 is at most 5 %, however the tests depend on each other.
std::vector<double> holm(std::span<const double> p_values);

/// The half-width factor for so many intervals that together contain the true values with a
/// probability of 95 %, for estimates with a normal distribution (Bonferroni).
double joint_factor(std::size_t intervals);

/// The same for estimates with Student's t distribution.
double joint_factor(std::size_t intervals, double freedom);

/// The probability that a variable with Student's t distribution is at least this far from 0.
double two_sided(double t, double freedom);

/// A worth from 0 to 1 with its frequency, which need not be an integer.
struct Weighted {
  double worth;
  double weight;
};

/// Of all distributions on the observed worths, 0 and 1 with a given mean, the one with the highest
/// likelihood (restricted maximum likelihood).
struct MaximumLikelihoodFit {
  /// The decrease of the log-likelihood compared with the observed mean, where it is 0.
  double cost;
  double variance;  ///< of one worth
};

/// `mean` is above 0 and below 1; there is at least one observation.
MaximumLikelihoodFit maximum_likelihood_fit(std::span<const Weighted> seen, double mean);

/// The 95 % quantile of chi-square with one degree of freedom.
inline constexpr double chi_square = 3.841458820694124;

/// How certain an interval is.
struct Confidence {
  double chi_square = lab::chi_square;  ///< the quantile
  double tail = 0.025;                  ///< the probability that the truth lies above; also below
};

/// Of each of so many intervals that together contain the true values with a probability of 95 %
/// (Bonferroni).
Confidence joint_confidence(std::size_t intervals);

/// A mean of outcomes from 0 to 1, with its 95 % confidence interval: low <= mean <= high, and low
/// < high.
struct Estimate {
  double mean;
  double low;
  double high;
};

/// For at least one outcome.
///
/// The interval contains each mean that at least one of two tests accepts. Both use the most likely
/// distribution with that mean (likeliest.hpp) and not the observed variance, which would be 0 for
/// equal outcomes:
///
/// - the score test, (observed mean - mean)² count <= c variance. With wins and losses only, it
///   gives
///   Wilson's interval (1927); with ties as the third outcome, that of T. Tango (Statistics in
///   Medicine 17, 1998) for paired proportions;
/// - the likelihood-ratio test, 2 cost <= 3.84, with the same cost as the SPRT (outcomes.hpp).
///
/// Near 0 and 1, each test alone has too low a coverage: one close to the end, the other at the end
/// (Brown, Cai and DasGupta, Statistical Science 16, 2001). In the middle they agree. 3.84 is the
/// 95 % quantile of chi-square. c is the same, but larger for fewer than 46 outcomes, so that equal
/// outcomes have the exact interval of Clopper and Pearson: for one outcome 2.5 to 100 %.
///
/// docs/arena.md has the coverage, which tests/lab/coverage_test.cpp measures.
Estimate estimate(const Outcomes& outcomes);

/// The same for any worths from 0 to 1.
Estimate estimate(std::span<const Weighted> worths, const Confidence& confidence = {});

/// The same for a share of many games; `games` is at least 1.
Estimate estimate_share(std::uint64_t count, std::uint64_t games);

}  // namespace coppice::lab
