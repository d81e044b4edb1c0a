#pragma once

#include "games/coppertwaddle/board.hpp"
#include "games/coppertwaddle/layout.hpp"
#include "games/coppertwaddle/moves.hpp"

namespace coppice::coppertwaddle {

/// How much a move appeals at first glance to the seat that is to make it, in points that compare
/// the moves of one decision; passing has 0. Cheap, for the playouts of a search.
class Appeal {
 public:
  Appeal(const State& state, const Rules& rules);

  int of(Move move) const;

 private:
  bool in_exchange() const { return state_.stage == Stage::robbing; }
  bool attacks() const { return seat_ == state_.guardian; }
  bool is_own(PlaceIndex place) const { return domain_of(place) == seat_; }

  int lay(Move move) const;
  int declaration(Move move) const;
  int rob(Move move) const;
  int answer() const;
  int discard(int card) const;
  /// `user`: where the ability is used; of a Favour nowhere.
  int effect(const Effect& effect, std::uint8_t target, PlaceIndex user) const;
  int touched(const Effect& effect, PlaceIndex place) const;
  int mass(const Effect& effect, PlaceIndex user) const;
  int strip(int declaration) const;
  /// What the Robbing gains the attacker when the Threlm is touched so.
  int change(const Effect& effect, PlaceIndex place) const;

  const State& state_;
  const Rules& rules_;
  Board board_;
  Seat seat_;
  int margin_ = 0;  ///< of the attack above the defence, in an exchange
  PlaceIndex target_ = no_place;
};

}  // namespace coppice::coppertwaddle
