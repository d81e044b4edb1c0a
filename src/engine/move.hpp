#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
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

/// The legal moves of one decision, in storage of fixed size: filling it allocates nothing.
///
/// `Capacity` is the game's bound (`G::max_moves`). Wrong rules may exceed it: then the list keeps
/// one move too many, forgets the others, and says so. This costs no branch per move.
template <std::size_t Capacity>
class MoveList {
 public:
  // The elements stay uninitialised: clearing them would cost more than a random decision.
  MoveList() {}  // NOLINT(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init)

  void push(Move move) {
    moves_[size_] = move;
    size_ += size_ <= Capacity ? 1 : 0;
  }
  /// Appends the move if `legal`, without a branch that the processor could mispredict.
  void push_if(bool legal, Move move) {
    moves_[size_] = move;
    size_ += legal && size_ <= Capacity ? 1 : 0;
  }
  void clear() { size_ = 0; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool overflowed() const { return size_ > Capacity; }
  Move operator[](std::size_t index) const {
    assert(index < size_);
    return moves_[index];
  }

  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return begin() + size_; }

 private:
  // Two more: the move too many, and a place that further calls overwrite.
  std::array<Move, Capacity + 2> moves_;
  std::size_t size_ = 0;
};

}  // namespace coppice
