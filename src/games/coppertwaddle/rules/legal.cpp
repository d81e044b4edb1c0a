#include "games/coppertwaddle/rules/legal.hpp"

namespace coppice::coppertwaddle {

namespace {

/// Lists the legal moves of a decision. The class is local to this file, so that the compiler
/// inlines its parts.
class Legal {
 public:
  Legal(const State& state, const Rules& rules, ActionList& list)
      : state_(state), rules_(rules), board_(state, rules), layout_(state, rules), list_(list) {}

  /// In Challenging, En Garde and an exchange: cards, abilities, and passing.
  void actions();
  /// The possible Robbings, and passing.
  void robbings();

 private:
  /// What each Threlm contributes to a Robbing, by Ditch; 0 for one that may not take part.
  using Strengths = std::array<int, ditch_count>;

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
  void targets(const Effect& effect, EffectSource source, Add add) const;
  template <class Add>
  void crossings(PlaceIndex place, Add add) const;
  Strengths strengths(PlaceSet able) const;
  static int with_neighbours(PlaceIndex place, const Strengths& strengths);
  void robbings_of(PlaceIndex target, Rank rank, unsigned candidates, const Strengths& strengths);

  const State& state_;
  const Rules& rules_;
  Board board_;
  TableCardSets layout_;
  ActionList& list_;
};

void Legal::actions() {
  const CardSet hand = state_.hand_of(state_.actor);
  CardSet cards = is_guardian_en_garde() ? hand - rules_.cancels : hand & rules_.favours;
  if (state_.laid != 0) cards = cards - rules_.threlms;
  cards.each([this](int card) { hand_card(card); });
  abilities();
  list_.push(move::pass());
}

void Legal::hand_card(int card) {
  const CardRule& rule = rules_.of(card);
  switch (rule.kind) {
    case CardKind::favour:
      for (int index = 0; index < 2; ++index) {
        targets(rule.effects[static_cast<std::size_t>(index)], {state_.actor},
                [&](std::uint8_t target) { list_.push(move::favour(card, target, index)); });
      }
      return;
    case CardKind::threlm: threlm(card); return;
    case CardKind::wind: wind(card); return;
    case CardKind::declaration: declaration(card); return;
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
void Legal::targets(const Effect& effect, EffectSource source, Add add) const {
  if (effect.verb == EffectKind::none || effect.verb == EffectKind::cancel) return;
  if (effect.during_robbing && state_.stage != Stage::robbing) return;
  if (effect.all) return add(no_place);
  switch (effect.verb) {
    case EffectKind::draw:
    case EffectKind::drop:
    case EffectKind::look:
    case EffectKind::end_robbing: return add(no_place);
    case EffectKind::cross: return crossings(source.place, add);
    case EffectKind::strip:
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
  const PlaceSet own = able & PlaceSet::ditches(state_.guardian);
  const PlaceSet others = able & PlaceSet::ditches(state_.challenger());
  if (!own.empty() && !others.empty()) {
    const Strengths strengths = this->strengths(able);
    for (const Rank rank : {Rank::noble, Rank::peasant}) {
      if (board_.leftmost_vacant(state_.guardian, rank) == no_place) continue;
      unsigned candidates = 0;
      (own & layout_.of_rank(rank)).each([&](PlaceIndex place) {
        if (!state_[place].negated) candidates |= 1U << place % ditches_of_seat;
      });
      if (candidates == 0) continue;
      (others & layout_.of_rank(rank)).each([&](PlaceIndex target) {
        if (!board_.is_protected(target)) robbings_of(target, rank, candidates, strengths);
      });
    }
  }
  list_.push(move::pass());
}

Legal::Strengths Legal::strengths(PlaceSet able) const {
  Strengths all{};
  able.each([&](PlaceIndex place) { all[place] = board_.robbing_power(place); });
  return all;
}

/// A Threlm's strength with that of its neighbours in its row.
int Legal::with_neighbours(PlaceIndex place, const Strengths& strengths) {
  const int column = column_of(place);
  return strengths[place] + (column > 0 ? strengths[place - 1U] : 0) +
         (column < columns - 1 ? strengths[place + 1U] : 0);
}

void Legal::robbings_of(PlaceIndex target, Rank rank, unsigned candidates,
                        const Strengths& strengths) {
  const PlaceIndex own = row(state_.guardian, Rank::noble);
  if (rules_.edition.attack == AttackRule::supported) {
    int defence = with_neighbours(target, strengths);
    if (rank_of(target) == Rank::noble) defence += strengths[target + unsigned{columns}];
    for (unsigned rest = candidates; rest != 0; rest &= rest - 1) {
      const int index = std::countr_zero(rest);
      const int attack = with_neighbours(static_cast<PlaceIndex>(own + index), strengths);
      const auto robber = static_cast<std::uint8_t>(1U << index);
      list_.push_if(attack > defence, move::rob(target, robber, rank));
    }
    return;
  }
  for (unsigned robbers = candidates; robbers != 0; robbers = (robbers - 1) & candidates) {
    if (rules_.adjacent_robbers && !is_contiguous(robbers)) continue;
    int sum = 0;
    for (unsigned rest = robbers; rest != 0; rest &= rest - 1) {
      sum += strengths[own + static_cast<unsigned>(std::countr_zero(rest))];
    }
    list_.push_if(sum > strengths[target],
                  move::rob(target, static_cast<std::uint8_t>(robbers), rank));
  }
}

}  // namespace

void list_actions(const State& state, const Rules& rules, ActionList& list) {
  Legal(state, rules, list).actions();
}

void list_robbings(const State& state, const Rules& rules, ActionList& list) {
  Legal(state, rules, list).robbings();
}

void list_answers(const State& state, const Rules& rules, ActionList& list) {
  (state.hand_of(state.responder()) & rules.cancels).each([&](int card) {
    list.push(move::cancel(card));
  });
  list.push(move::let_be());
}

void list_discards(const State& state, Seat seat, ActionList& list) {
  state.hand_of(seat).each([&](int card) { list.push(move::discard(card)); });
}

}  // namespace coppice::coppertwaddle
