#pragma once

#include <vector>

#include "games/coupell/players/endgame.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "search/budget_meter.hpp"

namespace coppice::coupell {

/// The final turns, in which no cards are drawn: both are searched to the end, with every action.
/// In the present turn, all words count that its seat knows. The next turn depends on what the
/// partner knows and sees, so several kinds of partner are considered. It caches its results, so it
/// serves one decision only. After its time is over, it finds no better ways.
class FinalTurnsSearch {
 public:
  static constexpr int lost = 0;

  /// The worth of a game won with this many points; above `lost` even for none.
  static constexpr int won_with(int points) { return parts * (points + 1); }

  /// The points for such a worth; fractional if it depends on what the partner sees.
  static double points_of(int worth) {
    return worth == lost ? 0 : static_cast<double>(worth - parts) / parts;
  }

  /// For the present turn of `state`; `minds` are those of the seat to act.
  FinalTurnsSearch(const Coupell& game, const AssumedVocabularies& minds, const State& state,
                   BudgetMeter& meter);

  /// The best expected result for both seats; `lost` if the piles cannot become equal. `state` is
  /// in a final turn, or the game is over.
  int best_worth(const State& state);

  struct Best {
    Move action;
    int worth;
  };
  /// An action towards that result; any action if there is none.
  Best best_action(const State& state);

 private:
  static constexpr int parts = 100;

  /// A kind of partner: in this many of the `parts` it finds everything that its words allow, and
  /// in this many it looks one move ahead. If both turns are still to come and it finds everything,
  /// the two cooperate perfectly.
  struct Partner {
    const Vocabulary& words;
    int sees_all;
    int sees_one_step;
    FinalTurnGains gains;
  };

  const Vocabulary& words_of(const State& state) const {
    return state.final_turns == begun_ ? own_ : partner_->words;
  }
  FinalTurnGains& gains_of(const State& state) {
    return state.final_turns == begun_ ? own_gains_ : partner_->gains;
  }

  /// The worth of the partner's last turn, averaged over all kinds of partner; `missing` points, up
  /// to `aim`.
  int worth_of_last(const State& state, int aim, int missing);

  /// Whether the piles are equal, or one claim of a complete word makes them so.
  bool is_one_step_off(const Vocabulary& words, const State& state, int missing) const;

  /// The worth of `state`, in which the partner is to act, if it looks one move ahead.
  int after_one_step(const Vocabulary& words, State state);

  /// The best worth above `bound`, or `bound`.
  int better_than(const State& state, int bound);
  int better_by_claims(const State& state, int bound);
  int better_by_cards(const State& state, int bound);

  const Coupell& game_;
  BudgetMeter& meter_;
  int begun_;  ///< number of begun final turns
  Seat acting_;
  const Vocabulary& own_;
  FinalTurnGains own_gains_;
  std::vector<Partner> partners_;
  Partner* partner_;  ///< the perfectly cooperating kind
};

}  // namespace coppice::coupell
