#include <cassert>

#include "games/coppertwaddle/rules/move_applier.hpp"
#include "games/coppertwaddle/rules/moves.hpp"

// Favours, Declarations and abilities: playing, answering, and their effects.
namespace coppice::coppertwaddle {

namespace {

std::optional<ThrelmAt> threlm_target(const Effect& effect, std::uint8_t target,
                                      const TableOperations& hand) {
  const bool is_place =
      target != no_place && effect.verb != EffectKind::strip && effect.verb != EffectKind::cross;
  return is_place ? std::optional(hand.threlm_at(target)) : std::nullopt;
}

std::optional<int> declaration_target(const Effect& effect, std::uint8_t target) {
  return effect.verb == EffectKind::strip ? std::optional<int>(target) : std::nullopt;
}

/// The part of an effect that changes hands: the effect itself if its verb does, then its
/// follow-ups.
FollowUp part_of(const Effect& effect, int part) {
  if (part > 0) return effect.then[static_cast<std::size_t>(part - 1)];
  switch (effect.verb) {
    case EffectKind::draw:
    case EffectKind::drop: return {effect.verb, static_cast<std::uint8_t>(effect.amount)};
    case EffectKind::look: return {effect.verb, 1};
    default: return {};
  }
}

}  // namespace

void MoveApplier::play_card(Move move) {
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
void MoveApplier::ask_or_resolve() {
  const CardSet not_in_midden = CardSet::of_mask(state_.trumpet | state_.hand[0] | state_.hand[1]);
  if ((not_in_midden & rules_.cancels).empty()) return resolve_card();
  state_.step = GamePhase::answer;
}

void MoveApplier::cancel(int card) {
  const Seat seat = state_.responder();
  hand_.leave_hand(seat, card);
  hand_.tell(event::Answered{seat.number(), card, state_.pending.a()});
  ++state_.answers;
  ask_or_resolve();
}

void MoveApplier::resolve_card() {
  const Move move = state_.pending;
  state_.step = GamePhase::act;
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

void MoveApplier::use_ability(Move move) {
  const PlaceIndex place = move.a();
  const std::uint8_t card = state_[place].card;
  state_.pending = move::of(MoveKind::ability, card, move.b(), move.c());
  const Effect& effect = current_effect();
  if (hand_.told()) {
    const bool to_ditch = effect.verb == EffectKind::cross;
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

void MoveApplier::begin_effect(const Effect& effect, EffectSource source, std::uint8_t target) {
  if (effect.all) {
    // The Threlms that match now, whatever happens to others (CT-14).
    const PlaceSet reached = TableCardSets(state_, rules_).touchable(effect, source);
    reached.each([&](PlaceIndex place) { touch(effect, source, place); });
  } else {
    touch(effect, source, target);
  }
  state_.effect_part = 0;
  state_.effect_left = part_of(effect, 0).amount & 7;
  continue_effect();
}

void MoveApplier::touch(const Effect& effect, EffectSource source, PlaceIndex target) {
  switch (effect.verb) {
    case EffectKind::strip: return hand_.strip(target);
    case EffectKind::cross: return hand_.move(source.place, target);
    case EffectKind::end_robbing: state_.robbing_ended = true; return;
    case EffectKind::discard:
    case EffectKind::cover:
    case EffectKind::uncover:
    case EffectKind::negate:
    case EffectKind::power: break;
    default: return;
  }
  state_.touched = domain_of(target).index & 1;
  switch (effect.verb) {
    case EffectKind::discard: return hand_.discard(target);
    case EffectKind::cover: return hand_.cover(target);
    case EffectKind::uncover: return hand_.uncover(target);
    case EffectKind::negate: return hand_.negate(target);
    default: break;
  }
  hand_.change_power(target, effect.amount);
  if (source.place != no_place) hand_.note_gift(source.place, target, state_.pending.c());
}

/// Draws, discards and looks, until the next outcome or decision, or the end of the effect.
void MoveApplier::continue_effect() {
  const Effect& effect = current_effect();
  while (true) {
    if (state_.effect_left == 0) {
      if (state_.effect_part == effect.then.size()) break;
      ++state_.effect_part;
      const FollowUp next = part_of(effect, state_.effect_part);
      if (next.verb == EffectKind::none) break;
      state_.effect_left = next.verb == EffectKind::look ? 1 : next.amount & 7;
      continue;
    }
    const EffectKind verb = part_of(effect, state_.effect_part).verb;
    if (verb == EffectKind::look) {
      hand_.look_at_hand(state_.actor);
      state_.effect_left = 0;
    } else if (verb == EffectKind::drop) {
      if (!state_.hand_of(state_.actor).empty()) {
        state_.step = GamePhase::drop;
        return;
      }
      state_.effect_left = 0;
    } else {
      if (draw_is_due()) state_.step = GamePhase::effect_draw;
      return;
    }
  }
  finish_action();
}

void MoveApplier::forget_action() {
  state_.pending = Move{};
  state_.answers = 0;
  state_.effect_part = 0;
  state_.effect_left = 0;
  state_.touched = 0;
}

void MoveApplier::finish_action() {
  forget_action();
  state_.step = GamePhase::act;
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
