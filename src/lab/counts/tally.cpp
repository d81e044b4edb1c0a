#include "lab/counts/tally.hpp"

#include <algorithm>
#include <numeric>

namespace coppice::lab {

Tally::Tally(std::size_t seats, bool cooperative)
    : scores_(seats),
      wins_(seats),
      won_(cooperative ? std::optional<IntegerStatistics>(IntegerStatistics()) : std::nullopt) {}

void Tally::add(std::span<const std::int32_t> result, std::uint64_t decisions) {
  length_.add(static_cast<std::int32_t>(decisions));
  for (std::size_t seat = 0; seat < scores_.size(); ++seat) scores_[seat].add(result[seat]);
  if (won_) {
    if (result[0] > 0) won_->add(result[0]);
    return;
  }
  const auto most = std::ranges::max_element(result);
  if (std::ranges::count(result, *most) > 1) return;
  ++wins_[static_cast<std::size_t>(most - result.begin())];
}

void Tally::count(const GameStatistic& feat) {
  auto& games = counts_[feat.name];
  const auto number = static_cast<std::size_t>(feat.count);
  games.resize(std::max(games.size(), number + 1));
  ++games[number];
}

void Tally::add(const Tally& other) {
  for (const auto& [name, others] : other.counts_) {
    auto& games = counts_[name];
    games.resize(std::max(games.size(), others.size()));
    for (std::size_t number = 0; number < others.size(); ++number) games[number] += others[number];
  }
  length_.add(other.length_);
  broken_.add(other.broken_);
  for (std::size_t seat = 0; seat < scores_.size(); ++seat) {
    scores_[seat].add(other.scores_[seat]);
    wins_[seat] += other.wins_[seat];
  }
  if (won_) won_->add(*other.won_);
}

std::uint64_t Tally::ties() const {
  return games() - std::accumulate(wins_.begin(), wins_.end(), std::uint64_t{0});
}

Outcomes Tally::of_first_seat() const {
  Outcomes outcomes;
  outcomes.add(0, wins_[1]);
  outcomes.add(2, ties());
  outcomes.add(4, wins_[0]);
  return outcomes;
}

}  // namespace coppice::lab
