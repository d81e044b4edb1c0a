#include "games/copperdale/players/sheet_evaluator.hpp"

namespace coppice::copperdale {

SheetEvaluator::SheetEvaluator(const Network& network, MonumentRule rule, const State& sheet,
                               CardSet unseen)
    : network_(network), rule_(rule), months_(sheet.month + 1), unseen_(unseen) {
  if (at_the_end()) return;
  slots_ = slots_of(sheet, unseen_, months_);
  sums_ = network.sums(slots_, Network::head_of(rule, months_));
}

std::int32_t SheetEvaluator::worth(const State& sheet) const {
  if (at_the_end()) return medals(sheet, rule_).total * Network::medal;
  const Slots slots = slots_of(sheet, unseen_, months_);
  Network::Sums sums = sums_;
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    if (slots[slot] == slots_[slot]) continue;
    const Network::Sums& now = network_.features[slots[slot]];
    const Network::Sums& before = network_.features[slots_[slot]];
    for (std::size_t unit = 0; unit < Network::hidden_count; ++unit) {
      sums[unit] = static_cast<std::int16_t>(sums[unit] + now[unit] - before[unit]);
    }
  }
  return network_.worth(sums, Network::head_of(rule_, months_));
}

std::int32_t worth_between_months(const Network& network, MonumentRule rule, const State& sheet) {
  if (sheet.month == month_count) return medals(sheet, rule).total * Network::medal;
  const Slots slots = slots_of(sheet, UnseenCounts(sheet.unseen_cards()), sheet.month);
  const std::size_t head = Network::head_of(rule, sheet.month);
  return network.worth(network.sums(slots, head), head);
}

}  // namespace coppice::copperdale
