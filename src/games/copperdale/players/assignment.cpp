#include "games/copperdale/players/assignment.hpp"

#include <algorithm>

#include "games/copperdale/players/fill_gains.hpp"
#include "games/copperdale/rules/fills.hpp"
#include "games/copperdale/rules/moves.hpp"

namespace coppice::copperdale {

namespace {

unsigned open_segments(const State& state) {
  unsigned open = 0;
  for (std::size_t segment = 0; segment < segment_count; ++segment) {
    open |= unsigned{state.assigned[segment] == no_card} << segment;
  }
  return open;
}

}  // namespace

Assignment::Assignment(const Network& network, MonumentRule rule, const State& state) {
  const CardSet unseen = state.unseen_cards();
  const SheetEvaluator judge(network, rule, state, unseen);
  CardSet cards = unseen;
  if (state.revealed != no_card) cards.insert(state.revealed.index);
  look_at_cards(state, judge, cards);
  look_ahead(unseen);
}

/// Evaluates each Value and each suit once, not each card.
void Assignment::look_at_cards(const State& state, const SheetEvaluator& judge, CardSet cards) {
  const FillGains fills(judge, state);
  const GrowthGains growth(fills, state);
  std::array<std::int32_t, 11> writes{};
  std::array<std::int32_t, 11> districts{};
  unsigned values = 0;
  cards.each([&](int card) { values |= 1U << state.value(Card{static_cast<std::uint8_t>(card)}); });
  for (int value = 1; value <= 10; ++value) {
    if ((values >> value & 1) == 0) continue;
    writes[static_cast<std::size_t>(value)] = fills.write(value).gain;
    districts[static_cast<std::size_t>(value)] = fills.district(value).gain;
  }
  std::array<std::int32_t, suit_count> estate_gains{};
  std::array<std::int32_t, suit_count> monument_gains{};
  for (std::size_t suit = 0; suit < suit_count; ++suit) {
    estate_gains[suit] = fills.estate(static_cast<Suit>(suit)).gain;
    monument_gains[suit] = fills.monument(static_cast<Suit>(suit)).gain;
  }
  cards.each([&](int index) {
    const Card card{static_cast<std::uint8_t>(index)};
    const auto value = static_cast<std::size_t>(state.value(card));
    const std::size_t suit = at(card.suit());
    gains_[card.index] = {
        writes[value], best_pair(districts[value], estate_gains[suit], monument_gains[suit]).gain,
        growth.of(card)};
  });
}

void Assignment::look_ahead(CardSet cards) {
  if (cards.empty()) return;
  for (unsigned open = 1; open < to_come_.size(); ++open) {
    for (const bool may_bury : {false, true}) {
      std::int64_t sum = 0;
      cards.each(
          [&](int card) { sum += best(open, Card{static_cast<std::uint8_t>(card)}, may_bury); });
      to_come_[open][may_bury ? 1 : 0] = static_cast<std::int32_t>(sum / cards.size());
    }
  }
}

std::int32_t Assignment::gain_in(unsigned open, std::size_t segment, Card card,
                                 bool may_bury) const {
  if ((open >> segment & 1) == 0) return no_way;
  return gains_[card.index][segment] + to_come_[open & ~(1U << segment)][may_bury ? 1 : 0];
}

std::int32_t Assignment::best(unsigned open, Card card, bool may_bury) const {
  std::int32_t most = may_bury ? to_come_[open][0] : no_way;
  for (std::size_t segment = 0; segment < segment_count; ++segment) {
    most = std::max(most, gain_in(open, segment, card, may_bury));
  }
  return most;
}

Move Assignment::choose(const State& state) const {
  const unsigned open = open_segments(state);
  const bool may = may_bury(state);
  Fill best;
  for (std::size_t segment = 0; segment < segment_count; ++segment) {
    best.improve(
        {gain_in(open, segment, state.revealed, may), move::assign(static_cast<Segment>(segment))});
  }
  if (may) best.improve({to_come_[open][0], move::bury()});
  return best.move;
}

}  // namespace coppice::copperdale
