#pragma once

#include <cstdint>

#include "engine/game.hpp"
#include "search/broken_game.hpp"
#include "search/meter.hpp"

namespace coppice {

/// A random state after the chance moves that are due in `state`. Throws BrokenGame if they have no
/// end.
template <Game G>
typename G::State drawn_anew(const G& game, typename G::State state, Random& chance) {
  for (int plies = 0; plies <= G::max_plies; ++plies) {
    if (!game.turn(state).is_chance()) return state;
    game.play(state, game.draw(state, chance));
  }
  break_off(Flaw::endless);
}

/// The effect of chance moves that led from `before` to `after`: the mean of `sample(state,
/// random)` at `after`, minus its mean at states that could have come instead. `after` has the same
/// distribution as these. So the expected value over all draws is 0, even if the samples are
/// biased.
template <Game G, class Sample>
double luck_by_samples(const G& game, const typename G::State& before,
                       const typename G::State& after, Random& random, Meter meter, Sample sample) {
  double sum = 0;
  int rounds = 0;
  do {
    const std::uint64_t round = random.next();
    Random chance = Random::stream(round, 0);
    const auto other = drawn_anew(game, before, chance);
    Random one = Random::stream(round, 1);
    Random another = one;
    sum += sample(after, one) - sample(other, another);
    ++rounds;
    meter.count(2);
  } while (!meter.spent());
  return sum / rounds;
}

}  // namespace coppice
