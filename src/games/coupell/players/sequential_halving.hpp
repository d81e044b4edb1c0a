#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "games/coupell/players/evaluation_network.hpp"
#include "games/coupell/players/position_evaluation.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "search/budget_meter.hpp"

namespace coppice::coupell {

/// Plays on with a sample of the coming cards. It caches its results, so it serves one decision
/// only.
class Lookahead {
 public:
  /// For the present turn of `state`, with cards still to come; `minds` are those of the seat to
  /// act. All later words are those that the partner knows.
  Lookahead(const Coupell& game, const AssumedVocabularies& minds,
            const EvaluationNetwork& judgement, const State& state);
  Lookahead(const Lookahead&) = delete;
  Lookahead& operator=(const Lookahead&) = delete;

  /// How many turns it looks ahead with a partner who looks one move ahead; fewer at the end of the
  /// deck.
  int turns() const { return static_cast<int>(outlooks_.size()); }

  /// The worth of `state` after the turn of `acting`, if the cards come in this `order`. Looks one
  /// turn ahead: the partner makes the best of several claims, or none, and arranges the word that
  /// the other row promises.
  int worth_of(const State& state, Seat acting, std::span<const std::uint8_t> order);

  /// The same if the partner looks only one move ahead and knows these words: for some turns,
  /// without search.
  int worth_beside_one_step(const State& state, Seat acting, std::span<const std::uint8_t> order,
                            const Vocabulary& words);

 private:
  const Coupell& game_;
  const EvaluationNetwork& judgement_;
  AssumedVocabularies both_;                  ///< the partner's words, for both
  TableEvaluator judge_;                      ///< for these words
  std::vector<PositionEvaluation> outlooks_;  ///< by turn
};

/// A way to play the rest of a turn.
struct EvaluatedTurn {
  Move first;
  State after;
  int value;
  std::size_t number;  ///< in order of discovery: among equals, the first is best
};

/// Best first.
inline auto by_value(const EvaluatedTurn& plan) { return std::pair(-plan.value, plan.number); }

/// Of the budget: the first is for evaluating many plans, the others for playing the best on.
inline constexpr int budget_parts = 10;

/// Plays the best of these plans on in rounds, each with a share of the budget, and drops the worse
/// half after each. All get the same cards, and their first evaluations count as some samples.
/// Afterwards, the best plan has its mean as value, and the dropped ones this value minus their
/// distance at that time; plans that were not played on keep their distance. `besides`: plans that
/// begin with it take part, too. `view` must have cards to come.
void sequential_halving(const Coupell& game, const AssumedVocabularies& minds,
                        const EvaluationNetwork& judgement, const State& view,
                        std::optional<Move> besides, std::vector<EvaluatedTurn>& plans,
                        BudgetMeter& meter, Random& random);

/// The results of these ends of the present turn in `view`, in points of one pile: the mean over
/// sampled coming cards, the same for all.
std::vector<double> points_met(const Coupell& game, const AssumedVocabularies& minds,
                               const EvaluationNetwork& judgement, const State& view,
                               std::span<const State> ends, BudgetMeter& meter, Random& random);

}  // namespace coppice::coupell
