#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "games/coupell/players/assumed_vocabularies.hpp"
#include "games/coupell/players/evaluation_network.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "search/budget_meter.hpp"

namespace coppice::coupell {

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
