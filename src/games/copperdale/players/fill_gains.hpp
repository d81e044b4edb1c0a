#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>

#include "engine/move.hpp"
#include "games/copperdale/players/evaluation.hpp"

namespace coppice::copperdale {

/// Below every worth; sums of it do not overflow.
inline constexpr std::int32_t no_way = std::numeric_limits<std::int32_t>::min() / 8;

/// A move that fills a space, the move for its bonus if it has one, and their gain; `no_way` if
/// there is no such move.
struct Fill {
  std::int32_t gain = no_way;
  Move move{};
  std::optional<Move> bonus = {};

  /// Keeps the better of both; on a tie its own value.
  void improve(const Fill& other) {
    if (other.gain > gain) *this = other;
  }
};

/// The gains of a sheet's spaces, each filled independently.
class FillGains {
 public:
  FillGains(const SheetEvaluator& judge, const State& sheet)
      : judge_(judge), sheet_(sheet), worth_(judge.worth(sheet)) {}

  std::int32_t worth() const { return worth_; }

  Fill write(Occupation occupation, int value) const;
  Fill write(int value) const;
  Fill district(int value) const;
  Fill estate(Suit suit) const;
  Fill monument(Suit suit) const;
  /// The gain of the Borders for an Estate that is already filled.
  Fill estate_borders(const State& filled, int index) const;
  /// The gain of this many Population spaces of a suit, plus one of its Borders if there is space.
  std::int32_t grow(Suit suit, int count, bool border) const;

 private:
  Fill settle(State& sheet) const;
  std::int32_t gain(const State& sheet) const { return judge_.worth(sheet) - worth_; }

  const SheetEvaluator& judge_;
  const State& sheet_;
  std::int32_t worth_;
};

/// The gain of Growth per card; a suit's cards have few distinct outcomes.
class GrowthGains {
 public:
  GrowthGains(const FillGains& fills, const State& sheet);

  std::int32_t of(Card card) const;

 private:
  const State& sheet_;
  /// By suit, filled Population spaces, and Borders.
  std::array<std::array<std::array<std::int32_t, 2>, 3>, suit_count> gains_{};
};

/// The best fills of a month's Infrastructure: of two kinds if possible, else of one or none.
struct FillPair {
  std::int32_t gain = 0;
  std::array<bool, 3> chosen{};  ///< District, Estate, Monument
};
FillPair best_pair(std::int32_t district, std::int32_t estate, std::int32_t monument);

}  // namespace coppice::copperdale
