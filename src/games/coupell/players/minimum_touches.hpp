#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/deal.hpp"
#include "games/coupell/rules/rules.hpp"
#include "games/coupell/rules/state.hpp"

namespace coppice::coupell {

/// The minimum number of a word's cards that the partner must have touched (moved or given) before
/// it can be claimed in a turn of a deal. Untouched cards were drawn by the seat itself and are in
/// their drawn order. A touched card to the right of an untouched one was touched after that one
/// was drawn. Cards drawn in the turn itself are untouched and to the right of all others.
class MinimumTouches {
 public:
  static constexpr int never = 99;  ///< there is no such word

  MinimumTouches(const Rules& rules, const Deal& deal);

  /// For a word of this length that is claimed in turn `turn`, from 1, with at least `fresh` cards
  /// at its end drawn in this turn.
  int of(int turn, int length, int fresh) const {
    if (length > static_cast<int>(longest_word)) return never;
    return least_[static_cast<std::size_t>(turn)][static_cast<std::size_t>(length)]
                 [static_cast<std::size_t>(fresh)];
  }

  /// The length of the longest word that can ever be claimed; 0 if there is none.
  int longest() const { return longest_; }

 private:
  /// A card that a seat has drawn.
  struct Drawn {
    std::uint32_t letters;  ///< as bits
    int later_touches;      ///< the partner's actions between the draw and the claim
  };

  using Word = std::array<std::uint8_t, longest_word>;
  using Least = std::array<std::array<int, cards_drawn + 1>, longest_word + 1>;

  void look_at(std::uint32_t node, Word& word, std::size_t length);
  void look_at_word(const Word& word, int length);
  int touches(int turn, const Word& word, int length, int fresh) const;
  bool can_spell(int cards, const Word& word, int length) const;

  const Rules& rules_;
  std::vector<std::uint32_t> order_;       ///< letters of the cards in the order of the deal
  std::vector<std::vector<Drawn>> drawn_;  ///< by turn: the cards that the seat has drawn
  std::vector<int> fresh_;                 ///< by turn: the number of cards drawn in it
  std::vector<Least> least_;               ///< by turn, length and number of fresh cards
  int longest_ = 0;
};

}  // namespace coppice::coupell
