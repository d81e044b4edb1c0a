#pragma once

#include "lab/outcomes.hpp"

namespace coppice::lab {

/// What a sequential probability ratio test decides between: that the first player is stronger by
/// `elo0` only (H0), or by `elo1` (H1). elo0 < elo1.
struct Hypotheses {
  double elo0;
  double elo1;
};

enum class Verdict { none, h0, h1 };

/// The probability of each kind of error: to take one hypothesis for true when the other is.
inline constexpr double sprt_error = 0.05;

/// A test ends when the log-likelihood ratio leaves ± ln((1 - sprt_error) / sprt_error).
inline constexpr double sprt_bound = 2.944438979166440;

/// The generalised log-likelihood ratio of H1 to H0: each is given the distribution of pairs that
/// fits it and the games best. As Fishtest does it (Van den Bergh, "A practical introduction to the
/// GSPRT"), a thousandth of a pair stands where there was none.
double log_likelihood_ratio(const Outcomes& pairs, const Hypotheses& hypotheses);

Verdict verdict_on(double log_likelihood_ratio);

}  // namespace coppice::lab
