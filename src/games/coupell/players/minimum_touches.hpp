#pragma once

#include <array>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "engine/deal.hpp"
#include "engine/hash.hpp"
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

/// A relaxation of Coupell. Only the numbers of cards in rows and piles count, and a word can be
/// claimed once the partner has touched as many cards as the easiest word of its length needs. Each
/// way to play Coupell is a way to play this game.
class CountRelaxation {
 public:
  CountRelaxation(const Rules& rules, const MinimumTouches& touches)
      : rules_(rules), touches_(touches), most_gained_(touches.longest() - discarded_cards) {}

  /// Whether both piles can reach this many cards.
  bool can_reach(int pile) const;

 private:
  /// One side of the table.
  struct Side {
    std::uint8_t row = 0;
    std::uint8_t pile = 0;
    std::uint8_t claims = 0;
    std::uint8_t touches = 0;  ///< used by its words

    friend bool operator==(const Side&, const Side&) = default;
  };

  /// At the beginning of a turn, or during it.
  struct Counts {
    Side own;  ///< of the seat to act
    Side partner;

    friend bool operator==(const Counts&, const Counts&) = default;
  };

  using All = std::unordered_set<Counts, ValueHash>;

  struct Turn {
    int number;
    int aim;      ///< for both piles
    int before;   ///< cards in the own row before the draw
    int to_come;  ///< cards still to come, after the draw
  };

  void act(const Turn& turn, const Counts& counts, int actions, All& after) const;
  void claim(const Turn& turn, const Counts& counts, int actions, All& after) const;
  bool is_in_reach(const Turn& turn, const Counts& counts) const;

  const Rules& rules_;
  const MinimumTouches& touches_;
  int most_gained_;  ///< by one word
};

}  // namespace coppice::coupell
