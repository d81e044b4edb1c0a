#include "lab/solve/cfr_plus.hpp"

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

CfrPlus::CfrPlus(const ExtensiveFormTree& tree)
    : tree_(tree),
      now_(uniform_strategy(tree)),
      regrets_(tree.actions),
      sums_(tree.actions),
      own_(tree.nodes.size()),
      others_(tree.nodes.size()),
      values_(tree.nodes.size()) {}

void CfrPlus::iterate() {
  ++iteration_;
  improve(Seat{0});
  improve(Seat{1});
}

Strategy CfrPlus::average() const {
  Strategy average = sums_;
  for (const ExtensiveFormTree::InformationSet& set : tree_.sets)
    normalise(actions_of(set, average));
  return average;
}

void CfrPlus::improve(Seat seat) {
  find_reaches(seat);
  find_values(seat);
  match_regrets(seat);
}

void CfrPlus::find_reaches(Seat seat) {
  own_[0] = others_[0] = 1;
  for (std::size_t at = 0; at < tree_.nodes.size(); ++at) {
    const ExtensiveFormTree::Node& node = tree_.nodes[at];
    const bool is_own = node.kind == ExtensiveFormTree::of(seat);
    for (std::size_t child = 0; child < node.children; ++child) {
      const double likely = probability(tree_, node, now_, child);
      own_[node.first_child + child] = own_[at] * (is_own ? likely : 1);
      others_[node.first_child + child] = others_[at] * (is_own ? 1 : likely);
    }
  }
}

void CfrPlus::find_values(Seat seat) {
  const double sign = seat.index == 0 ? 1 : -1;
  for (std::size_t at = tree_.nodes.size(); at-- > 0;) {
    const ExtensiveFormTree::Node& node = tree_.nodes[at];
    double value = sign * node.payoff;
    for (std::size_t child = 0; child < node.children; ++child) {
      value += probability(tree_, node, now_, child) * values_[node.first_child + child];
    }
    values_[at] = value;
    if (node.kind != ExtensiveFormTree::of(seat)) continue;
    const std::size_t first = tree_.sets[node.set].first_action;
    for (std::size_t child = 0; child < node.children; ++child) {
      regrets_[first + child] += others_[at] * (values_[node.first_child + child] - value);
    }
  }
}

void CfrPlus::match_regrets(Seat seat) {
  for (const ExtensiveFormTree::InformationSet& set : tree_.sets) {
    if (set.seat != seat) continue;
    const auto now = actions_of(set, now_);
    const auto regrets = actions_of(set, regrets_);
    const auto sums = actions_of(set, sums_);
    for (std::size_t action = 0; action < set.actions; ++action) {
      sums[action] += iteration_ * own_[set.first_node] * now[action];
      now[action] = regrets[action] = std::max(regrets[action], 0.0);
    }
    normalise(now);
  }
}

}  // namespace coppice::lab
