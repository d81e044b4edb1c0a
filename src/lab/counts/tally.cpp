#include "lab/counts/tally.hpp"

#include <algorithm>
#include <numeric>

namespace coppice::lab {

Tally::Tally(std::size_t seats, bool cooperative)
    : sums_{
          .scores = std::vector<IntegerStatistics>(seats),
          .wins = std::vector<std::uint64_t>(seats),
          .won = cooperative ? std::optional<IntegerStatistics>(IntegerStatistics()) : std::nullopt,
          .length = {},
          .counts = {},
          .broken = {}} {}

void Tally::add(std::span<const std::int32_t> result, std::uint64_t decisions) {
  sums_.length.add(static_cast<std::int32_t>(decisions));
  for (std::size_t seat = 0; seat < sums_.scores.size(); ++seat)
    sums_.scores[seat].add(result[seat]);
  if (sums_.won) {
    if (result[0] > 0) sums_.won->add(result[0]);
    return;
  }
  const auto most = std::ranges::max_element(result);
  if (std::ranges::count(result, *most) > 1) return;
  ++sums_.wins[static_cast<std::size_t>(most - result.begin())];
}

void Tally::count(const GameStatistic& feat) {
  auto& games = sums_.counts[feat.name];
  const auto number = static_cast<std::size_t>(feat.count);
  games.resize(std::max(games.size(), number + 1));
  ++games[number];
}

void Tally::add(const Tally& other) {
  for (const auto& [name, others] : other.sums_.counts) {
    auto& games = sums_.counts[name];
    games.resize(std::max(games.size(), others.size()));
    for (std::size_t number = 0; number < others.size(); ++number) games[number] += others[number];
  }
  sums_.length.add(other.sums_.length);
  sums_.broken.add(other.sums_.broken);
  for (std::size_t seat = 0; seat < sums_.scores.size(); ++seat) {
    sums_.scores[seat].add(other.sums_.scores[seat]);
    sums_.wins[seat] += other.sums_.wins[seat];
  }
  if (sums_.won) sums_.won->add(*other.sums_.won);
}

std::uint64_t Tally::ties() const {
  return games() - std::accumulate(sums_.wins.begin(), sums_.wins.end(), std::uint64_t{0});
}

Outcomes Tally::of_first_seat() const {
  Outcomes outcomes;
  outcomes.add(0, sums_.wins[1]);
  outcomes.add(2, ties());
  outcomes.add(4, sums_.wins[0]);
  return outcomes;
}

}  // namespace coppice::lab
