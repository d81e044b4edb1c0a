#include "lab/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "engine/random.hpp"

namespace coppice::lab {

namespace {

constexpr std::size_t samples = 1000;
constexpr std::size_t cut_off = samples / 40;  ///< 2.5 % at either end
constexpr double even_pairs = 1;

/// What the first of an encounter scored, in pairs.
struct Points {
  double of_first;
  double of_second;
};

std::vector<Points> points_of(std::span<const Encounter> encounters) {
  std::vector<Points> all;
  for (const Encounter& encounter : encounters) {
    const auto count = static_cast<double>(encounter.pairs.count());
    const double first = encounter.pairs.count() == 0 ? 0 : encounter.pairs.mean() * count;
    all.push_back({first + even_pairs / 2, count - first + even_pairs / 2});
  }
  return all;
}

/// As often the same pairs, drawn with repetition.
Outcomes drawn_again(const Outcomes& pairs, Random& random) {
  Outcomes drawn;
  const auto count = static_cast<std::uint32_t>(pairs.count());
  for (std::uint32_t number = 0; number < count; ++number) {
    std::uint64_t rest = random.below(count);
    int quarters = 0;
    while (rest >= pairs.counts()[static_cast<std::size_t>(quarters)]) {
      rest -= pairs.counts()[static_cast<std::size_t>(quarters++)];
    }
    drawn.add(quarters);
  }
  return drawn;
}

/// The mean of those who met somebody is 0, and who met nobody has it.
std::vector<double> elo_of(const std::vector<double>& strength,
                           std::span<const Encounter> encounters) {
  std::vector<bool> met(strength.size(), false);
  for (const Encounter& encounter : encounters) met[encounter.first] = met[encounter.second] = true;
  std::vector<double> elo(strength.size(), 0);
  double sum = 0;
  for (std::size_t player = 0; player < elo.size(); ++player) {
    if (met[player]) sum += elo[player] = 400 * std::log10(strength[player]);
  }
  const auto count =
      static_cast<double>(std::max<std::ptrdiff_t>(1, std::ranges::count(met, true)));
  for (std::size_t player = 0; player < elo.size(); ++player) {
    if (met[player]) elo[player] -= sum / count;
  }
  return elo;
}

/// D. Hunter's iteration ("MM algorithms for generalized Bradley-Terry models", The Annals of
/// Statistics 32, 2004).
std::vector<double> likeliest_elo(std::size_t players, std::span<const Encounter> encounters,
                                  const std::vector<Points>& points) {
  constexpr int most_steps = 2000;
  constexpr double close = 1e-7;
  std::vector<double> strength(players, 1);
  for (int step = 0; step < most_steps; ++step) {
    std::vector<double> won(players, 0);
    std::vector<double> expected(players, 0);
    for (std::size_t at = 0; at < encounters.size(); ++at) {
      const auto [first, second, pairs] = encounters[at];
      const double each =
          (points[at].of_first + points[at].of_second) / (strength[first] + strength[second]);
      won[first] += points[at].of_first;
      won[second] += points[at].of_second;
      expected[first] += each;
      expected[second] += each;
    }
    double change = 0;
    for (std::size_t player = 0; player < players; ++player) {
      if (expected[player] == 0) continue;  // it met nobody
      const double better = won[player] / expected[player];
      change = std::max(change, std::abs(better / strength[player] - 1));
      strength[player] = better;
    }
    if (change < close) break;
  }
  return elo_of(strength, encounters);
}

}  // namespace

std::vector<Rating> ratings(std::size_t players, std::span<const Encounter> encounters,
                            std::uint64_t seed) {
  const std::vector<double> elo = likeliest_elo(players, encounters, points_of(encounters));
  std::vector<std::vector<double>> sampled(players);
  std::vector<Encounter> again(encounters.begin(), encounters.end());
  for (std::size_t sample = 0; sample < samples; ++sample) {
    Random random = Random::stream(seed, sample);
    for (std::size_t at = 0; at < again.size(); ++at) {
      again[at].pairs = drawn_again(encounters[at].pairs, random);
    }
    const std::vector<double> other = likeliest_elo(players, again, points_of(again));
    for (std::size_t player = 0; player < players; ++player) {
      sampled[player].push_back(other[player]);
    }
  }
  std::vector<Rating> all;
  for (std::size_t player = 0; player < players; ++player) {
    std::ranges::sort(sampled[player]);
    all.push_back({elo[player], sampled[player][cut_off], sampled[player][samples - 1 - cut_off]});
  }
  return all;
}

}  // namespace coppice::lab
