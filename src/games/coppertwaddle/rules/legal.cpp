#include "games/coppertwaddle/rules/legal.hpp"

namespace coppice::coppertwaddle {

namespace {

/// Lists the legal moves of a decision. The class is local to this file, so that the compiler
/// inlines its parts.
class Legal {
 public:
  Legal(const State& state, const Rules& rules, List& list)
      : state_(state), rules_(rules), board_(state, rules), layout_(state, rules), list_(list) {}

  /// In Challenging, En Garde and an exchange: cards, abilities, and passing.
  void actions();
  /// The possible Robbings, and passing.
  void robbings();

 private:
  using Attacks = std::array<int, ditches_of_seat>;  ///< by Ditch of the Guardian

  bool is_guardian_en_garde() const {
    return state_.stage == Stage::en_garde && state_.actor == state_.guardian;
  }
  void hand_card(int card);
  void threlm(int card);
  void wind(int card);
  void declaration(int card);
  void abilities();
  /// Calls `add(target)` for everything that an effect may name.
  template <class Add>
  void targets(const Effect& effect, Source source, Add add) const;
  template <class Add>
  void crossings(PlaceIndex place, Add add) const;
  Attacks attacks_of(unsigned candidates) const;
  void robbings_of(PlaceIndex target, Rank rank, unsigned candidates, const Attacks& attacks);

