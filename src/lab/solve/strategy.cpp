#include "lab/solve/strategy.hpp"

#include <algorithm>
#include <numeric>

namespace coppice::lab {

void normalise(std::span<double> weights) {
  const double sum = std::reduce(weights.begin(), weights.end());
  for (double& weight : weights) {
    weight = sum > 0 ? weight / sum : 1.0 / static_cast<double>(weights.size());
  }
}

Strategy uniform_strategy(const ExtensiveFormTree& tree) {
  Strategy strategy(tree.actions);
  for (const ExtensiveFormTree::InformationSet& set : tree.sets)
    normalise(actions_of(set, strategy));
  return strategy;
}

double value_of(const ExtensiveFormTree& tree, const Strategy& strategy) {
  std::vector<double> values(tree.nodes.size());
  for (std::size_t at = tree.nodes.size(); at-- > 0;) {
    const ExtensiveFormTree::Node& node = tree.nodes[at];
    values[at] = node.payoff;
    for (std::size_t child = 0; child < node.children; ++child) {
      values[at] += probability(tree, node, strategy, child) * values[node.first_child + child];
    }
  }
  return values[0];
}

namespace {

/// By node, the probability of the moves of chance and the other seat to it.
std::vector<double> reaches_of_others(const ExtensiveFormTree& tree, const Strategy& strategy,
                                      Seat seat) {
  std::vector<double> reaches(tree.nodes.size());
  reaches[0] = 1;
  for (std::size_t at = 0; at < tree.nodes.size(); ++at) {
    const ExtensiveFormTree::Node& node = tree.nodes[at];
    const bool own = node.kind == ExtensiveFormTree::of(seat);
    for (std::size_t child = 0; child < node.children; ++child) {
      reaches[node.first_child + child] =
          reaches[at] * (own ? 1 : probability(tree, node, strategy, child));
    }
  }
  return reaches;
}

}  // namespace

// From the last level up. The value of a node is weighted with the probability of the others' moves
// to it, so the value of an action in a set is the sum over its nodes.
double best_response(const ExtensiveFormTree& tree, const Strategy& strategy, Seat seat) {
  std::vector<double> worth = reaches_of_others(tree, strategy, seat);
  std::vector<double> gains(tree.actions);
  const double sign = seat.index == 0 ? 1 : -1;
  for (std::size_t level = tree.levels.size() - 1; level-- > 0;) {
    const std::size_t begin = tree.levels[level];
    const std::size_t end = tree.levels[level + 1];
    for (std::size_t at = begin; at < end; ++at) {
      const ExtensiveFormTree::Node& node = tree.nodes[at];
      if (node.kind != ExtensiveFormTree::of(seat)) continue;
      for (std::size_t child = 0; child < node.children; ++child) {
        gains[tree.sets[node.set].first_action + child] += worth[node.first_child + child];
      }
    }
    for (std::size_t at = begin; at < end; ++at) {
      const ExtensiveFormTree::Node& node = tree.nodes[at];
      const double* const below = worth.data() + node.first_child;
      if (node.kind == ExtensiveFormTree::Kind::leaf) {
        worth[at] *= sign * node.payoff;
      } else if (node.kind == ExtensiveFormTree::of(seat)) {
        const auto of_set = actions_of(tree.sets[node.set], gains);
        worth[at] = below[std::ranges::max_element(of_set) - of_set.begin()];
      } else {
        worth[at] = std::reduce(below, below + node.children);
      }
    }
  }
  return worth[0];
}

}  // namespace coppice::lab
