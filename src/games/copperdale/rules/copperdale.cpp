#include "games/copperdale/rules/copperdale.hpp"

#include <algorithm>
#include <cassert>

#include "engine/describe.hpp"
#include "engine/error.hpp"
#include "games/copperdale/rules/fills.hpp"

namespace coppice::copperdale {

namespace {

using List = MoveList<Copperdale::max_moves>;

constexpr Suit suit_at(int index) { return static_cast<Suit>(index); }

void assign_moves(const State& state, List& list) {
  for (int segment = 0; segment < segment_count; ++segment) {
    list.push_if(state.assigned[static_cast<std::size_t>(segment)] == no_card,
                 move::assign(static_cast<Segment>(segment)));
  }
  list.push_if(may_bury(state), move::bury());
}

void write_moves(const State& state, List& list) {
  for (int index = 0; index < occupation_count; ++index) {
    const auto occupation = static_cast<Occupation>(index);
    list.push_if(occupation_space(state, occupation) < 2, move::write(occupation));
  }
}

/// Of the empty Districts, which are equivalent, only the first.
void district_moves(const State& state, List& list) {
  bool empty_listed = false;
  for (int index = 0; index < district_count; ++index) {
    const int space = district_space(state, index);
    list.push_if(space == 1 || (space == 0 && !empty_listed), move::district(index));
    empty_listed = empty_listed || space == 0;
  }
}

void fill_moves(const State& state, List& list) {
  const Suit suit = state.assigned[at(Segment::infrastructure)].suit();
  const unsigned kinds = next_fill_kinds(state);
  const auto asked = [kinds](FillKind kind) { return (kinds >> at(kind) & 1) != 0; };
  if (asked(FillKind::district)) district_moves(state, list);
  const unsigned free = asked(FillKind::estate) ? free_estates(state, suit) : 0;
  for (int index = 0; index < estate_count; ++index) {
    list.push_if((free >> index & 1) != 0, move::estate(index));
  }
  for (int index = 0; asked(FillKind::monument) && index < monument_count; ++index) {
    const auto monument = static_cast<Monument>(index);
    list.push_if(!state.monument_filled(monument, suit), move::monument(monument));
  }
}

/// CD-9, CD-10, CD-11: one suit with a free space, or with Farmers two, the same or another.
void settle_moves(const State& state, List& list) {
  const bool two = most_population(state, state.total_population_room()) == 2;
  for (int first = 0; first < suit_count; ++first) {
    const int room = state.population_room(suit_at(first));
    if (room == 0) continue;
    list.push(move::settle(suit_at(first)));
    if (!two) continue;
    if (room >= 2) list.push(move::settle(suit_at(first), suit_at(first)));
    for (int second = first + 1; second < suit_count; ++second) {
      if (state.population_room(suit_at(second)) > 0) {
        list.push(move::settle(suit_at(first), suit_at(second)));
      }
    }
  }
}

/// CD-12: compulsory, as many as fit, any split over the Estate's two suits.
void border_moves(const State& state, List& list) {
  const SuitPair pair = estates[state.estate];
  const int first = state.border_room(pair.first);
  const int second = state.border_room(pair.second);
  if (estate_borders(state, state.estate) == 1) {
    if (first > 0) list.push(move::borders(pair.first));
    if (second > 0) list.push(move::borders(pair.second));
    return;
  }
  if (first >= 2) list.push(move::borders(pair.first, pair.first));
  if (first >= 1 && second >= 1) list.push(move::borders(pair.first, pair.second));
  if (second >= 2) list.push(move::borders(pair.second, pair.second));
}

void grow_moves(const State& state, List& list) {
  const Suit suit = state.assigned[at(Segment::growth)].suit();
  const int most = most_population(state, state.population_room(suit));
  for (int count = 1; count <= most; ++count) list.push(move::grow(count));
}

}  // namespace

void Copperdale::moves(const State& state, List& list) const {
  switch (state.step) {
    case GamePhase::border:
      state.unseen_cards().each(
          [&](int card) { list.push(move::border(Card{static_cast<std::uint8_t>(card)})); });
      return;
    case GamePhase::reveal:
      if (state.drawn == main_deck_size) {
        list.push(move::reveal(state.buried[state.returned]));
      } else {
        state.unseen_cards().each(
            [&](int card) { list.push(move::reveal(Card{static_cast<std::uint8_t>(card)})); });
      }
      return;
    case GamePhase::assign: return assign_moves(state, list);
    case GamePhase::write: return write_moves(state, list);
    case GamePhase::fill: return fill_moves(state, list);
    case GamePhase::settle: return settle_moves(state, list);
    case GamePhase::borders: return border_moves(state, list);
    case GamePhase::grow: return grow_moves(state, list);
    case GamePhase::over: return;
  }
}

Move Copperdale::draw(const State& state, Random& random) const {
  assert(turn(state).is_chance());
  if (state.step == GamePhase::reveal && state.drawn == main_deck_size) {
    return move::reveal(state.buried[state.returned]);
  }
  const Card card{random_member(state.unseen_cards(), random)};
  return state.step == GamePhase::border ? move::border(card) : move::reveal(card);
}

Move Copperdale::draw(const State& state, const Deal& deal) const {
  assert(turn(state).is_chance());
  if (state.step == GamePhase::border) {
    const auto place = std::ranges::find(state.border, no_card) - state.border.begin();
    return move::border(Card{deal.order[static_cast<std::size_t>(place)]});
  }
  if (state.drawn == main_deck_size) return move::reveal(state.buried[state.returned]);
  return move::reveal(Card{deal.order[static_cast<std::size_t>(month_count) + state.drawn]});
}

GameInfo Copperdale::info() {
  return {
      "copperdale",
      seats,
      {{"monuments", {"literal", "strict"}, "literal"}, {"border-deck", {"top", "open"}, "top"}}};
}

std::expected<Copperdale, Error> Copperdale::make(const Settings& settings) {
  const auto all = TRY(with_defaults(info().settings, settings));
  return Copperdale(*value_named<MonumentRule>(all.at("monuments")),
                    *value_named<BorderVisibility>(all.at("border-deck")));
}

}  // namespace coppice::copperdale
