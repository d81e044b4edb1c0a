#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lab/solve/game_tree.hpp"

namespace coppice::lab {

/// The strategies of both seats: the probability of each action of each information set.
using Strategy = std::vector<double>;

inline std::span<double> actions_of(const ExtensiveFormTree::InformationSet& set,
                                    Strategy& strategy) {
  return std::span(strategy).subspan(set.first_action, set.actions);
}
inline std::span<const double> actions_of(const ExtensiveFormTree::InformationSet& set,
                                          const Strategy& strategy) {
  return std::span(strategy).subspan(set.first_action, set.actions);
}

/// The probability of this child from its parent.
inline double probability(const ExtensiveFormTree& tree, const ExtensiveFormTree::Node& node,
                          const Strategy& strategy, std::size_t child) {
  if (node.kind == ExtensiveFormTree::Kind::chance) return 1.0 / node.children;
  return strategy[tree.sets[node.set].first_action + child];
}

/// Normalises weights to probabilities; uniform if every weight is 0.
void normalise(std::span<double> weights);

/// All actions equally likely.
Strategy uniform_strategy(const ExtensiveFormTree& tree);

/// The expected payoff of the first seat.
double value_of(const ExtensiveFormTree& tree, const Strategy& strategy);

/// The payoff of the best response of `seat`: it knows the other's strategy, but only its own view
/// of the cards.
double best_response(const ExtensiveFormTree& tree, const Strategy& strategy, Seat seat);

/// Computes strategies of low exploitability: counterfactual regret minimisation in its variant
/// CFR+ (O. Tammelin, "Solving Large Imperfect Information Games Using CFR+", 2014) with
/// alternating updates and a linearly weighted average.
class CfrPlus {
 public:
  explicit CfrPlus(const ExtensiveFormTree& tree);

  /// One iteration: a pass over the tree for each seat.
  void iterate();

  /// The result: the average of all iterations.
  Strategy average() const;

 private:
  void improve(Seat seat);
  void find_reaches(Seat seat);
  void find_values(Seat seat);
  void match_regrets(Seat seat);

  const ExtensiveFormTree& tree_;
  double iteration_ = 0;
  Strategy now_;
  std::vector<double> regrets_;  ///< per action; at least 0 between passes
  std::vector<double> sums_;     ///< per action, for the average
  std::vector<double> own_;      ///< per node: the probability of the seat's own moves to it
  std::vector<double> others_;   ///< per node: the probability of all other moves to it
  std::vector<double> values_;   ///< per node: the seat's expected gain
};

}  // namespace coppice::lab
