#pragma once

#include <array>
#include <cstddef>

#include "games/copperdale/rules/scoring.hpp"
#include "games/copperdale/rules/state.hpp"

namespace coppice::copperdale {

/// The expected medals of a sheet with this many whole months left, given the unseen cards. Each
/// uncertain medal counts with the probability that enough spaces are filled in the remaining
/// months at a given rate. With no month left, the worth of a sheet is its medals.
class ExpectedMedals {
 public:
  /// `now`: the source of the unseen cards and their Values.
  ExpectedMedals(const State& now, MonumentRule rule, int months);

  double worth(const State& sheet) const;

  /// The number of unseen cards with this Value now, at most 10.
  std::size_t cards(int value) const { return cards_[static_cast<std::size_t>(value)]; }

 private:
  double skill(const State& sheet, Occupation occupation) const;
  double hoped_levels(const State& sheet) const;
  double levels_at(double hoped) const;
  double hoped_districts(const State& sheet) const;
  double estates(const State& sheet) const;
  double monument(const State& sheet, Monument monument) const;

  MonumentRule rule_;
  std::size_t months_;
  double spread_;
  std::array<std::size_t, 11> cards_{};  ///< unseen, by their Value now
};

}  // namespace coppice::copperdale
