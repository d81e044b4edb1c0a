// Writes one line of JSON per game: its speed per second, the median of seven runs. speed.ts
// measures the module with the same work.
#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <iostream>

#include "speed.hpp"

namespace {

/// How often per second this work is done.
double rate(const std::function<std::uint64_t()>& work) {
  using Time = std::chrono::steady_clock;
  std::array<double, 7> rates{};
  for (double& each : rates) {
    const auto begin = Time::now();
    const auto done = static_cast<double>(work());
    each = done / std::chrono::duration<double>(Time::now() - begin).count();
  }
  std::ranges::sort(rates);
  return rates[3];
}

}  // namespace

int main() {
  for (std::size_t place = 0; place < coppice::roster().size(); ++place) {
    const auto& info = coppice::roster()[place].info;
    const double random = rate([&] { return coppice::random_decisions(place, 2000); });
    const double search = info.seats < 2 ? 0 : rate([&]() -> std::uint64_t {
      coppice::simulations(place, 5000);
      return 5000;
    });
    std::cout << "{\"game\":\"" << info.id << "\",\"random\":" << random << ",\"search\":" << search
              << "}\n";
  }
  return std::cout.good() ? 0 : 1;
}
