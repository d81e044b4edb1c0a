#include "lab/stats/outcomes.hpp"

#include <numeric>

namespace coppice::lab {

void Outcomes::add(const Outcomes& other) {
  for (std::size_t kind = 0; kind < kinds; ++kind) counts_[kind] += other.counts_[kind];
}

std::uint64_t Outcomes::count() const {
  return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

double Outcomes::mean() const {
  std::uint64_t quarters = 0;
  for (std::size_t kind = 0; kind < kinds; ++kind) quarters += kind * counts_[kind];
  return static_cast<double>(quarters) / static_cast<double>((kinds - 1) * count());
}

}  // namespace coppice::lab
