#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "random_decisions.hpp"
#include "support/playouts.hpp"

// Coppertwaddle on one core. The benchmark's name says what its items are: the players' decisions
// (chance moves do not count), imagined states, copies.
namespace coppice {
namespace {

using coppertwaddle::Coppertwaddle;

BENCHMARK_CAPTURE(random_decisions, coppertwaddle_sphinx,
                  *Coppertwaddle::make({{"edition", "sphinx"}}));

/// A state imagined from a view, as search does before every simulation.
void imagined_states(benchmark::State& bench) {
  const Coppertwaddle game = *Coppertwaddle::make({});
  std::vector<Coppertwaddle::View> views;
  for (const auto& state : random_states(game, 8, 2)) views.push_back(game.view(state, Seat{0}));
  Random random(1);
  std::size_t at = 0;
  for ([[maybe_unused]] auto _ : bench) {
    benchmark::DoNotOptimize(game.imagine(views[at], random));
    at = at + 1 == views.size() ? 0 : at + 1;
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(imagined_states);

}  // namespace
}  // namespace coppice
