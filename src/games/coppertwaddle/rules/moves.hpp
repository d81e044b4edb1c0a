#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>

#include "engine/move.hpp"
#include "engine/seat.hpp"
#include "games/coppertwaddle/rules/card.hpp"
#include "games/coppertwaddle/rules/place.hpp"

// The moves, packed into 32 bits: a kind and up to three arguments.
namespace coppice::coppertwaddle {

enum class MoveKind : std::uint8_t {
  first_guardian,  ///< chance: seat
  draw,            ///< chance: card
  pass,            ///< an action, a stage, or the Robbing
  lay,             ///< card, place
  favour,          ///< card, target, effect
  declaration,     ///< card, place, Ditch that the Threlm moves to
  ability,         ///< place of the Threlm, target, effect
  rob,             ///< target's place, Robbers, named Rank
  cancel,          ///< card: the Coppertwaddle that answers
  let_be,          ///< no answer
  discard          ///< card
};

// A target is a place; for `strip` the Declaration's card number, for `cross` a Ditch; no_place if
// the effect names none.
namespace move {

constexpr MoveKind kind(Move move) { return static_cast<MoveKind>(move.kind()); }

constexpr Move of(MoveKind kind, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) {
  return Move::of(static_cast<std::uint8_t>(kind), a, b, c);
}
constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

constexpr Move first_guardian(Seat seat) { return of(MoveKind::first_guardian, seat.index); }
constexpr Move draw(int card) { return of(MoveKind::draw, byte(card)); }
constexpr Move pass() { return of(MoveKind::pass); }
constexpr Move lay(int card, PlaceIndex place) { return of(MoveKind::lay, byte(card), place); }
constexpr Move favour(int card, std::uint8_t target = no_place, int effect = 0) {
  return of(MoveKind::favour, byte(card), target, byte(effect));
}
constexpr Move declaration(int card, PlaceIndex place, PlaceIndex to = no_place) {
  return of(MoveKind::declaration, byte(card), place, to);
}
constexpr Move ability(PlaceIndex place, std::uint8_t target = no_place, int effect = 0) {
  return of(MoveKind::ability, place, target, byte(effect));
}
/// `robbers`: a bit for each Ditch of the Guardian, Nobles first.
constexpr Move rob(PlaceIndex target, std::uint8_t robbers, Rank named) {
  return of(MoveKind::rob, target, robbers, byte(static_cast<int>(named)));
}
constexpr Move cancel(int card) { return of(MoveKind::cancel, byte(card)); }
constexpr Move let_be() { return of(MoveKind::let_be); }
constexpr Move discard(int card) { return of(MoveKind::discard, byte(card)); }

constexpr Rank named_rank(Move rob) { return static_cast<Rank>(rob.c()); }

}  // namespace move

}  // namespace coppice::coppertwaddle
