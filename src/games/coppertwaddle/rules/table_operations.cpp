#include "games/coppertwaddle/rules/table_operations.hpp"

#include <bit>
#include <cassert>
#include <utility>

namespace coppice::coppertwaddle {

void TableOperations::lay(int card, PlaceIndex place) {
  assert(state_[place].vacant());
  state_[place] = Place{};
  state_[place].card = static_cast<std::uint8_t>(card);
  note(place);
}

void TableOperations::cover(PlaceIndex place) {
  if (!state_[place].proud()) return;
  if (rules_.edition.winds_stay_proud && board_.is_wind(place)) return;
  state_[place].covered = true;
  state_.note_covered(place);
  if (told()) tell(event::Covered{threlm_at(place)});
  if (board_.is_fragile(place)) discard(place);
}

void TableOperations::uncover(PlaceIndex place) {
  assert(state_[place].covered && !state_.pressed(place));
  state_[place].covered = false;
  state_.note_covered(place);
  if (told()) tell(event::TurnedProud{threlm_at(place)});
}

void TableOperations::negate(PlaceIndex place) {
  state_[place].negated = true;
  if (told()) tell(event::Negated{threlm_at(place)});
  if (!is_ditch(place)) return;
  const CardRule& giver = board_.rule(place);
  for (AbilityBonus& gift : state_.gifts[place]) {
    if (gift.none()) continue;
    const PlaceIndex taker = board_.place_of(gift.card());
    const auto effect = static_cast<std::size_t>(gift.effect());
    if (taker != no_place) change_power(taker, -giver.effects[effect].amount);
    gift = AbilityBonus{};
  }
}

void TableOperations::change_power(PlaceIndex place, int amount) {
  Place& threlm = state_[place];
  threlm.bonus = static_cast<std::int8_t>(threlm.bonus + amount);
  if (told()) tell(event::PowerChanged{threlm_at(place), amount, board_.power(place)});
}

void TableOperations::discard(PlaceIndex place) {
  assert(!state_.pressed(place));
  if (told()) {
    event::ThrelmDiscarded lost{threlm_at(place), {}};
    board_.each_declaration(place, [&](int card) { lost.declarations.push_back(card); });
    tell(lost);
  }
  for (std::uint8_t card = state_[place].burden; card != no_card;) {
    card = std::exchange(state_.older[card], no_card);
  }
  state_[place] = Place{};
  note(place);
  if (is_ditch(place)) state_.gifts[place] = {};
}

void TableOperations::move(PlaceIndex from, PlaceIndex to) {
  assert(state_[to].vacant() && is_ditch(to) && !state_.pressed(from));
  state_[to] = std::exchange(state_[from], Place{});
  note(from);
  note(to);
  if (is_ditch(from)) state_.gifts[to] = std::exchange(state_.gifts[from], {});
  if (told()) tell(event::Moved{state_[to].card, spot(from), spot(to)});
}

void TableOperations::attach(int declaration, PlaceIndex place, PlaceIndex to) {
  const auto card = static_cast<std::uint8_t>(declaration);
  state_.older[card] = state_[place].burden;
  state_[place].burden = card;
  if (told()) tell(event::Attached{declaration, threlm_at(place)});
  if (rank_allows(place)) return;
  if (to == no_place) {
    discard(place);
  } else {
    move(place, to);
  }
}

void TableOperations::strip(int declaration) {
  const PlaceIndex place = board_.bearer_of(declaration);
  assert(place != no_place);
  std::uint8_t* link = &state_[place].burden;
  while (*link != declaration) link = &state_.older[*link];
  *link = std::exchange(state_.older[static_cast<std::size_t>(declaration)], no_card);
  if (told()) tell(event::Stripped{declaration, threlm_at(place)});
  if (rank_allows(place)) return;
  const PlaceIndex to = board_.leftmost_vacant(domain_of(place), other(rank_of(place)));
  if (to == no_place) {
    discard(place);
  } else {
    move(place, to);
  }
}

void TableOperations::note_gift(PlaceIndex giver, PlaceIndex taker, int effect) {
  auto& gifts = state_.gifts[giver];
  (gifts[0].none() ? gifts[0] : gifts[1]) = AbilityBonus(state_[taker].card, effect);
}

void TableOperations::leave_hand(Seat seat, int card) {
  const std::uint64_t bit = std::uint64_t{1} << card;
  state_.hand[seat.index] &= ~bit;
  state_.shown &= ~bit;
}

void TableOperations::look_at_hand(Seat looker) {
  const Seat seat = opponent(looker);
  const CardSet hand = state_.hand_of(seat);
  state_.shown |= hand.mask();
  if (!told()) return;
  event::HandShown shown{seat.number(), looker.number(), {}, hand.size()};
  hand.each([&](int card) { shown.cards.push_back(card); });
  tell(shown);
}

void TableOperations::end_turn() {
  // One mask for all its bits, which processors apply to several places at once.
  const auto kept =
      std::bit_cast<std::uint32_t>(Place{.card = 255, .covered = true, .burden = 255});
  auto bits = std::bit_cast<std::array<std::uint32_t, place_count>>(state_.places);
  for (std::uint32_t& place : bits) place &= kept;
  state_.places = std::bit_cast<std::array<Place, place_count>>(bits);
  state_.gifts = {};
  state_.laid = 0;
}

void TableOperations::clear_table() {
  state_.places = {};
  state_.lying = 0;
  state_.covered = 0;
  state_.winds = 0;
  state_.gifts = {};
  state_.older = filled<std::uint8_t, most_cards>(no_card);
  state_.hand = {};
  state_.shown = 0;
  state_.laid = 0;
  state_.named = Rank::noble;
}

}  // namespace coppice::coppertwaddle
