#include "games/copperdale/players/month_play.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

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

namespace {

constexpr std::size_t writes_tried = 2;

class MonthFiller {
 public:
  MonthFiller(const Copperdale& game, const Network& network, const State& state)
      : game_(game),
        state_(state),
        judge_(network, game.monument_rule(), state, state.unseen_cards()) {}

  /// The state after the month's best fills.
  State best() const {
    State best{};
    std::int32_t most = no_way;
    const auto writes = best_writes();
    for (const Fill& write : writes) {
      if (write.gain == no_way) continue;
      State after = state_;
      game_.play(after, write.move);
      if (after.step != GamePhase::grow) infrastructure(after);
      const std::int32_t worth = grow(after);
      if (worth <= most) continue;
      most = worth;
      best = after;
    }
    return best;
  }

 private:
  /// Best first.
  std::array<Fill, writes_tried> best_writes() const {
    const FillGains fills(judge_, state_);
    const int value = state_.value(state_.assigned[at(Segment::economy)]);
    std::array<Fill, occupation_count> all;
    for (std::size_t index = 0; index < occupation_count; ++index) {
      all[index] = fills.write(static_cast<Occupation>(index), value);
    }
    std::ranges::sort(all, [](const Fill& one, const Fill& other) {
      return one.gain != other.gain ? one.gain > other.gain : one.move < other.move;
    });
    std::array<Fill, writes_tried> best;
    std::copy_n(all.begin(), writes_tried, best.begin());
    return best;
  }

  void infrastructure(State& state) const {
    if (state.step != GamePhase::fill) return;
    const FillGains fills(judge_, state);
    const Card card = state.assigned[at(Segment::infrastructure)];
    const std::array<Fill, 3> kinds = {fills.district(state.value(card)), fills.estate(card.suit()),
                                       fills.monument(card.suit())};
    const FillPair pair = best_pair(kinds[0].gain, kinds[1].gain, kinds[2].gain);
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      if (!pair.chosen[kind]) continue;
      game_.play(state, kinds[kind].move);
      if (kinds[kind].bonus) game_.play(state, *kinds[kind].bonus);
    }
  }

  /// Ends the month, and returns its worth.
  std::int32_t grow(State& state) const {
    if (state.step != GamePhase::grow) return judge_.worth(state);
    const Suit suit = state.assigned[at(Segment::growth)].suit();
    const int most = most_population(state, state.population_room(suit));
    State best{};
    std::int32_t most_worth = no_way;
    for (int count = 1; count <= most; ++count) {
      State after = state;
      game_.play(after, move::grow(count));
      const std::int32_t worth = judge_.worth(after);
      if (worth <= most_worth) continue;
      most_worth = worth;
      best = after;
    }
    state = best;
    return most_worth;
  }

  const Copperdale& game_;
  const State& state_;
  SheetEvaluator judge_;
};

}  // namespace

void fill_month(const Copperdale& game, const Network& network, State& state) {
  assert(state.step == GamePhase::write);
  state = MonthFiller(game, network, state).best();
}

void play_month(const Copperdale& game, const Network& network, State& state, Random& chance) {
  std::optional<Assignment> assignment;
  while (state.step != GamePhase::write) {
    if (game.turn(state).is_chance()) {
      game.play(state, game.draw(state, chance));
      continue;
    }
    if (!assignment) assignment.emplace(network, game.monument_rule(), state);
    game.play(state, assignment->choose(state));
  }
  fill_month(game, network, state);
}

}  // namespace coppice::copperdale
