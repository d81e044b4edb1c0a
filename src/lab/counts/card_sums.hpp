#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "lab/counts/cards.hpp"

// Statistics of each card over many games, in integers that can be added.
namespace coppice::lab {

/// The worth of a game for each seat: half points for rivals (a win is 2, a tie 1), otherwise the
/// result.
std::vector<std::int64_t> worths_of(const std::vector<std::int32_t>& result, bool rivals);

/// Sums over games. In a game, an event happened to `n` seats, whose worths sum to `w`; the worths
/// of all seats sum to `all`.
struct EventSums {
  std::int64_t n = 0;
  std::int64_t w = 0;
  std::int64_t nn = 0;
  std::int64_t nw = 0;
  std::int64_t ww = 0;
  std::int64_t n_all = 0;
  std::int64_t w_all = 0;
  std::int64_t games = 0;  ///< with n > 0

  void add(std::int64_t seats, std::int64_t worth, std::int64_t all);
  void add(const EventSums& other);
};

/// Sums over all games.
struct GameSums {
  std::int64_t games = 0;
  std::int64_t all = 0;
  std::int64_t squares = 0;  ///< of `all`

  void add(const GameSums& other) {
    games += other.games;
    all += other.all;
    squares += other.squares;
  }
};

/// The worth of any seat: its mean and variance.
struct MeanAndVariance {
  double mean;
  double variance;  ///< for rivals of won and lost games with this mean
};

/// For at least two games.
MeanAndVariance any_seat(const GameSums& all, int seats, bool rivals);

/// How much higher a seat's worth is with an event than without it.
struct WorthDifference {
  double with;     ///< mean worth of the seats with the event
  double without;  ///< mean worth of all others
  double middle;   ///< of the interval; nearer to 0 than the difference
  double error;    ///< the interval's standard error, with games as clusters
  double freedom;  ///< degrees of freedom of the interval

  double value() const { return with - without; }
};

/// Whether at least `fewest_games` games are with the event, and as many seats without it.
inline constexpr std::int64_t fewest_games = 30;
bool has_difference(const EventSums& happening, const GameSums& all, int seats);

/// Requires `has_difference`. `factor`: the half-width of the interval in standard errors
/// (holm.hpp).
///
/// If few seats have the event, and all of them won, their observed variance is 0, and the interval
/// would be much too narrow. So both sides get imagined games, factor squared / 2 each, with the
/// worth of any seat. They move the middle of the interval towards 0 and add their variance. For
/// wins and losses this is the interval of A. Agresti and B. Caffo (The American Statistician 54,
/// 2000), here with games as clusters and Student's t. tests/lab/interval_coverage_test.cpp
/// measures its coverage.
WorthDifference difference(const EventSums& happening, const GameSums& all, int seats,
                           const MeanAndVariance& any, double factor);

/// Of one card.
struct CardSums {
  std::array<EventSums, CardLog::most_columns> columns{};
  std::int64_t unseen = 0;           ///< games in which nothing happened to the card
  std::vector<std::uint64_t> turns;  ///< of first plays, by turn

  void add(const CardSums& other);
  /// The median turn of first plays; empty if there are none.
  std::optional<int> median_turn() const;
};

/// Of all cards of a game.
class CardTable {
 public:
  CardTable() = default;
  CardTable(std::size_t cards, std::size_t columns) : columns_(columns), cards_(cards) {}

  void add(const CardLog& log, const std::vector<std::int64_t>& worths);
  void add(const CardTable& other);

  const std::vector<CardSums>& cards() const { return cards_; }
  const GameSums& all() const { return all_; }

 private:
  std::size_t columns_ = 0;
  std::vector<CardSums> cards_;
  GameSums all_;
};

}  // namespace coppice::lab
