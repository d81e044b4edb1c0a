#pragma once

#include <bit>
#include <cstdint>

#include "games/coppertwaddle/rules/place.hpp"

namespace coppice::coppertwaddle {

/// A set of places, a bit each.
class PlaceSet {
 public:
  constexpr PlaceSet() = default;
  explicit constexpr PlaceSet(std::uint32_t bits) : bits_(bits) {}

  static constexpr PlaceSet all() { return PlaceSet{(1U << place_count) - 1}; }
  /// The Ditches of a Domain and what presses on them.
  static constexpr PlaceSet domain(Seat seat) {
    return PlaceSet{0xffU << seat.index * ditches_of_seat |
                    0xfU << (ditch_count + seat.index * columns)};
  }
  static constexpr PlaceSet ditches(Seat seat) {
    return PlaceSet{0xffU << seat.index * ditches_of_seat};
  }

  /// The rows of a Rank in both Domains, with what presses on them.
  static constexpr PlaceSet rows(Rank rank) {
    constexpr std::uint32_t nobles = 0x0f0f;
    return rank == Rank::noble ? PlaceSet{nobles} : all() - PlaceSet{nobles};
  }

  /// The four Ditches of a row.
  static constexpr PlaceSet row(Seat seat, Rank rank) {
    return PlaceSet{0xfU << coppertwaddle::row(seat, rank)};
  }
  /// All places where a Wind presses.
  static constexpr PlaceSet pressing() { return PlaceSet{0xffU << ditch_count}; }

  constexpr bool contains(PlaceIndex place) const { return (bits_ >> place & 1) != 0; }
  constexpr void insert_if(bool wished, PlaceIndex place) { bits_ |= (wished ? 1U : 0U) << place; }
  constexpr void erase(PlaceIndex place) { bits_ &= ~(1U << place); }
  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  /// The place with the lowest number; the set is not empty.
  constexpr PlaceIndex first() const { return static_cast<PlaceIndex>(std::countr_zero(bits_)); }

  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::uint32_t rest = bits_; rest != 0; rest &= rest - 1) {
      visit(static_cast<PlaceIndex>(std::countr_zero(rest)));
    }
  }

  friend constexpr PlaceSet operator&(PlaceSet a, PlaceSet b) {
    return PlaceSet{a.bits_ & b.bits_};
  }
  friend constexpr PlaceSet operator|(PlaceSet a, PlaceSet b) {
    return PlaceSet{a.bits_ | b.bits_};
  }
  friend constexpr PlaceSet operator-(PlaceSet a, PlaceSet b) {
    return PlaceSet{a.bits_ & ~b.bits_};
  }

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace coppice::coppertwaddle
