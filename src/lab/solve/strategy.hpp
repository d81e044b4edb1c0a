#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "lab/solve/extensive_form_tree.hpp"

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

}  // namespace coppice::lab
