#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/coupell/rules/letters.hpp"

// What things are worth to the planner, in hundredths of a point: whole numbers, so that every
// platform judges alike. Found by trying, over some hundred games.
namespace coppice::coupell::worth {

inline constexpr int point = 100;
inline constexpr int card = 55;        ///< in a row or still to come
inline constexpr int fading = 4;       ///< in so many last turns it loses its worth
inline constexpr int edit = 25;        ///< an action that a word still needs
inline constexpr int nothing = -150;   ///< a row without a word in reach
inline constexpr int crowding = 6;     ///< times the square of the cards beyond `roomy`
inline constexpr int roomy = 9;        ///< cards in both rows
inline constexpr int full_row = 300;   ///< a row that must lose cards in its next turn
inline constexpr int overflow = 1500;  ///< nine cards that can hardly be avoided
/// The same, where only a partner who knows other words than those counted on could not avoid them.
inline constexpr int perhaps_overflow = overflow / 8;
inline constexpr int imbalance = 40;  ///< the square of the points between the piles, at the end
inline constexpr int behind = 60;     ///< each point, behind a partner who does not see how to help
inline constexpr int lost = 100'000;

/// Points of one pile of such a worth, which counts both; none where the game is lost.
constexpr double points_a_pile(int worth) { return std::max(0, worth) / (2.0 * point); }

/// What cards and words are worth with so many turns left.
class Prices {
 public:
  explicit constexpr Prices(int turns_left) : card_(card * std::min(turns_left, fading) / fading) {
    word_.fill(-lost);
    for (int letters = static_cast<int>(shortest_word); letters <= static_cast<int>(longest_word);
         ++letters) {
      word_[static_cast<std::size_t>(letters)] = point * (letters - 3) - card_ * letters;
    }
  }

  constexpr int of_card() const { return card_; }

  /// Its points, less the cards that it takes. No word has 0 letters: it is worth very little.
  constexpr int of_word(int letters) const { return word_[static_cast<std::size_t>(letters)]; }

 private:
  int card_;
  std::array<int, longest_word + 1> word_{};
};

}  // namespace coppice::coupell::worth
