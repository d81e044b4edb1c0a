#include "lab/stats/elo.hpp"

#include <cmath>
#include <limits>

namespace coppice::lab {

double score_at(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_at(double score) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  if (score <= 0) return -infinite;
  if (score >= 1) return infinite;
  return 400 * std::log10(score / (1 - score));
}

}  // namespace coppice::lab
