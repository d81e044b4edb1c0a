#pragma once

#include "lab/stats/outcomes.hpp"

namespace coppice::lab {

/// The hypotheses of a sequential probability ratio test: the first player is stronger by `elo0`
/// (H0) or by `elo1` (H1). elo0 < elo1.
struct Hypotheses {
  double elo0;
  double elo1;
};

enum class SprtDecision { none, h0, h1 };

/// The probability of each kind of error: accepting a hypothesis when the other is true.
inline constexpr double sprt_error = 0.05;

/// A test ends when the log-likelihood ratio leaves ± ln((1 - sprt_error) / sprt_error).
inline constexpr double sprt_bound = 2.944438979166440;

/// The generalised log-likelihood ratio of H1 to H0: each hypothesis uses its most likely
/// distribution of pairs. As in Fishtest (Van den Bergh, "A practical introduction to the GSPRT"),
/// a count of zero is replaced by a thousandth.
double log_likelihood_ratio(const Outcomes& pairs, const Hypotheses& hypotheses);

SprtDecision verdict_on(double log_likelihood_ratio);

}  // namespace coppice::lab
