#include "lab/solve/cfr_plus.hpp"

#include <algorithm>

namespace coppice::lab {

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
