#pragma once

#include <cstdint>
#include <span>

#include "lab/likeliest.hpp"
#include "lab/outcomes.hpp"

namespace coppice::lab {

/// Chi-square's 95 % quantile, with one degree of freedom.
inline constexpr double chi_square = 3.841458820694124;

/// A mean of many outcomes, from 0 to 1, with the ends of its 95 % confidence interval: low <= mean
/// <= high, and low < high.
struct Estimate {
  double mean;
  double low;
  double high;
};

/// Of at least one outcome.
///
/// A mean is in the interval when either of two tests lets it pass. Both ask for the likeliest
/// distribution with that mean (likeliest.hpp), so that neither needs a variance of what was seen,
/// which is nothing where all came out alike:
///
/// - the score test, (mean seen - mean)² count <= c variance. Where all is won or lost it gives
///   Wilson's interval (1927), where ties are the third outcome that of T. Tango (Statistics in
///   Medicine 17, 1998) for paired proportions;
/// - the likelihood-ratio test, 2 cost <= 3.84, whose cost is that of the SPRT (sprt.hpp).
///
/// Near 0 and 1 each alone holds the truth too seldom, the one short of the end and the other at it
/// (Brown, Cai and DasGupta, Statistical Science 16, 2001); in the middle they agree. 3.84 is
/// chi-square's 95 % quantile. So is c, but for fewer than 46 outcomes, where it is raised until a
/// clean sheet has the exact interval of Clopper and Pearson: of one outcome 2.5 to 100 %.
///
/// What share of such intervals holds the truth is told in docs/players.md and measured by
/// tests/lab/coverage_test.cpp.
Estimate estimate(const Outcomes& outcomes);

/// The same of any worths from 0 to 1.
Estimate estimate(std::span<const Weighted> worths);

/// The same for a part of many games: `games` at least 1.
Estimate estimate_share(std::uint64_t count, std::uint64_t games);

}  // namespace coppice::lab
