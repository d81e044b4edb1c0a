#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/deal.hpp"
#include "games/copperdale/rules/scoring.hpp"
#include "games/copperdale/rules/state.hpp"

namespace coppice::copperdale {

/// The largest number for each of many keys.
class MaxByKeyMap {
 public:
  /// `expected`: a hint for the number of keys.
  explicit MaxByKeyMap(std::size_t expected) : entries_(std::bit_ceil(2 * expected + 2)) {}

  std::size_t size() const { return used_.size(); }

  void put(std::uint32_t key, std::int32_t number) {
    std::size_t place = first_place(key);
    while (entries_[place].key != key && entries_[place].key != no_key) place = next(place);
    Entry& entry = entries_[place];
    if (entry.key == key) {
      entry.number = entry.number < number ? number : entry.number;
      return;
    }
    entry = {key, number};
    used_.push_back(static_cast<std::uint32_t>(place));
    if (2 * used_.size() > entries_.size()) grow();
  }

  /// Calls `visit(key, number)` in the order in which keys were first added.
  template <class Visit>
  void each(Visit visit) const {
    for (const std::uint32_t place : used_) visit(entries_[place].key, entries_[place].number);
  }

 private:
  static constexpr std::uint32_t no_key = ~std::uint32_t{0};  // not a valid key

  struct Entry {
    std::uint32_t key = no_key;
    std::int32_t number = 0;
  };

  std::size_t first_place(std::uint32_t key) const {
    const std::uint32_t mixed = key * 0x9e3779b1U;
    return (mixed ^ mixed >> 15) & (entries_.size() - 1);
  }
  std::size_t next(std::size_t place) const { return (place + 1) & (entries_.size() - 1); }

  void grow() {
    MaxByKeyMap more(entries_.size());
    each([&](std::uint32_t key, std::int32_t number) { more.put(key, number); });
    *this = std::move(more);
  }

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> used_;
};

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
