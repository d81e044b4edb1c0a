#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/coupell/rules/letters.hpp"

// The planner's weights, in hundredths of a point: integers, so that results are the same on every
// platform. Found by experiments over some hundred games.
namespace coppice::coupell::worth {

inline constexpr int point = 100;
inline constexpr int card = 55;        ///< in a row or still to come
inline constexpr int fading = 4;       ///< it decreases over this many last turns
inline constexpr int edit = 25;        ///< an action that a word still needs
inline constexpr int nothing = -150;   ///< a row without a possible word
inline constexpr int crowding = 6;     ///< times the square of the number of cards above `roomy`
inline constexpr int roomy = 9;        ///< cards in both rows
inline constexpr int full_row = 300;   ///< a row that must lose cards in its next turn
inline constexpr int overflow = 1500;  ///< nine cards that can hardly be avoided
/// The same, if only a partner who knows other words than assumed could not avoid them.
inline constexpr int perhaps_overflow = overflow / 8;
inline constexpr int imbalance = 40;  ///< times the square of the final difference of the piles
/// Per point behind, with a partner who does not see how to help.
inline constexpr int behind = 60;
inline constexpr int lost = 100'000;

/// The points of one pile for such a worth, which counts both piles; 0 for a lost game.
constexpr double points_a_pile(int worth) { return std::max(0, worth) / (2.0 * point); }

/// The worth of cards and words with this many turns left.
class WorthTable {
 public:
  explicit constexpr WorthTable(int turns_left)
      : card_(card * std::min(turns_left, fading) / fading) {
    word_.fill(-lost);
    for (int letters = static_cast<int>(shortest_word); letters <= static_cast<int>(longest_word);
         ++letters) {
      word_[static_cast<std::size_t>(letters)] = point * (letters - 3) - card_ * letters;
    }
  }

  constexpr int of_card() const { return card_; }

  /// Its points minus the worth of its cards. Length 0 means no word, which has a very low worth.
  constexpr int of_word(int letters) const { return word_[static_cast<std::size_t>(letters)]; }

 private:
  int card_;
  std::array<int, longest_word + 1> word_{};
};

}  // namespace coppice::coupell::worth
