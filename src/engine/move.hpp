#pragma once

#include <compare>
#include <cstdint>
#include <optional>

#include "engine/seat.hpp"

namespace coppice {

/// One step of a game, of a player or of chance: 32 bits, passed by value.
///
/// The engine never interprets it. A game packs a kind and up to three small arguments, with its
/// own names; 0 is an ordinary value, so use std::optional for "no move".
struct Move {
  std::uint32_t bits;

  static constexpr Move of(std::uint8_t kind, std::uint8_t a = 0, std::uint8_t b = 0,
                           std::uint8_t c = 0) {
    return Move{static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(a) << 8 |
                static_cast<std::uint32_t>(b) << 16 | static_cast<std::uint32_t>(c) << 24};
  }

  constexpr std::uint8_t kind() const { return static_cast<std::uint8_t>(bits); }
  constexpr std::uint8_t a() const { return static_cast<std::uint8_t>(bits >> 8); }
  constexpr std::uint8_t b() const { return static_cast<std::uint8_t>(bits >> 16); }
  constexpr std::uint8_t c() const { return static_cast<std::uint8_t>(bits >> 24); }

  friend constexpr auto operator<=>(Move, Move) = default;
};

/// Resigning: the only move that the engine knows, and that no game lists. If the game's info has
/// `may_resign`, any seat may play it whenever the game waits for a decision, whoever is to move.
constexpr Move resignation(Seat seat) { return Move::of(255, seat.index); }

/// The seat that resigns, if this is a resignation.
constexpr std::optional<Seat> resigning_seat(Move move) {
  if (move.kind() != 255) return std::nullopt;
  return Seat{move.a()};
}

}  // namespace coppice
