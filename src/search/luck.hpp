#pragma once

#include <cstdint>

#include "engine/broken_rules_error.hpp"
#include "engine/game.hpp"
#include "search/budget_meter.hpp"

namespace coppice {

/// A random state after the chance moves that are due in `state`. Throws BrokenRulesError if they
/// have no end.
template <Game G>
typename G::State with_chance_resampled(const G& game, typename G::State state, Random& chance) {
  for (int plies = 0; plies <= G::max_plies; ++plies) {
    if (!game.turn(state).is_chance()) return state;
    game.play(state, game.draw(state, chance));
  }
  throw_broken_rules(BrokenRulesKind::endless);
}

/// The effect of chance moves that led from `before` to `after`: the mean of `sample(state,
/// random)` at `after`, minus its mean at states that could have come instead. `after` has the same
/// distribution as these. So the expected value over all draws is 0, even if the samples are
/// biased.
template <Game G, class Sample>
double luck_by_samples(const G& game, const typename G::State& before,
                       const typename G::State& after, Random& random, BudgetMeter meter,
                       Sample sample) {
  double sum = 0;
  int rounds = 0;
  do {
    const std::uint64_t round = random.next();
    Random chance = Random::stream(round, 0);
    const auto other = with_chance_resampled(game, before, chance);
    Random one = Random::stream(round, 1);
    Random another = one;
    sum += sample(after, one) - sample(other, another);
    ++rounds;
    meter.count(2);
  } while (!meter.spent());
  return sum / rounds;
}

}  // namespace coppice
