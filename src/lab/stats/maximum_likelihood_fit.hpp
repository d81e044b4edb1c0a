#pragma once

#include <span>

namespace coppice::lab {

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

}  // namespace coppice::lab
