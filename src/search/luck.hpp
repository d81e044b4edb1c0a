#pragma once

#include <cstdint>

#include "engine/game.hpp"
#include "search/meter.hpp"

namespace coppice {

/// What chance may lead to from `state`, in which it is chance's turn: up to where it is a seat's.
template <Game G>
typename G::State drawn_anew(const G& game, typename G::State state, Random& chance) {
  while (game.turn(state).is_chance()) game.play(state, game.draw(state, chance));
  return state;
}

/// What it was worth that chance led from `before` to `after`: the mean of `sample(state, random)`
/// at `after`, less its mean at states to which chance might as well have led. `after` is one of
/// these, drawn like them. So over all draws the mean is 0, however wrong the samples are.
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
