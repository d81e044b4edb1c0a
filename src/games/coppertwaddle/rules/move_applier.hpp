#pragma once

#include "engine/move.hpp"
#include "games/coppertwaddle/rules/events.hpp"
#include "games/coppertwaddle/rules/rules.hpp"
#include "games/coppertwaddle/rules/state.hpp"
#include "games/coppertwaddle/rules/table_card_sets.hpp"
#include "games/coppertwaddle/rules/table_operations.hpp"

namespace coppice::coppertwaddle {

/// Applies one legal move to a state, with everything that follows from it without a decision: the
/// turn and its stages, answers, effects, the Robbing, the end of a game and of a Suite.
class MoveApplier {
 public:
  /// `ear` may be null.
  MoveApplier(State& state, const Rules& rules, EventListener* ear)
      : state_(state), rules_(rules), hand_(state, rules, ear) {}

  void apply(Move move);

  /// An empty table and a whole Trumpet, for the game that `state.game` counts.
  void begin_game();

 private:
  const Board& board() const { return hand_.board(); }

  // ---- the turn (play.cpp) ----
  void apply_to_hands(Move move);
  void take_card(int card);
  void begin_turn();
  void begin_stage(Stage stage, Seat actor, GamePhase step);
  void pass();
  void begin_respite();
  void discard_down();
  void give_up(Seat seat);
  bool ends_at_once();
  void win(Seat seat);
  void end_game(GameResult result, EndReason reason);

  // ---- cards and abilities (effects.cpp) ----
  void play_card(Move move);
  void ask_or_resolve();
  void cancel(int card);
  void resolve_card();
  void use_ability(Move move);
  void begin_effect(const Effect& effect, EffectSource source, std::uint8_t target);
  void touch(const Effect& effect, EffectSource source, PlaceIndex place);
  void continue_effect();
  void forget_action();
  void finish_action();
  const Effect& current_effect() const {
    return rules_.of(state_.pending.a()).effects[state_.pending.c()];
  }
  bool draw_is_due();

  // ---- the Robbing (robbing.cpp) ----
  void announce(Move move);
  void resolve_robbing();
  void take(PlaceIndex target, Rank rank);
  void fail_robbing(FailReason reason, Powers powers);
  void end_robbing();
  void tell_powers();

  State& state_;
  const Rules& rules_;
  TableOperations hand_;
};

}  // namespace coppice::coppertwaddle
