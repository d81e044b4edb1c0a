#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>

#include "engine/move.hpp"
#include "games/copperdale/players/judge.hpp"

namespace coppice::copperdale {

/// Less than any worth, and may be added up.
inline constexpr std::int32_t no_way = std::numeric_limits<std::int32_t>::min() / 8;

/// A move that fills a space, the move that chooses its bonus where it has one, and what both add
/// to a sheet's worth; `no_way` where there is no such move.
struct Fill {
  std::int32_t gain = no_way;
  Move move{};
  std::optional<Move> bonus = {};

  /// Becomes the better of both, of equals the one it was.
  void improve(const Fill& other) {
    if (other.gain > gain) *this = other;
  }
};

/// What the spaces of a sheet would bring, each filled by itself.
class FillGains {
 public:
  FillGains(const Judge& judge, const State& sheet)
      : judge_(judge), sheet_(sheet), worth_(judge.worth(sheet)) {}

  std::int32_t worth() const { return worth_; }

  Fill write(Occupation occupation, int value) const;
  Fill write(int value) const;
  Fill district(int value) const;
  Fill estate(Suit suit) const;
  Fill monument(Suit suit) const;
  /// What the Borders of an Estate would bring that is filled already.
  Fill estate_borders(const State& filled, int index) const;
  /// So many Population spaces of a suit, and one of its Borders besides where there is room.
  std::int32_t grow(Suit suit, int count, bool border) const;

 private:
  Fill settle(State& sheet) const;
  std::int32_t gain(const State& sheet) const { return judge_.worth(sheet) - worth_; }

  const Judge& judge_;
  const State& sheet_;
  std::int32_t worth_;
};

/// What Growth would bring, card by card: for the cards of a suit there are few outcomes.
class GrowthGains {
 public:
  GrowthGains(const FillGains& fills, const State& sheet);

  std::int32_t of(Card card) const;

 private:
  const State& sheet_;
  /// By suit, Population spaces filled, and Borders.
  std::array<std::array<std::array<std::int32_t, 2>, 3>, suit_count> gains_{};
};

/// The best fills of a month's Infrastructure: of two kinds where two are possible, else of one, or
/// of none.
struct FillPair {
  std::int32_t gain = 0;
  std::array<bool, 3> chosen{};  ///< District, Estate, Monument
};
FillPair best_pair(std::int32_t district, std::int32_t estate, std::int32_t monument);

}  // namespace coppice::copperdale
