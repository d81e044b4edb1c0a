#pragma once

#include "games/coppertwaddle/rules/board.hpp"
#include "games/coppertwaddle/rules/events.hpp"
#include "games/coppertwaddle/rules/rules.hpp"
#include "games/coppertwaddle/rules/state.hpp"

namespace coppice::coppertwaddle {

/// Basic operations on the table: covering, moving, sending to the Midden, with everything that
/// follows from each without a decision. Reports each event.
class TableOperations {
 public:
  /// `ear` may be null.
  TableOperations(State& state, const Rules& rules, EventListener* ear)
      : state_(state), rules_(rules), ear_(ear), board_(state, rules) {}

  const Board& board() const { return board_; }
  bool told() const { return ear_ != nullptr; }

  /// A Threlm from the hand to a vacant place.
  void lay(int card, PlaceIndex place);

  /// Covers a proud Threlm, unless it is a Wind that stays proud; a fragile one is discarded.
  void cover(PlaceIndex place);
  void uncover(PlaceIndex place);
  /// Also revokes the bonuses of its ability in this turn.
  void negate(PlaceIndex place);
  void change_power(PlaceIndex place, int amount);
  /// To the Midden, with its Declarations.
  void discard(PlaceIndex place);
  /// To a vacant Ditch, with its Declarations and a pressing Wind.
  void move(PlaceIndex from, PlaceIndex to);

  /// Puts a Declaration on a Threlm. If its new Rank forbids the Ditch, it moves to `to`, or to the
  /// Midden if `to` is no_place.
  void attach(int declaration, PlaceIndex place, PlaceIndex to);
  /// Sends a Declaration to the Midden; the Threlm goes where its Rank then is (CT-11).
  void strip(int declaration);

  /// Records that the ability of the Threlm in `giver` gave a bonus.
  void note_gift(PlaceIndex giver, PlaceIndex taker, int effect);

  /// Takes a card out of a hand; it no longer counts as shown.
  void leave_hand(Seat seat, int card);
  void look_at_hand(Seat looker);

  /// Ends the effects that last for a turn.
  void end_turn();
  void clear_table();

  template <class Happening>
  void tell(const Happening& happening) {
    if (told()) ear_->hear(happening);
  }
  ThrelmAt threlm_at(PlaceIndex place) const { return {state_[place].card, spot(place)}; }

 private:
  void note(PlaceIndex place) {
    const std::uint8_t card = state_[place].card;
    state_.note_place(place, card != no_card && rules_.winds.contains(card));
  }
  bool rank_allows(PlaceIndex place) const { return board_.ranks(place).contain(rank_of(place)); }

  State& state_;
  const Rules& rules_;
  EventListener* ear_;
  Board board_;
};

}  // namespace coppice::coppertwaddle
