#pragma once

#include <algorithm>
#include <bit>

#include "games/copperdale/rules/events.hpp"
#include "games/copperdale/rules/state.hpp"

// What a card can fill in the current state. Used by the moves, by play, and by the screen.
namespace coppice::copperdale {

/// The next free space of a District: 0 left, 1 right, 2 when both are filled.
inline int district_space(const State& state, int district) {
  const auto left = static_cast<std::size_t>(2 * district);
  return state.districts[left] == 0 ? 0 : state.districts[left + 1] == 0 ? 1 : 2;
}

/// The same for an Occupation.
inline int occupation_space(const State& state, Occupation occupation) {
  return state.numbers[2 * at(occupation)] == 0       ? 0
         : state.numbers[2 * at(occupation) + 1] == 0 ? 1
                                                      : 2;
}

/// The free Estates that show this suit, a bit per Estate.
inline unsigned free_estates(const State& state, Suit suit) {
  return estates_of_suit[at(suit)] & ~unsigned{state.estates_filled};
}

/// The kinds with a free place for a card of this suit, one bit per FillKind.
inline unsigned possible_fill_kinds(const State& state, Suit suit) {
  const auto& [fountains, arches, statues, gardens] = state.monuments;
  const bool monument = ((fountains & arches & statues & gardens) >> at(suit) & 1) == 0;
  const bool estate = free_estates(state, suit) != 0;
  // Left spaces are filled before right ones, so any free space implies a free right one.
  const auto& spaces = state.districts;
  const bool district = spaces[1] == 0 || spaces[3] == 0 || spaces[5] == 0 || spaces[7] == 0;
  return unsigned{district} << at(FillKind::district) | unsigned{estate} << at(FillKind::estate) |
         unsigned{monument} << at(FillKind::monument);
}

/// The kinds that the next fill of the month may be, a bit per FillKind.
///
/// A month fills two different kinds where two are possible (CD-7), in the order District, Estate,
/// Monument: so the first fill may not be of the last possible kind.
inline unsigned next_fill_kinds(const State& state) {
  if (state.fills == 2) return 0;
  const Suit suit = state.assigned[at(Segment::infrastructure)].suit();
  const unsigned later_kinds = ~0U << at(state.last_fill) << 1;
  unsigned kinds = possible_fill_kinds(state, suit) & later_kinds;
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

/// How many Population spaces may be filled at once if this many are free (CD-9, CD-10).
inline int most_population(const State& state, int room) {
  return std::min(room, state.has(Occupation::farmers) ? 2 : 1);
}

/// Whether `card` in Growth matches the border card in the current state (CD-2, CD-5).
inline BorderMatch border_match(const State& state, Card card, Card border) {
  if (card.suit() == border.suit()) return BorderMatch::suit;
  if (state.value(card) == state.value(border)) return BorderMatch::value;
  if (card.is_face() && state.has(Occupation::diplomats)) return BorderMatch::diplomats;
  return BorderMatch::none;
}

}  // namespace coppice::copperdale
