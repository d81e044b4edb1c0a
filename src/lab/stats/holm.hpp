#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace coppice::lab {

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

}  // namespace coppice::lab
