#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/deal.hpp"
#include "games/coupell/rules/rules.hpp"
#include "games/coupell/rules/state.hpp"

namespace coppice::coupell {

/// For words that are claimed in each turn of a deal: how many of their cards the partner must have
/// touched before, moved or given, at the least. Cards that nobody touched were drawn by the seat
/// itself and lie in the order in which they came. A touched card to the right of one of them was
/// touched after that one was drawn. Of the cards that are drawn in the turn itself none is
/// touched, and they lie to the right of all others.
class LeastTouches {
 public:
  static constexpr int never = 99;  ///< there is no such word

  LeastTouches(const Rules& rules, const Deal& deal);

  /// Of a word of so many letters that is claimed in turn `turn`, from 1, and whose last cards, at
  /// least `fresh`, were drawn in this turn.
  int of(int turn, int length, int fresh) const {
    if (length > static_cast<int>(longest_word)) return never;
    return least_[static_cast<std::size_t>(turn)][static_cast<std::size_t>(length)]
                 [static_cast<std::size_t>(fresh)];
  }

  /// Letters of the longest word that can be claimed at all; 0 if there is none.
  int longest() const { return longest_; }

 private:
  /// A card that a seat has drawn.
  struct Drawn {
    std::uint32_t letters;  ///< as bits
    int later_touches;      ///< actions of the partner between the draw and the claim
  };

  using Word = std::array<std::uint8_t, longest_word>;
  using Least = std::array<std::array<int, cards_drawn + 1>, longest_word + 1>;

  void look_at(std::uint32_t node, Word& word, std::size_t length);
  void look_at_word(const Word& word, int length);
  int touches(int turn, const Word& word, int length, int fresh) const;
  bool can_spell(int cards, const Word& word, int length) const;

  const Rules& rules_;
  std::vector<std::uint32_t> order_;       ///< letters of the cards in the order of the deal
  std::vector<std::vector<Drawn>> drawn_;  ///< by turn: what the seat has drawn by then
  std::vector<int> fresh_;                 ///< by turn: cards drawn in it
  std::vector<Least> least_;               ///< by turn, letters and fresh cards
  int longest_ = 0;
};

}  // namespace coppice::coupell
