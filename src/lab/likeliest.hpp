#pragma once

#include <span>

namespace coppice::lab {

/// A worth from 0 to 1, and how often it was seen, which need not be whole.
struct Weighted {
  double worth;
  double weight;
};

/// Of all distributions over what was seen, 0 and 1 that have a certain mean, the one that makes
/// what was seen most likely ("restricted maximum likelihood").
struct Likeliest {
  /// By how much the logarithm of the likelihood falls below that of what was seen; 0 for its mean.
  double cost;
  double variance;  ///< of one worth
};

/// `mean` is above 0 and below 1; something was seen.
Likeliest likeliest_with(std::span<const Weighted> seen, double mean);

}  // namespace coppice::lab
