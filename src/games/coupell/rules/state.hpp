#pragma once

#include <algorithm>
#include <array>
#include <boost/describe/enum.hpp>
#include <cassert>
#include <cstdint>

#include "engine/card_set.hpp"
#include "engine/seat.hpp"

namespace coppice::coupell {

inline constexpr int seat_count = 2;
inline constexpr int hand_dealt = 3;
inline constexpr int cards_drawn = 3;  ///< in a turn, if there are that many
inline constexpr int turn_actions = 2;
inline constexpr int row_limit = 8;        ///< at the end of the own turn
inline constexpr int discarded_cards = 3;  ///< of a word; the others score
inline constexpr int final_turns = 2;      ///< turns without drawing that end the game
/// 8 kept at the end of a turn, 2 given by the other seat, 3 drawn.
inline constexpr int longest_row = row_limit + turn_actions + cards_drawn;

inline constexpr std::uint8_t no_card = 255;

/// The other player.
constexpr Seat partner_of(Seat seat) { return Seat{static_cast<std::uint8_t>(1 - seat.index)}; }

/// The gap of a row into which a card moves from one place to another; places count from 1. The
/// number of a gap is the number of cards to its left before the card has left.
constexpr int gap_of_move(int from, int to) { return to < from ? to - 1 : to; }

/// Cards side by side, by number; places count from the left, from 0.
class Row {
 public:
  constexpr int size() const { return size_; }
  constexpr std::uint8_t operator[](int place) const {
    assert(place >= 0 && place < size_);
    return cards_[static_cast<std::size_t>(place)];
  }

  constexpr const std::uint8_t* begin() const { return cards_.data(); }
  constexpr const std::uint8_t* end() const { return begin() + size_; }

  /// Inserts the card at `place`, at most size(); the cards from there on move to the right.
  constexpr void insert(int place, std::uint8_t card) {
    assert(place >= 0 && place <= size_ && size_ < longest_row);
    std::shift_right(cards_.begin() + place, cards_.begin() + size_ + 1, 1);
    cards_[static_cast<std::size_t>(place)] = card;
    ++size_;
  }
  constexpr void append(std::uint8_t card) { insert(size_, card); }

  /// Removes `count` cards from `place` on.
  constexpr void remove(int place, int count) {
    assert(place >= 0 && count >= 0 && place + count <= size_);
    std::shift_left(cards_.begin() + place, cards_.begin() + size_, count);
    std::fill(cards_.begin() + size_ - count, cards_.begin() + size_, no_card);
    size_ = static_cast<std::uint8_t>(size_ - count);
  }
  constexpr std::uint8_t take(int place) {
    const std::uint8_t card = (*this)[place];
    remove(place, 1);
    return card;
  }

  friend constexpr bool operator==(const Row&, const Row&) = default;

 private:
  static constexpr std::array<std::uint8_t, longest_row> no_cards() {
    std::array<std::uint8_t, longest_row> none{};
    none.fill(no_card);
    return none;
  }

  std::array<std::uint8_t, longest_row> cards_ = no_cards();  ///< no_card behind the last
  std::uint8_t size_ = 0;
};

/// What the game waits for.
enum class GamePhase : std::uint8_t {
  starter,  ///< chance: who begins
  deal,     ///< chance: a card of the first hands
  draw,     ///< chance: a card of this turn
  act,      ///< an action, or the end of the turn
  over
};
BOOST_DESCRIBE_ENUM(GamePhase, starter, deal, draw, act, over)

/// How a game ended. All but `equal_piles` are lost, by both.
enum class EndReason : std::uint8_t { none, equal_piles, unequal_piles, nine_cards, given_up };
BOOST_DESCRIBE_ENUM(EndReason, none, equal_piles, unequal_piles, nine_cards, given_up)

/// Everything that changes in a game. Only the order of the coming cards is hidden, and no state
/// contains it, so the state is also each player's view.
struct State {
  CardSet to_come;
  CardSet discard;
  std::array<CardSet, seat_count> piles{};  ///< per seat: the score
  std::array<Row, seat_count> rows{};       ///< per seat
  GamePhase step = GamePhase::starter;
  Seat active;               ///< the seat to move; in the deal, the seat that gets the next card
  std::uint8_t to_draw = 0;  ///< cards that the active seat still draws at once
  std::uint8_t actions = 0;  ///< left in this turn
  std::uint8_t turns = 0;    ///< begun
  std::uint8_t final_turns = 0;  ///< begun, of the two without drawing
  bool gentle_refusal = false;   ///< a claim of this turn was refused for free (CP-10)
  EndReason ending = EndReason::none;
  Seat ended_by;  ///< the seat that has nine cards or resigned
  std::array<std::uint8_t, 3> unused{};

  Row& row(Seat seat) { return rows[seat.index]; }
  const Row& row(Seat seat) const { return rows[seat.index]; }
  const Row& own_row() const { return rows[active.index]; }
  const Row& partner_row() const { return rows[partner_of(active).index]; }
  const CardSet& pile(Seat seat) const { return piles[seat.index]; }

  friend bool operator==(const State&, const State&) = default;
};

}  // namespace coppice::coupell
