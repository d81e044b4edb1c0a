#pragma once

#include <array>
#include <cstddef>

#include "games/copperdale/rules/scoring.hpp"
#include "games/copperdale/rules/state.hpp"

namespace coppice::copperdale {

/// The medals that a sheet lets hope for when so many whole months are left, given the unseen
/// cards. Everything unsure is a chance: that so many more spaces are filled in the months left,
/// if each month fills one at such a rate. With no month left only what is certain remains, and
/// the worth of a sheet is its medals.
class Outlook {
 public:
  /// `now`: whence the unseen cards and their Values are taken.
  Outlook(const State& now, MonumentRule rule, int months);

  double worth(const State& sheet) const;

  /// How many unseen cards have this Value now; counted up to 10.
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
