#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/deal.hpp"
#include "games/copperdale/players/most_by_key.hpp"
#include "games/copperdale/rules/scoring.hpp"
#include "games/copperdale/rules/state.hpp"

namespace coppice::copperdale {

/// Whether cards are put under the deck from here on.
enum class Burials : std::uint8_t { none, any };

/// What is left of a game whose deal is known, under rules that allow more, so that the most medals
/// can be found exactly. Each way to play the game as it is, is a way to play this one, with as
/// many medals or more:
///
/// - a Skill that can still be unlocked is, as early as its free spaces allow, whatever numbers are
///   written and however many Skills share them;
/// - each month one card is written and another grows; which Infrastructure gets is not asked, only
///   how many fills the months have for Districts, Estates and Monuments, of each kind one a month;
/// - the Population of completed Districts and the Borders of Estates go into whatever suits are
///   best in the end; a face card's Value counts as many of the former as there can be by then;
/// - a face card may have any Value that it could have;
/// - a card that was buried and comes back is any card.
class EasedGame {
 public:
  /// `state` is between two months.
  EasedGame(MonumentRule rule, const Deal& deal, const State& state);

  bool may_ever_bury() const;
  int most_medals(Burials burials) const;

 private:
  /// Months counted from the present one.
  using Month = int;

  /// What a sheet may have come to: Population by Growth and Borders by matches, a suit each seven
  /// bits, and burials. The numbers of Economy are added up beside it, as many as can be.
  class Sheet;

  Month unlocked(Occupation skill) const { return unlocked_[at(skill)]; }
  bool comes(Occupation skill) const { return unlocked(skill) < months_; }

  int completed_districts(Month months) const;
  int district_fills(int completed) const { return 2 * completed - std::min(completed, started_); }
  int district_population(int completed, Month months) const;

  Card card(int number) const;
  int level(Sheet sheet, Suit suit, int bonus) const;
  int value(Sheet sheet, Card card, int bonus) const;
  bool may_match(Sheet sheet, Card card, Month month) const;
  void grow(Sheet sheet, int prosperity, Card card, Month month, MostByKey& next) const;
  void play_month(Sheet sheet, int prosperity, Month month, Burials burials, MostByKey& next) const;
  int medals(Sheet sheet, int prosperity) const;
  int most_of_monuments(int fills, const std::array<int, monument_count>& worth) const;

  MonumentRule rule_;
  const Deal& deal_;
  const State& state_;
  Month months_;  ///< left
  std::array<Month, occupation_count> unlocked_{};
  int started_ = 0;     ///< Districts with one number
  int unfinished_ = 0;  ///< these and the empty ones
  int completed_ = 0;
};

}  // namespace coppice::copperdale
