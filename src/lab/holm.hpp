#pragma once

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

/// The probability that a standard normal variable is at least this far from 0.
double two_sided(double z);

}  // namespace coppice::lab
