#include "games/coppertwaddle/legal.hpp"

namespace coppice::coppertwaddle {

void Legal::actions() {
  state_.hand_of(state_.actor).each([this](int card) { hand_card(card); });
  abilities();
  list_.push(move::pass());
}

void Legal::answers() {
  (state_.hand_of(state_.responder()) & rules_.cancels).each([this](int card) {
    list_.push(move::cancel(card));
  });
  list_.push(move::let_be());
}

void Legal::discards(Seat seat) {
  state_.hand_of(seat).each([this](int card) { list_.push(move::discard(card)); });
}

void Legal::hand_card(int card) {
  const CardRule& rule = rules_.of(card);
  switch (rule.kind) {
    case Kind::favour:
      for (int index = 0; index < 2; ++index) {
        targets(rule.effects[static_cast<std::size_t>(index)], {state_.actor},
                [&](std::uint8_t target) { list_.push(move::favour(card, target, index)); });
      }
      return;
    case Kind::threlm:
      if (is_guardian_en_garde() && state_.laid == 0) threlm(card);
      return;
    case Kind::wind:
      if (is_guardian_en_garde() && state_.laid == 0) wind(card);
      return;
    case Kind::declaration:
      if (is_guardian_en_garde()) declaration(card);
      return;
  }
}

/// Into the leftmost vacant Ditch of its Rank; one of both Ranks into any vacant one.
void Legal::threlm(int card) {
  const Ranks ranks = rules_.of(card).ranks;
  if (ranks == Ranks::both()) {
    const PlaceIndex first = row(state_.actor, Rank::noble);
    for (PlaceIndex place = first; place < first + ditches_of_seat; ++place) {
      if (state_[place].vacant()) list_.push(move::lay(card, place));
    }
    return;
  }
  const Rank rank = ranks.contain(Rank::noble) ? Rank::noble : Rank::peasant;
  const PlaceIndex place = board_.leftmost_vacant(state_.actor, rank);
  if (place != no_place) list_.push(move::lay(card, place));
}

/// Into any vacant Peasant Ditch, or onto a covered, unpressed Threlm in one.
void Legal::wind(int card) {
  for (std::uint8_t seat = 0; seat < seat_count; ++seat) {
    const PlaceIndex first = row(Seat{seat}, Rank::peasant);
    for (PlaceIndex place = first; place < first + columns; ++place) {
      if (state_[place].vacant()) {
        list_.push(move::lay(card, place));
      } else if (state_[place].covered && !state_.pressed(place) && !board_.is_wind(place)) {
        list_.push(move::lay(card, above(place)));
      }
    }
  }
}

void Legal::declaration(int card) {
  const Ranks becomes = rules_.of(card).burden.becomes;
  for (PlaceIndex place = 0; place < place_count; ++place) {
    if (!state_[place].proud()) continue;
    if (becomes == Ranks{}) {
      list_.push(move::declaration(card, place));
      continue;
    }
    const Rank rank = becomes.contain(Rank::noble) ? Rank::noble : Rank::peasant;
    if (!board_.ranks(place).contain(other(rank))) continue;
    if (rank_of(place) == rank || board_.leftmost_vacant(domain_of(place), rank) == no_place) {
      list_.push(move::declaration(card, place));
      continue;
    }
    const PlaceIndex first = row(domain_of(place), rank);
    for (PlaceIndex to = first; to < first + columns; ++to) {
      if (state_[to].vacant()) list_.push(move::declaration(card, place, to));
    }
  }
}

void Legal::abilities() {
  const PlaceIndex first = row(state_.actor, Rank::noble);
  for (PlaceIndex place = first; place < first + ditches_of_seat; ++place) {
    const Place& threlm = state_[place];
    if (!threlm.proud() || threlm.negated || threlm.uses == most_uses) continue;
    const CardRule& rule = board_.rule(place);
    for (int index = 0; index < 2; ++index) {
      targets(rule.effects[static_cast<std::size_t>(index)], {state_.actor, place},
              [&](std::uint8_t target) { list_.push(move::ability(place, target, index)); });
    }
  }
}

template <class Add>
void Legal::targets(const Effect& effect, Source source, Add add) const {
  if (effect.verb == Verb::none || effect.verb == Verb::cancel) return;
  if (effect.during_robbing && state_.stage != Stage::robbing) return;
  if (effect.all) return add(no_place);
  switch (effect.verb) {
    case Verb::draw:
    case Verb::drop:
    case Verb::look:
    case Verb::end_robbing: return add(no_place);
    case Verb::cross: return crossings(source.place, add);
    case Verb::strip:
      for (PlaceIndex place = 0; place < place_count; ++place) {
        if (!may_touch(state_, board_, effect, source, place)) continue;
        board_.each_declaration(place, add);
      }
      return;
    default: break;
  }
  for (PlaceIndex place = 0; place < place_count; ++place) {
    if (may_touch(state_, board_, effect, source, place)) add(place);
  }
}

/// The vacant Ditches of the other Domain that its Ranks allow.
template <class Add>
void Legal::crossings(PlaceIndex place, Add add) const {
  const Ranks ranks = board_.ranks(place);
  const PlaceIndex first = row(opponent(domain_of(place)), Rank::noble);
  for (PlaceIndex to = first; to < first + ditches_of_seat; ++to) {
    if (state_[to].vacant() && ranks.contain(rank_of(to))) add(to);
  }
}

void Legal::robbings() {
  const PlaceIndex own = row(state_.guardian, Rank::noble);
  const PlaceIndex others = row(state_.challenger(), Rank::noble);
  for (const Rank rank : {Rank::noble, Rank::peasant}) {
    if (board_.leftmost_vacant(state_.guardian, rank) == no_place) continue;
    unsigned candidates = 0;
    for (int index = 0; index < ditches_of_seat; ++index) {
      const auto place = static_cast<PlaceIndex>(own + index);
      if (board_.can_rob(place) && board_.ranks(place).contain(rank)) candidates |= 1U << index;
    }
    if (candidates == 0) continue;
    for (PlaceIndex target = others; target < others + ditches_of_seat; ++target) {
      if (!state_[target].proud() || board_.is_wind(target)) continue;
      if (!board_.ranks(target).contain(rank) || board_.is_protected(target)) continue;
      robbings_of(target, rank, candidates);
    }
  }
  list_.push(move::pass());
}

void Legal::robbings_of(PlaceIndex target, Rank rank, unsigned candidates) {
  const PlaceIndex own = row(state_.guardian, Rank::noble);
  const auto place_at = [own](int index) { return static_cast<PlaceIndex>(own + index); };
  if (rules_.edition.attack == Attack::supported) {
    const int defence = board_.defence(target);
    for (unsigned rest = candidates; rest != 0; rest &= rest - 1) {
      const int index = std::countr_zero(rest);
      if (board_.supported_attack(place_at(index)) > defence) {
        list_.push(move::rob(target, static_cast<std::uint8_t>(1U << index), rank));
      }
    }
    return;
  }
  std::array<int, ditches_of_seat> power{};
  for (unsigned rest = candidates; rest != 0; rest &= rest - 1) {
    const int index = std::countr_zero(rest);
    power[static_cast<std::size_t>(index)] = board_.robbing_power(place_at(index));
  }
  const int defence = board_.robbing_power(target);
  for (unsigned robbers = candidates; robbers != 0; robbers = (robbers - 1) & candidates) {
    if (rules_.adjacent_robbers && !is_unbroken(robbers)) continue;
    int sum = 0;
    for (unsigned rest = robbers; rest != 0; rest &= rest - 1) {
      sum += power[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    if (sum > defence) list_.push(move::rob(target, static_cast<std::uint8_t>(robbers), rank));
  }
}

}  // namespace coppice::coppertwaddle
