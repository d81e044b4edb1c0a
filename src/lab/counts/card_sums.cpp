#include "lab/counts/card_sums.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace coppice::lab {

std::vector<std::int64_t> worths_of(const std::vector<std::int32_t>& result, bool rivals) {
  std::vector<std::int64_t> worths(result.begin(), result.end());
  if (!rivals) return worths;
  const std::int32_t most = std::ranges::max(result);
  const bool tied = std::ranges::count(result, most) > 1;
  for (std::int64_t& worth : worths) worth = worth < most ? 0 : tied ? 1 : 2;
  return worths;
}

void EventSums::add(std::int64_t seats, std::int64_t worth, std::int64_t all) {
  if (seats == 0) return;
  n += seats;
  w += worth;
  nn += seats * seats;
  nw += seats * worth;
  ww += worth * worth;
  n_all += seats * all;
  w_all += worth * all;
  ++games;
}

void EventSums::add(const EventSums& other) {
  n += other.n;
  w += other.w;
  nn += other.nn;
  nw += other.nw;
  ww += other.ww;
  n_all += other.n_all;
  w_all += other.w_all;
  games += other.games;
}

MeanAndVariance any_seat(const GameSums& all, int seats, bool rivals) {
  const auto games = static_cast<long double>(all.games);
  const auto sum = static_cast<long double>(all.all);
  const long double mean = sum / games / seats;
  constexpr long double won = 2;  // half points
  const long double squares = static_cast<long double>(all.squares) - sum * sum / games;
  const long double variance =
      rivals ? mean * (won - mean) : std::max(squares, 0.0L) / (games - 1) / seats / seats;
  return {static_cast<double>(mean), static_cast<double>(variance)};
}

bool has_difference(const EventSums& happening, const GameSums& all, int seats) {
  return happening.games >= fewest_games && all.games * seats - happening.n >= fewest_games;
}

WorthDifference difference(const EventSums& happening, const GameSums& all, int seats,
                           const MeanAndVariance& any, double factor) {
  // For each game, x = (seats with, their worth, total worth). The difference is a function of the
  // sums; its standard error is that of its linear approximation.
  const auto number = [](std::int64_t whole) { return static_cast<long double>(whole); };
  const long double games = number(all.games);
  const long double seats_with = number(happening.n);
  const long double seats_without = games * seats - seats_with;
  const long double worth_with = number(happening.w);
  const long double worth_without = number(all.all) - worth_with;
  const long double imagined = static_cast<long double>(factor) * factor / 2;
  const long double with = seats_with + imagined;
  const long double without = seats_without + imagined;
  const long double mean_with = (worth_with + imagined * any.mean) / with;
  const long double mean_without = (worth_without + imagined * any.mean) / without;
  // A game's contribution to the difference is a n + b w + c all + d.
  const long double a = -mean_with / with - mean_without / without;
  const long double b = 1 / with + 1 / without;
  const long double c = -1 / without;
  const long double d = mean_without * seats / without;
  const long double square =
      a * a * number(happening.nn) + b * b * number(happening.ww) + c * c * number(all.squares) +
      d * d * games +
      2 * (a * b * number(happening.nw) + a * c * number(happening.n_all) + a * d * seats_with +
           b * c * number(happening.w_all) + b * d * worth_with + c * d * number(all.all));
  const auto of_imagined = [&](long double mean, long double all_on_this_side) {
    const long double off = any.mean - mean;
    return imagined * (any.variance + off * off) / all_on_this_side / all_on_this_side;
  };
  const long double variance = std::max(square, 0.0L) * games / (games - 1) +
                               of_imagined(mean_with, with) + of_imagined(mean_without, without);
  return {.with = static_cast<double>(worth_with / seats_with),
          .without = static_cast<double>(worth_without / seats_without),
          .middle = static_cast<double>(mean_with - mean_without),
          .error = static_cast<double>(std::sqrt(variance)),
          .freedom = static_cast<double>(std::min(number(happening.games), seats_without) - 1)};
}

void CardSums::add(const CardSums& other) {
  for (std::size_t column = 0; column < columns.size(); ++column) {
    columns[column].add(other.columns[column]);
  }
  unseen += other.unseen;
  turns.resize(std::max(turns.size(), other.turns.size()));
  for (std::size_t turn = 0; turn < other.turns.size(); ++turn) turns[turn] += other.turns[turn];
}

std::optional<int> CardSums::median_turn() const {
  const std::uint64_t plays = std::accumulate(turns.begin(), turns.end(), std::uint64_t{0});
  if (plays == 0) return std::nullopt;
  std::uint64_t before = 0;
  for (std::size_t turn = 0; turn < turns.size(); ++turn) {
    before += turns[turn];
    if (2 * before >= plays) return static_cast<int>(turn);
  }
  return std::nullopt;
}

void CardTable::add(const CardLog& log, const std::vector<std::int64_t>& worths) {
  const std::int64_t all = std::accumulate(worths.begin(), worths.end(), std::int64_t{0});
  all_.add({.games = 1, .all = all, .squares = all * all});
  for (std::size_t card = 0; card < cards_.size(); ++card) {
    CardSums& sums = cards_[card];
    unsigned happened = 0;
    for (std::size_t seat = 0; seat < worths.size(); ++seat) {
      const CardLog::Facts& facts = log.of(seat, card);
      happened |= facts.happened;
      if (facts.turn == CardLog::never) continue;
      if (sums.turns.size() <= facts.turn) sums.turns.resize(facts.turn + 1U);
      ++sums.turns[facts.turn];
    }
    if (happened == 0) ++sums.unseen;
    for (unsigned left = happened & ((1U << columns_) - 1); left != 0; left &= left - 1) {
      const auto column = static_cast<std::size_t>(std::countr_zero(left));
      std::int64_t seats = 0;
      std::int64_t worth = 0;
      for (std::size_t seat = 0; seat < worths.size(); ++seat) {
        if (!log.of(seat, card).has(column)) continue;
        ++seats;
        worth += worths[seat];
      }
      sums.columns[column].add(seats, worth, all);
    }
  }
}

void CardTable::add(const CardTable& other) {
  all_.add(other.all_);
  for (std::size_t card = 0; card < cards_.size(); ++card) cards_[card].add(other.cards_[card]);
}

}  // namespace coppice::lab
