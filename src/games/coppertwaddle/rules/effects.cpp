#include <cassert>

#include "games/coppertwaddle/rules/moves.hpp"
#include "games/coppertwaddle/rules/play.hpp"

// Favours, Declarations and abilities: playing, answering, and their effects.
namespace coppice::coppertwaddle {

namespace {

std::optional<ThrelmAt> threlm_target(const Effect& effect, std::uint8_t target,
                                      const Handling& hand) {
  const bool is_place =
      target != no_place && effect.verb != Verb::strip && effect.verb != Verb::cross;
  return is_place ? std::optional(hand.threlm_at(target)) : std::nullopt;
}

std::optional<int> declaration_target(const Effect& effect, std::uint8_t target) {
  return effect.verb == Verb::strip ? std::optional<int>(target) : std::nullopt;
}

/// The part of an effect that changes hands: the effect itself if its verb does, then its
/// follow-ups.
FollowUp part_of(const Effect& effect, int part) {
  if (part > 0) return effect.then[static_cast<std::size_t>(part - 1)];
  switch (effect.verb) {
    case Verb::draw:
    case Verb::drop: return {effect.verb, static_cast<std::uint8_t>(effect.amount)};
    case Verb::look: return {effect.verb, 1};
    default: return {};
  }
}

}  // namespace

void Play::play_card(Move move) {
  const std::uint8_t card = move.a();
  hand_.leave_hand(state_.actor, card);
  state_.pending = move;
  if (hand_.told()) {
    const int seat = state_.actor.number();
    if (move::kind(move) == MoveKind::favour) {
      const Effect& effect = current_effect();
      const std::uint8_t target = move.b();
      hand_.tell(event::FavourPlayed{seat, card, threlm_target(effect, target, hand_),
                                     declaration_target(effect, target)});
    } else {
      const auto to = move.c() == no_place ? std::nullopt : std::optional(spot(move.c()));
      hand_.tell(event::DeclarationPlayed{seat, card, hand_.threlm_at(move.b()), to});
    }
  }
  ask_or_resolve();
}

/// CT-8: depends on whether any Coppertwaddle is still in play, not on who could play it.
void Play::ask_or_resolve() {
  const CardSet not_in_midden = CardSet::of_mask(state_.trumpet | state_.hand[0] | state_.hand[1]);
  if ((not_in_midden & rules_.cancels).empty()) return resolve_card();
  state_.step = Step::answer;
}

void Play::cancel(int card) {
  const Seat seat = state_.responder();
  hand_.leave_hand(seat, card);
  hand_.tell(event::Answered{seat.number(), card, state_.pending.a()});
  ++state_.answers;
  ask_or_resolve();
}

void Play::resolve_card() {
  const Move move = state_.pending;
  state_.step = Step::act;
  if (state_.answers % 2 != 0) {
    hand_.tell(event::Cancelled{move.a()});
    return finish_action();
  }
  if (state_.answers > 0) hand_.tell(event::Revived{move.a()});
  if (move::kind(move) == MoveKind::favour) {
    return begin_effect(current_effect(), {state_.actor}, move.b());
  }
  hand_.attach(move.a(), move.b(), move.c());
  finish_action();
}

void Play::use_ability(Move move) {
  const PlaceIndex place = move.a();
  const std::uint8_t card = state_[place].card;
  state_.pending = move::of(MoveKind::ability, card, move.b(), move.c());
  const Effect& effect = current_effect();
  if (hand_.told()) {
    const bool to_ditch = effect.verb == Verb::cross;
    hand_.tell(event::AbilityUsed{state_.actor.number(), hand_.threlm_at(place),
                                  threlm_target(effect, move.b(), hand_),
                                  declaration_target(effect, move.b()),
                                  to_ditch ? std::optional(spot(move.b())) : std::nullopt});
  }
  ++state_[place].uses;
  hand_.cover(place);
  if (state_[place].card != card) return finish_action();  // fragile: it is gone (CT-9)
  begin_effect(effect, {state_.actor, place}, move.b());
}

void Play::begin_effect(const Effect& effect, Source source, std::uint8_t target) {
  if (effect.all) {
    // The Threlms that match now, whatever happens to others (CT-14).
    const PlaceSet reached = Layout(state_, rules_).touchable(effect, source);
    reached.each([&](PlaceIndex place) { touch(effect, source, place); });
  } else {
    touch(effect, source, target);
  }
  state_.effect_part = 0;
  state_.effect_left = part_of(effect, 0).amount & 7;
  continue_effect();
}

void Play::touch(const Effect& effect, Source source, PlaceIndex target) {
  switch (effect.verb) {
    case Verb::strip: return hand_.strip(target);
    case Verb::cross: return hand_.move(source.place, target);
    case Verb::end_robbing: state_.robbing_ended = true; return;
    case Verb::discard:
    case Verb::cover:
    case Verb::uncover:
    case Verb::negate:
    case Verb::power: break;
    default: return;
  }
  state_.touched = domain_of(target).index & 1;
  switch (effect.verb) {
    case Verb::discard: return hand_.discard(target);
    case Verb::cover: return hand_.cover(target);
    case Verb::uncover: return hand_.uncover(target);
    case Verb::negate: return hand_.negate(target);
    default: break;
  }
  hand_.change_power(target, effect.amount);
  if (source.place != no_place) hand_.note_gift(source.place, target, state_.pending.c());
}

/// Draws, discards and looks, until the next outcome or decision, or the end of the effect.
void Play::continue_effect() {
  const Effect& effect = current_effect();
  while (true) {
    if (state_.effect_left == 0) {
      if (state_.effect_part == effect.then.size()) break;
      ++state_.effect_part;
      const FollowUp next = part_of(effect, state_.effect_part);
      if (next.verb == Verb::none) break;
      state_.effect_left = next.verb == Verb::look ? 1 : next.amount & 7;
      continue;
    }
    const Verb verb = part_of(effect, state_.effect_part).verb;
    if (verb == Verb::look) {
      hand_.look_at_hand(state_.actor);
      state_.effect_left = 0;
    } else if (verb == Verb::drop) {
      if (!state_.hand_of(state_.actor).empty()) {
        state_.step = Step::drop;
        return;
      }
      state_.effect_left = 0;
    } else {
      if (draw_is_due()) state_.step = Step::effect_draw;
      return;
    }
  }
  finish_action();
}

void Play::forget_action() {
  state_.pending = Move{};
  state_.answers = 0;
  state_.effect_part = 0;
  state_.effect_left = 0;
  state_.touched = 0;
}

void Play::finish_action() {
  forget_action();
  state_.step = Step::act;
  if (rules_.edition.wins_at_once && ends_at_once()) return;
  if (state_.stage != Stage::robbing) return;
  if (state_.robbing_ended) {
    state_.robbing_ended = false;
    return fail_robbing(FailReason::ended, board().powers());
  }
  state_.passes = 0;
  state_.actor = opponent(state_.actor);
  tell_powers();
}

}  // namespace coppice::coppertwaddle
