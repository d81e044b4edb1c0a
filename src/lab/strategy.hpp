#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "lab/tree.hpp"

namespace coppice::lab {

/// How both seats play: the probability of each action of each information set.
using Strategy = std::vector<double>;

inline std::span<double> actions_of(const Tree::Set& set, Strategy& strategy) {
  return std::span(strategy).subspan(set.first_action, set.actions);
}
inline std::span<const double> actions_of(const Tree::Set& set, const Strategy& strategy) {
  return std::span(strategy).subspan(set.first_action, set.actions);
}

/// How probably a node goes on with this child.
inline double probability(const Tree& tree, const Tree::Node& node, const Strategy& strategy,
                          std::size_t child) {
  if (node.kind == Tree::Kind::chance) return 1.0 / node.children;
  return strategy[tree.sets[node.set].first_action + child];
}

/// Makes probabilities of weights; all alike where every weight is 0.
void normalise(std::span<double> weights);

/// Any action, each as likely.
Strategy uniform_strategy(const Tree& tree);

/// What the first seat wins on the average.
double value_of(const Tree& tree, const Strategy& strategy);

/// What `seat` wins that answers the other as well as can be: it knows the other's strategy, but of
/// the cards only what it sees.
double best_response(const Tree& tree, const Strategy& strategy, Seat seat);

}  // namespace coppice::lab
