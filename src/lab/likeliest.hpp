#pragma once

#include <array>

#include "lab/outcomes.hpp"

namespace coppice::lab {

/// How often each outcome was seen, by quarters; need not be whole.
using Weights = std::array<double, Outcomes::kinds>;

/// Of all distributions over the five outcomes that have a certain mean, the one that makes what
/// was seen most likely ("restricted maximum likelihood").
struct Likeliest {
  /// By how much the logarithm of the likelihood falls below that of what was seen; 0 for its mean.
  double cost;
  double variance;  ///< of one outcome's worth
};

/// `mean` is above 0 and below 1; something was seen.
Likeliest likeliest_with(const Weights& seen, double mean);

}  // namespace coppice::lab
