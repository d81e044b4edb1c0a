#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/deal.hpp"
#include "games/copperdale/players/max_by_key_map.hpp"
#include "games/copperdale/rules/scoring.hpp"
#include "games/copperdale/rules/state.hpp"

namespace coppice::copperdale {

/// Whether cards may be buried from here on.
enum class BurialPermission : std::uint8_t { none, any };

/// A relaxation of the rest of a game with a known deal, whose maximum can be computed exactly.
/// Each way to play the real game is a way to play this one, with at least as many medals:
///
/// - a Skill that can still be unlocked is unlocked as early as its free spaces allow, whatever
///   numbers are written and however many Skills share them;
/// - each month one card is written and another grows. Infrastructure uses no card; only the number
///   of fills is limited: of Districts, Estates and Monuments at most one each per month;
/// - the Population of completed Districts and the Borders of Estates go into the best suits at the
///   end; a face card's Value includes as many of the former as are possible by then;
/// - a face card may have any possible Value;
/// - a buried card that returns is any card.
class RelaxedGame {
 public:
  /// `state` is between two months.
  RelaxedGame(MonumentRule rule, const Deal& deal, const State& state);

  bool may_ever_bury() const;
  int most_medals(BurialPermission burials) const;

 private:
  /// Months counted from the present one.
  using Month = int;

  /// The variable part of a sheet: Population by Growth and Borders by matches, seven bits per
  /// suit, and burials. The maximum sum of Economy's numbers is stored with it.
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
  void grow(Sheet sheet, int prosperity, Card card, Month month, MaxByKeyMap& next) const;
  void play_month(Sheet sheet, int prosperity, Month month, BurialPermission burials,
                  MaxByKeyMap& next) const;
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
