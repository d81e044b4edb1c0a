#pragma once

#include <cstdint>

#include "engine/seat.hpp"
#include "games/coppertwaddle/rules/card.hpp"

// The places where a Threlm can lie, numbered 0 to 23: per seat four Noble and four Peasant
// Ditches, left to right, and then per seat the four places on top of a Peasant Ditch, where a Wind
// presses.
namespace coppice::coppertwaddle {

inline constexpr int seat_count = 2;
inline constexpr int columns = 4;
inline constexpr int ditches_of_seat = 2 * columns;
inline constexpr int ditch_count = seat_count * ditches_of_seat;
inline constexpr int place_count = ditch_count + seat_count * columns;

using PlaceIndex = std::uint8_t;
inline constexpr PlaceIndex no_place = 255;

constexpr Seat opponent(Seat seat) { return Seat{static_cast<std::uint8_t>(1 - seat.index)}; }

constexpr PlaceIndex ditch(Seat seat, Rank rank, int column) {
  return static_cast<PlaceIndex>(seat.index * ditches_of_seat + static_cast<int>(rank) * columns +
                                 column);
}
/// The first Ditch of a Rank; the others of its row follow.
constexpr PlaceIndex row(Seat seat, Rank rank) { return ditch(seat, rank, 0); }

constexpr bool is_ditch(PlaceIndex place) { return place < ditch_count; }
constexpr int column_of(PlaceIndex place) { return place % columns; }
constexpr Seat domain_of(PlaceIndex place) {
  const int seat = is_ditch(place) ? place / ditches_of_seat : (place - ditch_count) / columns;
  return Seat{static_cast<std::uint8_t>(seat)};
}
constexpr Rank rank_of(PlaceIndex place) {
  return is_ditch(place) && place / columns % 2 == 0 ? Rank::noble : Rank::peasant;
}

/// Where a Wind presses on the Threlm in a Peasant Ditch, and back.
constexpr PlaceIndex above(PlaceIndex peasant_ditch) {
  return static_cast<PlaceIndex>(ditch_count + domain_of(peasant_ditch).index * columns +
                                 column_of(peasant_ditch));
}
constexpr PlaceIndex below(PlaceIndex pressing) {
  return ditch(domain_of(pressing), Rank::peasant, column_of(pressing));
}

}  // namespace coppice::coppertwaddle
