#pragma once

#include <compare>
#include <cstdint>

namespace coppice {

/// A place at the table, counted from 0. People see it counted from 1 (`number`).
struct Seat {
  std::uint8_t index = 0;

  constexpr int number() const { return index + 1; }
  friend constexpr auto operator<=>(Seat, Seat) = default;
};

/// The most seats any game may have.
inline constexpr int max_seats = 8;

/// Who decides: a seat, chance, or nobody because the game is over.
class Turn {
 public:
  static constexpr Turn of(Seat seat) { return Turn{seat.index}; }
  static constexpr Turn chance() { return Turn{chance_value}; }
  static constexpr Turn over() { return Turn{over_value}; }

  constexpr bool is_seat() const { return value_ < chance_value; }
  constexpr bool is_chance() const { return value_ == chance_value; }
  constexpr bool is_over() const { return value_ == over_value; }

  /// Only when `is_seat()`.
  constexpr Seat seat() const { return Seat{value_}; }

  friend constexpr bool operator==(Turn, Turn) = default;

 private:
  static constexpr std::uint8_t chance_value = 254;
  static constexpr std::uint8_t over_value = 255;

  explicit constexpr Turn(std::uint8_t value) : value_(value) {}

  std::uint8_t value_;
};

}  // namespace coppice
