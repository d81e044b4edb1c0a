#pragma once

#include <cstdint>

#include "engine/move.hpp"
#include "engine/seat.hpp"
#include "games/coupell/rules/row_words.hpp"

// The moves, packed into 32 bits: a kind and up to three arguments. Places count from 0.
namespace coppice::coupell {

enum class MoveKind : std::uint8_t {
  starter,    ///< chance: seat
  draw,       ///< chance: card
  move_card,  ///< from, to: within the partner's row; `to` counts after the card has left
  give_card,  ///< from the own row, to a place of the partner's
  claim,      ///< first place and length, for each card which of its letters, and how it counted
  end_turn
};

namespace move {

constexpr MoveKind kind(Move move) { return static_cast<MoveKind>(move.kind()); }

constexpr Move of(MoveKind kind, int a = 0, int b = 0, int c = 0) {
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  return Move::of(static_cast<std::uint8_t>(kind), byte(a), byte(b), byte(c));
}

constexpr Move starter(Seat seat) { return of(MoveKind::starter, seat.index); }
constexpr Move draw(int card) { return of(MoveKind::draw, card); }
constexpr Move move_card(int from, int to) { return of(MoveKind::move_card, from, to); }
constexpr Move give_card(int from, int to) { return of(MoveKind::give_card, from, to); }
constexpr Move end_turn() { return of(MoveKind::end_turn); }

/// First place and length take four bits each, the letters thirteen; the last bit is below.
constexpr Move claim(const RowWord& word) {
  return of(MoveKind::claim, static_cast<int>(word.first | word.length << 4),
            static_cast<int>(word.bottoms & 255), static_cast<int>(word.bottoms >> 8));
}
constexpr RowWord claimed(Move claim) {
  const std::uint32_t arguments = claim.bits >> 8;
  return {arguments & 15, arguments >> 4 & 15, arguments >> 8 & 0x7fff};
}

/// A claim from an older record, of a word that did not count then (Dictionary::came_later).
constexpr Move before_it_counted(Move claim) { return Move{claim.bits | 1U << 31}; }
constexpr bool is_before_it_counted(Move claim) { return claim.bits >> 31 != 0; }

}  // namespace move
}  // namespace coppice::coupell