  const State& state_;
  const Rules& rules_;
  Board board_;
  Layout layout_;
  List& list_;
};

void Legal::actions() {
  const CardSet hand = state_.hand_of(state_.actor);
  const CardSet cards = is_guardian_en_garde() ? hand - rules_.cancels : hand & rules_.favours;
  cards.each([this](int card) { hand_card(card); });
  abilities();
  list_.push(move::pass());
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
      if (state_.laid == 0) threlm(card);
      return;
    case Kind::wind:
      if (state_.laid == 0) wind(card);
      return;
    case Kind::declaration: declaration(card); return;
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

/// Into a vacant Peasant Ditch, or onto a covered, unpressed Threlm in one.
void Legal::wind(int card) {
  for (std::uint8_t seat = 0; seat < seat_count; ++seat) {
    const PlaceIndex first = row(Seat{seat}, Rank::peasant);
    const bool any = Seat{seat} != state_.actor || !rules_.edition.own_wind_goes_leftmost;
    const PlaceIndex leftmost = board_.leftmost_vacant(Seat{seat}, Rank::peasant);
    for (PlaceIndex place = first; place < first + columns; ++place) {
      if (state_[place].vacant()) {
        if (any || place == leftmost) list_.push(move::lay(card, place));
      } else if (state_[place].covered && !state_.pressed(place) && !board_.is_wind(place)) {
        list_.push(move::lay(card, above(place)));
      }
    }
  }
}

void Legal::declaration(int card) {
  const Ranks becomes = rules_.of(card).burden.becomes;
  if (becomes == Ranks{}) {
    return layout_.proud().each(
        [&](PlaceIndex place) { list_.push(move::declaration(card, place)); });
  }
  const Rank rank = becomes.contain(Rank::noble) ? Rank::noble : Rank::peasant;
  (layout_.proud() & layout_.of_rank(other(rank))).each([&](PlaceIndex place) {
    if (rank_of(place) == rank || board_.leftmost_vacant(domain_of(place), rank) == no_place) {
      return list_.push(move::declaration(card, place));
    }
    const PlaceIndex first = row(domain_of(place), rank);
    for (PlaceIndex to = first; to < first + columns; ++to) {
      if (state_[to].vacant()) list_.push(move::declaration(card, place, to));
    }
  });
}

void Legal::abilities() {
  const CardSet able = state_.stage == Stage::robbing ? rules_.able : rules_.always_able;
  PlaceSet using_one;  // found first, because a branch per place is hard to predict
  (layout_.proud() & PlaceSet::ditches(state_.actor)).each([&](PlaceIndex place) {
    using_one.insert_if(able.contains(state_[place].card), place);
  });
  using_one.each([&](PlaceIndex place) {
    const Place& threlm = state_[place];
    if (threlm.negated || threlm.uses == most_uses) return;
    const CardRule& rule = board_.rule(place);
    for (int index = 0; index < 2; ++index) {
      targets(rule.effects[static_cast<std::size_t>(index)], {state_.actor, place},
              [&](std::uint8_t target) { list_.push(move::ability(place, target, index)); });
    }
  });
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
      return layout_.touchable(effect, source).each([&](PlaceIndex place) {
        board_.each_declaration(place, add);
      });
    default: return layout_.touchable(effect, source).each(add);
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
  const PlaceSet able = layout_.proud() - layout_.winds();
  for (const Rank rank : {Rank::noble, Rank::peasant}) {
    if (board_.leftmost_vacant(state_.guardian, rank) == no_place) continue;
    const PlaceSet fitting = able & layout_.of_rank(rank);
    unsigned candidates = 0;
    (fitting & PlaceSet::ditches(state_.guardian)).each([&](PlaceIndex place) {
      if (!state_[place].negated) candidates |= 1U << place % ditches_of_seat;
    });
    if (candidates == 0) continue;
    const Attacks attacks = attacks_of(candidates);
    (fitting & PlaceSet::ditches(state_.challenger())).each([&](PlaceIndex target) {
      if (!board_.is_protected(target)) robbings_of(target, rank, candidates, attacks);
    });
  }
  list_.push(move::pass());
}

/// The contribution of each of these Robbers to a Robbing.
Legal::Attacks Legal::attacks_of(unsigned candidates) const {
  const bool supported = rules_.edition.attack == Attack::supported;
  const PlaceIndex own = row(state_.guardian, Rank::noble);
  Attacks attacks{};
  for (unsigned rest = candidates; rest != 0; rest &= rest - 1) {
    const int index = std::countr_zero(rest);
    const auto place = static_cast<PlaceIndex>(own + index);
    attacks[static_cast<std::size_t>(index)] =
        supported ? board_.supported_attack(place) : board_.robbing_power(place);
  }
  return attacks;
}

void Legal::robbings_of(PlaceIndex target, Rank rank, unsigned candidates, const Attacks& attacks) {
  if (rules_.edition.attack == Attack::supported) {
    const int defence = board_.defence(target);
    for (unsigned rest = candidates; rest != 0; rest &= rest - 1) {
      const int index = std::countr_zero(rest);
      if (attacks[static_cast<std::size_t>(index)] > defence) {
        list_.push(move::rob(target, static_cast<std::uint8_t>(1U << index), rank));
      }
    }
    return;
  }
  const int defence = board_.robbing_power(target);
  for (unsigned robbers = candidates; robbers != 0; robbers = (robbers - 1) & candidates) {
    if (rules_.adjacent_robbers && !is_unbroken(robbers)) continue;
    int sum = 0;
    for (unsigned rest = robbers; rest != 0; rest &= rest - 1) {
      sum += attacks[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    if (sum > defence) list_.push(move::rob(target, static_cast<std::uint8_t>(robbers), rank));
  }
}

}  // namespace

void list_actions(const State& state, const Rules& rules, List& list) {
  Legal(state, rules, list).actions();
}

void list_robbings(const State& state, const Rules& rules, List& list) {
  Legal(state, rules, list).robbings();
}

void list_answers(const State& state, const Rules& rules, List& list) {
  (state.hand_of(state.responder()) & rules.cancels).each([&](int card) {
    list.push(move::cancel(card));
  });
  list.push(move::let_be());
}

void list_discards(const State& state, Seat seat, List& list) {
  state.hand_of(seat).each([&](int card) { list.push(move::discard(card)); });
}

}  // namespace coppice::coppertwaddle
