#pragma once

#include <cstdint>
#include <optional>

#include "engine/move.hpp"
#include "games/copperdale/rules/board.hpp"
#include "games/copperdale/rules/card.hpp"

// The moves of Copperdale, packed into 32 bits: the kind, then up to two arguments.
namespace coppice::copperdale {

enum class MoveKind : std::uint8_t {
  border,    ///< chance: card
  reveal,    ///< chance: card
  assign,    ///< segment
  bury,      ///< (Philosophers)
  write,     ///< occupation
  district,  ///< district, from 0
  estate,    ///< estate, an index into `estates`
  monument,  ///< monument
  settle,    ///< suit, and a second suit or none: Population from a completed District
  borders,   ///< suit, and a second suit or none: Borders from an Estate
  grow       ///< how many, 1 or 2
};

/// One suit, or two that may be equal; of two different ones the lower comes first.
struct SuitChoice {
  Suit first;
  std::optional<Suit> second;

  int count() const { return second ? 2 : 1; }
};

namespace move {

inline constexpr std::uint8_t no_suit = 255;

inline constexpr Move of(MoveKind kind, std::uint8_t a = 0, std::uint8_t b = 0) {
  return Move::of(static_cast<std::uint8_t>(kind), a, b);
}
inline constexpr Move border(Card card) { return of(MoveKind::border, card.index); }
inline constexpr Move reveal(Card card) { return of(MoveKind::reveal, card.index); }
inline constexpr Move assign(Segment segment) {
  return of(MoveKind::assign, static_cast<std::uint8_t>(segment));
}
inline constexpr Move bury() { return of(MoveKind::bury); }
inline constexpr Move write(Occupation occupation) {
  return of(MoveKind::write, static_cast<std::uint8_t>(occupation));
}
inline constexpr Move district(int index) {
  return of(MoveKind::district, static_cast<std::uint8_t>(index));
}
inline constexpr Move estate(int index) {
  return of(MoveKind::estate, static_cast<std::uint8_t>(index));
}
inline constexpr Move monument(Monument monument) {
  return of(MoveKind::monument, static_cast<std::uint8_t>(monument));
}
inline constexpr Move settle(Suit suit) {
  return of(MoveKind::settle, static_cast<std::uint8_t>(suit), no_suit);
}
inline constexpr Move settle(Suit first, Suit second) {
  return of(MoveKind::settle, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second));
}
inline constexpr Move borders(Suit suit) {
  return of(MoveKind::borders, static_cast<std::uint8_t>(suit), no_suit);
}
inline constexpr Move borders(Suit first, Suit second) {
  return of(MoveKind::borders, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second));
}
inline constexpr Move grow(int count) {
  return of(MoveKind::grow, static_cast<std::uint8_t>(count));
}

inline constexpr MoveKind kind(Move move) { return static_cast<MoveKind>(move.kind()); }

/// The suits of a settle or borders move.
inline constexpr SuitChoice suits(Move move) {
  if (move.b() == no_suit) return {static_cast<Suit>(move.a()), std::nullopt};
  return {static_cast<Suit>(move.a()), static_cast<Suit>(move.b())};
}

}  // namespace move
}  // namespace coppice::copperdale
