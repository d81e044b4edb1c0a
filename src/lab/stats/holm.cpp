#include "lab/stats/holm.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

namespace coppice::lab {

std::vector<double> holm(std::span<const double> p_values) {
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t at) { return p_values[at]; });
  std::vector<double> corrected(p_values.size());
  double most = 0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const auto times = static_cast<double>(order.size() - rank);
    most = std::max(most, std::min(1.0, times * p_values[order[rank]]));
    corrected[order[rank]] = most;
  }
  return corrected;
}

double joint_factor(std::size_t intervals) {
  const auto count = static_cast<double>(std::max<std::size_t>(intervals, 1));
  return boost::math::quantile(complement(boost::math::normal(), 0.025 / count));
}

double joint_factor(std::size_t intervals, double freedom) {
  const auto count = static_cast<double>(std::max<std::size_t>(intervals, 1));
  return boost::math::quantile(complement(boost::math::students_t(freedom), 0.025 / count));
}

double two_sided(double t, double freedom) {
  return 2 * boost::math::cdf(complement(boost::math::students_t(freedom), std::abs(t)));
}

}  // namespace coppice::lab
