#pragma once

#include "games/coupell/coupell.hpp"
#include "players/coupell/last_gains.hpp"
#include "players/coupell/minds.hpp"

namespace coppice::coupell {

/// The final turns, in which nothing is drawn any more: both are searched to the end, with every
/// action. In the turn that goes on any word counts that its seat knows, in those that follow only
/// words that the partner knows, too: nobody would make room for another. The partner may see as
/// much as that, or but one step; both are reckoned with. Remembers what it has found, so that it
/// serves one decision only.
class Finale {
 public:
  static constexpr int lost = 0;

  /// What a game is worth that is won with so many points; more than `lost` even with none.
  static constexpr int won_with(int points) { return parts * (points + 1); }

  /// The points of such a worth; a part of one where it depends on what the partner sees.
  static double points_of(int worth) {
    return worth == lost ? 0 : static_cast<double>(worth - parts) / parts;
  }

  /// For the turn that goes on in `state`; `minds` from the side of the seat that is to act there.
  Finale(const Coupell& game, const Minds& minds, const State& state)
      : game_(game),
        minds_(minds),
        begun_(state.final_turns),
        acting_(state.active),
        gains_(game.rules()) {}

  /// The most that both seats can expect; `lost` if the piles cannot become equal. In `state` a
  /// final turn is going on, or it is over.
  int best_worth(const State& state);

  /// An action that leads there; any if there is none.
  Move best_action(const State& state);

 private:
  const Vocabulary& words_of(const State& state) const {
    return state.final_turns == begun_ ? minds_.own : minds_.partner;
  }

  static constexpr int parts = 10;
  /// So many of the `parts` for a partner who sees one step.
  static constexpr int one_step_parts = 5;

  /// Of what a partner makes of it who sees all, and one who sees one step.
  static int mean_of(int all, int one_step) {
    return ((parts - one_step_parts) * all + one_step_parts * one_step) / parts;
  }

  /// Whether the piles are equal or become so by one claim of what lies there.
  bool is_one_step_off(const State& state, int missing) const;

  /// The worth of `state`, in which the partner is to act, if it sees one step.
  int after_one_step(State state);

  /// The best worth of those beyond `bound`, or `bound`.
  int better_than(const State& state, int bound);
  int better_by_claims(const State& state, int bound);
  int better_by_cards(const State& state, int bound);

  const Coupell& game_;
  Minds minds_;
  int begun_;  ///< final turns that had begun
  Seat acting_;
  LastGains gains_;  ///< of the same words each time
};

}  // namespace coppice::coupell
