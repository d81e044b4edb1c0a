#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "lab/cards.hpp"

// Statistics of each card over many games, in integers that can be added.
namespace coppice::lab {

/// The worth of a game for each seat: half points for rivals (a win is 2, a tie 1), otherwise the
/// result.
std::vector<std::int64_t> worths_of(const std::vector<std::int32_t>& result, bool rivals);

/// Sums over games. In a game, an event happened to `n` seats, whose worths sum to `w`; the worths
/// of all seats sum to `all`.
struct Happening {
  std::int64_t n = 0;
  std::int64_t w = 0;
  std::int64_t nn = 0;
  std::int64_t nw = 0;
  std::int64_t ww = 0;
  std::int64_t n_all = 0;
  std::int64_t w_all = 0;
  std::int64_t games = 0;  ///< with n > 0

  void add(std::int64_t seats, std::int64_t worth, std::int64_t all);
  void add(const Happening& other);
};

/// Sums over all games.
struct AllGames {
  std::int64_t games = 0;
  std::int64_t all = 0;
  std::int64_t squares = 0;  ///< of `all`

  void add(const AllGames& other) {
    games += other.games;
    all += other.all;
    squares += other.squares;
  }
};

/// How much higher a seat's worth is with an event than without it.
struct Difference {
  double with;     ///< mean worth of the seats with the event
  double without;  ///< mean worth of all others
  double error;    ///< standard error of the difference, with games as clusters

  double value() const { return with - without; }
};

/// Empty if fewer than `fewest` games are with the event, or without it.
inline constexpr std::int64_t fewest_games = 30;
std::optional<Difference> difference(const Happening& happening, const AllGames& all, int seats);

/// Of one card.
struct CardSums {
  std::array<Happening, CardLog::most_columns> columns{};
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
  const AllGames& all() const { return all_; }

 private:
  std::size_t columns_ = 0;
  std::vector<CardSums> cards_;
  AllGames all_;
};

}  // namespace coppice::lab
