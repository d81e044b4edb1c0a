#include "lab/pairs.hpp"

#include <cmath>
#include <numeric>

#include "lab/score.hpp"

namespace coppice::lab {

std::uint64_t Pairs::count() const {
  return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

double Pairs::worth(std::size_t half_points) {
  return static_cast<double>(half_points) / (outcomes - 1);
}

double Pairs::mean() const {
  double sum = 0;
  for (std::size_t outcome = 0; outcome < outcomes; ++outcome) {
    sum += static_cast<double>(counts_[outcome]) * worth(outcome);
  }
  return sum / static_cast<double>(count());
}

std::optional<double> Pairs::ci95() const {
  const auto pairs = static_cast<double>(count());
  if (pairs < 2) return std::nullopt;
  double squares = 0;
  for (std::size_t outcome = 0; outcome < outcomes; ++outcome) {
    const double off = worth(outcome) - mean();
    squares += static_cast<double>(counts_[outcome]) * off * off;
  }
  return normal_quantile_975 * std::sqrt(squares / (pairs - 1) / pairs);
}

}  // namespace coppice::lab
