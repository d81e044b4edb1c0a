#pragma once

#include <bit>

#include "engine/move_list.hpp"
#include "games/coppertwaddle/layout.hpp"
#include "games/coppertwaddle/moves.hpp"

namespace coppice::coppertwaddle {

/// The maximum of a decision: 63 cards in a hand with 64 targets each. Real decisions have about
/// ten moves.
inline constexpr int max_moves = 4096;

using List = MoveList<max_moves>;

/// Lists the legal moves of a decision.
class Legal {
 public:
  Legal(const State& state, const Rules& rules, List& list)
      : state_(state), rules_(rules), board_(state, rules), layout_(state, rules), list_(list) {}

  /// In Challenging, En Garde and an exchange: cards, abilities, and passing.
  void actions();
  /// The possible Robbings, and passing.
  void robbings();

 private:
  bool is_guardian_en_garde() const {
    return state_.stage == Stage::en_garde && state_.actor == state_.guardian;
  }
  void hand_card(int card);
  void threlm(int card);
  void wind(int card);
  void declaration(int card);
  void abilities();
  /// Calls `add(target)` for everything that an effect may name.
  template <class Add>
  void targets(const Effect& effect, Source source, Add add) const;
  template <class Add>
  void crossings(PlaceIndex place, Add add) const;
  void robbings_of(PlaceIndex target, Rank rank, unsigned candidates);

  const State& state_;
  const Rules& rules_;
  Board board_;
  Layout layout_;
  List& list_;
};

/// Each Coppertwaddle in the hand of the seat that is asked, and no answer.
void list_answers(const State& state, const Rules& rules, List& list);

/// Each card of a hand.
void list_discards(const State& state, Seat seat, List& list);

/// Whether an announced set of Robbers, one bit per Ditch, is contiguous.
constexpr bool is_unbroken(unsigned robbers) {
  const unsigned nobles = robbers & 0x0f;
  const unsigned peasants = robbers >> columns;
  if (nobles != 0 && peasants != 0) return false;
  const unsigned run = nobles | peasants;
  const unsigned next = run + (run & -run);
  return (next & (next - 1)) == 0;
}

}  // namespace coppice::coppertwaddle
