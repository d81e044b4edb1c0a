#pragma once

#include <algorithm>

#include "games/copperdale/events.hpp"
#include "games/copperdale/state.hpp"

// What can be filled with a card, as things stand: asked by the moves, by play, and by the screen.
namespace coppice::copperdale {

/// The next free space of a District: 0 left, 1 right, 2 when both are filled.
inline int district_space(const State& state, int district) {
  const auto left = static_cast<std::size_t>(2 * district);
  return state.districts[left] == 0 ? 0 : state.districts[left + 1] == 0 ? 1 : 2;
}

/// The same for an Occupation.
inline int occupation_space(const State& state, Occupation occupation) {
  return state.numbers[2 * at(occupation)] == 0 ? 0
         : state.numbers[2 * at(occupation) + 1] == 0 ? 1
                                                      : 2;
}

inline bool estate_free(const State& state, int index, Suit suit) {
  return !state.estate_filled(index) && estates[static_cast<std::size_t>(index)].shows(suit);
}

/// Whether a card of this suit has a place of this kind.
inline bool fill_possible(const State& state, FillKind kind, Suit suit) {
  switch (kind) {
    case FillKind::district:
      // Left spaces are filled before right ones, so a free space anywhere shows in a right one.
      for (std::size_t right = 1; right < state.districts.size(); right += 2) {
        if (state.districts[right] == 0) return true;
      }
      return false;
    case FillKind::estate:
      for (int index = 0; index < estate_count; ++index) {
        if (estate_free(state, index, suit)) return true;
      }
      return false;
    case FillKind::monument:
      return std::ranges::any_of(state.monuments, [suit](unsigned filled) {
        return (filled >> at(suit) & 1) == 0;
      });
    case FillKind::none: break;
  }
  return false;
}

/// The kinds that the next fill of the month may be, a bit per FillKind.
///
/// A month fills two different kinds where two are possible (CD-7), in the order District, Estate,
/// Monument: so the first fill may not be of the last possible kind.
inline unsigned next_fill_kinds(const State& state) {
  if (state.fills == 2) return 0;
  const Suit suit = state.assigned[at(Segment::infrastructure)].suit();
  unsigned kinds = 0;
  for (auto kind = static_cast<unsigned>(state.last_fill) + 1; kind <= 3; ++kind) {
    if (fill_possible(state, static_cast<FillKind>(kind), suit)) kinds |= 1U << kind;
  }
  if (state.fills == 0 && std::popcount(kinds) >= 2) kinds &= ~std::bit_floor(kinds);
  return kinds;
}

/// Whether the revealed card may go under the Main Deck (CD-16).
inline bool may_bury(const State& state) {
  return state.has(Occupation::philosophers) && state.buried_this_month == 0;
}

/// How many Borders an Estate gives now (CD-12): as many as fit, two at most under Surveyors.
inline int estate_borders(const State& state, int index) {
  const SuitPair pair = estates[static_cast<std::size_t>(index)];
  const int room = state.border_room(pair.first) + state.border_room(pair.second);
  return std::min(room, state.has(Occupation::surveyors) ? 2 : 1);
}

/// How many Population spaces may be filled at once where there is this much room (CD-9, CD-10).
inline int most_population(const State& state, int room) {
  return std::min(room, state.has(Occupation::farmers) ? 2 : 1);
}

/// Whether `card` in Growth matches the border card, as things stand (CD-2, CD-5).
inline Match border_match(const State& state, Card card, Card border) {
  if (card.suit() == border.suit()) return Match::suit;
  if (state.value(card) == state.value(border)) return Match::value;
  if (card.is_face() && state.has(Occupation::diplomats)) return Match::diplomats;
  return Match::none;
}

}  // namespace coppice::copperdale
