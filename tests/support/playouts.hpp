#pragma once

#include <cstddef>
#include <cstdint>
#include <ranges>
#include <vector>

#include "engine/game.hpp"
#include "engine/legal_moves.hpp"

// Random games, for tests and benchmarks.
namespace coppice {

/// A random legal move, or an outcome of chance; the game must not be over.
template <Game G>
Move random_move(const G& game, const typename G::State& state, Random& random) {
  if (game.turn(state).is_chance()) return game.draw(state, random);
  const auto legal = moves_of(game, state);
  return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

/// At most `most` of the elements, chosen at random if there are more: some decisions have
/// thousands.
template <class Range>
auto some_of(const Range& all, std::size_t most, Random& random) {
  std::vector<std::ranges::range_value_t<Range>> some(all.begin(), all.end());
  while (some.size() > most) {
    some[random.below(static_cast<std::uint32_t>(some.size()))] = some.back();
    some.pop_back();
  }
  return some;
}

/// A state of a game and the move made in it.
template <Game G>
struct Step {
  typename G::State state;
  Move move;
};

template <Game G>
struct Playout {
  std::vector<Step<G>> steps;
  typename G::State last;  ///< final, unless the game exceeded its `max_plies`
};

template <Game G>
Playout<G> random_playout(const G& game, Random& random) {
  Playout<G> playout{{}, game.start()};
  while (!game.turn(playout.last).is_over() && playout.steps.size() <= G::max_plies) {
    const Move move = random_move(game, playout.last, random);
    playout.steps.push_back({playout.last, move});
    game.play(playout.last, move);
  }
  return playout;
}

/// All states of some random games, including the first and the last.
template <Game G>
std::vector<typename G::State> random_states(const G& game, int games, std::uint64_t seed) {
  std::vector<typename G::State> states;
  for (int index = 0; index < games; ++index) {
    Random random = Random::stream(seed, static_cast<std::uint64_t>(index));
    const Playout<G> playout = random_playout(game, random);
    for (const Step<G>& step : playout.steps) states.push_back(step.state);
    states.push_back(playout.last);
  }
  return states;
}

}  // namespace coppice
