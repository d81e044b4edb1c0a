#pragma once

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "engine/hash.hpp"
#include "games/coupell/players/minimum_touches.hpp"
#include "games/coupell/rules/rules.hpp"

namespace coppice::coupell {

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
