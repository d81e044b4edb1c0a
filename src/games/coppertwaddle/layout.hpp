#pragma once

#include <bit>
#include <cstdint>

#include "games/coppertwaddle/board.hpp"

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

  constexpr bool contains(PlaceIndex place) const { return (bits_ >> place & 1) != 0; }
  constexpr void insert_if(bool wished, PlaceIndex place) { bits_ |= (wished ? 1U : 0U) << place; }
  constexpr void erase(PlaceIndex place) { bits_ &= ~(1U << place); }
  constexpr std::uint32_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }

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

/// Who plays an effect, and with which Threlm: no_place for a Favour.
struct Source {
  Seat seat;
  PlaceIndex place = no_place;
};

/// What lies where, as sets: one look at the table serves all questions of a decision.
class Layout {
 public:
  Layout(const State& state, const Rules& rules) : board_(state, rules) {
    for (PlaceIndex place = 0; place < place_count; ++place) {
      lying_.insert_if(!state[place].vacant(), place);
      covered_.insert_if(state[place].covered, place);
    }
    lying_.each([&](PlaceIndex place) {
      winds_.insert_if(rules.winds.contains(state[place].card), place);
    });
    for (std::uint8_t seat = 0; seat < seat_count; ++seat) {
      const std::uint32_t pressing = lying_.bits() >> above(row(Seat{seat}, Rank::peasant)) & 0xf;
      pressed_ = pressed_ | PlaceSet{pressing << row(Seat{seat}, Rank::peasant)};
    }
    if (rules.of_both_ranks.empty()) return;
    lying_.each([&](PlaceIndex place) {
      of_both_ranks_.insert_if(board_.ranks(place) == Ranks::both(), place);
    });
  }

  PlaceSet lying() const { return lying_; }
  PlaceSet proud() const { return lying_ - covered_; }
  PlaceSet pressed() const { return pressed_; }
  PlaceSet winds() const { return winds_; }
  /// A Threlm lies where its Rank is, so only those of both Ranks need be looked for.
  PlaceSet of_rank(Rank rank) const { return (PlaceSet::rows(rank) & lying_) | of_both_ranks_; }

  /// The Threlms that an effect may touch, or choose among.
  PlaceSet touchable(const Effect& effect, Source source) const {
    const Filter& filter = effect.filter;
    PlaceSet set = effect.verb == Verb::uncover ? covered_ - pressed_ : proud();
    if (filter.whose == Whose::own) set = set & PlaceSet::domain(source.seat);
    if (filter.whose == Whose::other) set = set & PlaceSet::domain(opponent(source.seat));
    if (filter.another) set.erase(source.place);
    const bool chosen_cover = effect.verb == Verb::cover && !effect.all;
    if (filter.winds == Winds::none || chosen_cover) set = set - winds_;
    if (filter.winds == Winds::only) set = set & winds_;
    if (filter.ranks != Ranks::both()) {
      set = set & of_rank(filter.ranks.contain(Rank::noble) ? Rank::noble : Rank::peasant);
    }
    return filter.most_power == Filter::any_power ? set : not_above(set, filter, source);
  }

 private:
  PlaceSet not_above(PlaceSet set, const Filter& filter, Source source) const {
    const int most =
        filter.most_power == Filter::own_power ? board_.power(source.place) : filter.most_power;
    PlaceSet weak;
    set.each([&](PlaceIndex place) { weak.insert_if(board_.power(place) <= most, place); });
    return weak;
  }

  Board board_;
  PlaceSet lying_;
  PlaceSet covered_;
  PlaceSet pressed_;
  PlaceSet winds_;
  PlaceSet of_both_ranks_;
};

}  // namespace coppice::coppertwaddle
