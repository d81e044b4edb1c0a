#pragma once

#include <vector>

#include "games/coupell/players/last_gains.hpp"
#include "games/coupell/players/minds.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "search/meter.hpp"

namespace coppice::coupell {

/// The final turns, in which nothing is drawn any more: both are searched to the end, with every
/// action. In the turn that goes on any word counts that its seat knows; what follows depends on
/// what the partner knows and sees, and several partners are reckoned with. Remembers what it has
/// found, so that it serves one decision only. Once it is late it finds no better ways any more.
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
  Finale(const Coupell& game, const Minds& minds, const State& state, Meter& meter);

  /// The most that both seats can expect; `lost` if the piles cannot become equal. In `state` a
  /// final turn is going on, or it is over.
  int best_worth(const State& state);

  struct Best {
    Move action;
    int worth;
  };
  /// An action that leads there; any if there is none.
  Best best_action(const State& state);

 private:
  static constexpr int parts = 100;

  /// A partner as it may be: so many of the `parts` that it sees all that its words allow, and so
  /// many that it sees one step. Where both turns are still to come and it sees all, the two are of
  /// one mind.
  struct Partner {
    const Vocabulary& words;
    int sees_all;
    int sees_one_step;
    LastGains gains;
  };

  const Vocabulary& words_of(const State& state) const {
    return state.final_turns == begun_ ? own_ : partner_->words;
  }
  LastGains& gains_of(const State& state) {
    return state.final_turns == begun_ ? own_gains_ : partner_->gains;
  }

  /// What the partner's last turn is worth, over all partners; `missing` points, to `aim`.
  int worth_of_last(const State& state, int aim, int missing);

  /// Whether the piles are equal or become so by one claim of what lies there.
  bool is_one_step_off(const Vocabulary& words, const State& state, int missing) const;

  /// The worth of `state`, in which the partner is to act, if it sees one step.
  int after_one_step(const Vocabulary& words, State state);

  /// The best worth of those beyond `bound`, or `bound`.
  int better_than(const State& state, int bound);
  int better_by_claims(const State& state, int bound);
  int better_by_cards(const State& state, int bound);

  const Coupell& game_;
  Meter& meter_;
  int begun_;  ///< final turns that had begun
  Seat acting_;
  const Vocabulary& own_;
  LastGains own_gains_;
  std::vector<Partner> partners_;
  Partner* partner_;  ///< of one mind with whom it plans
};

}  // namespace coppice::coupell
