#include "games/copperdale/players/month_play.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>

#include "games/copperdale/players/assignment.hpp"
#include "games/copperdale/players/fill_gains.hpp"
#include "games/copperdale/rules/fills.hpp"

namespace coppice::copperdale {

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
