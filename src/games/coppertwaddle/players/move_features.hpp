#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/coppertwaddle/rules/board.hpp"
#include "games/coppertwaddle/rules/moves.hpp"
#include "games/coppertwaddle/rules/table_card_sets.hpp"
#include "search/weights.hpp"

namespace coppice::coppertwaddle {

/// The features of a move, each below `MoveFeatures::feature_count`.
using Features = FeatureList<12>;

/// Computes the features of a decision's moves for the seat to decide: from the table and the
/// played cards, never from the hands.
class MoveFeatures {
 public:
  MoveFeatures(const State& state, const Rules& rules);

  /// Replaces the contents of `features`.
  void describe(Move move, Features& features) const;

  static const std::size_t feature_count;

 private:
  enum Situation : std::uint8_t { challenging, en_garde, attacking, defending, announcing };

  bool in_exchange() const { return situation_ == attacking || situation_ == defending; }
  bool attacks() const { return seat_ == state_.guardian; }
  bool is_own(PlaceIndex place) const { return domain_of(place) == seat_; }
  int threlms(Seat seat) const { return threlms_[seat.index]; }
  int in_row(Seat seat, Rank rank) const;
  bool supports(PlaceIndex place) const;
  /// The attacker's gain in the Robbing if the effect hits this Threlm.
  int change(const Effect& effect, PlaceIndex place) const;
  /// Whether this margin of the Robbing is good for the seat.
  bool is_good(int margin) const { return attacks() ? margin > 0 : margin <= 0; }
  int margin_after(const Effect& effect, std::uint8_t target, PlaceIndex user) const;

  void pass(Features& features) const;
  void lay(Move move, Features& features) const;
  void declaration(Move move, Features& features) const;
  void rob(Move move, Features& features) const;
  void cancel(Move move, Features& features) const;
  void discard(int card, Features& features) const;
  /// A Favour, or the ability of the Threlm in `user`.
  void effect(int card, const Effect& effect, std::uint8_t target, PlaceIndex user,
              Features& features) const;
  void exchange(const Effect& effect, std::uint8_t target, PlaceIndex user,
                Features& features) const;

  const State& state_;
  const Rules& rules_;
  Board board_;
  Seat seat_;
  Situation situation_;
  std::array<int, seat_count> threlms_{};  ///< in the Ditches of each seat
  int margin_ = 0;                         ///< attack minus defence, in an exchange
  PlaceIndex target_ = no_place;
};

}  // namespace coppice::coppertwaddle
