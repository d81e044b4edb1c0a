#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "games/coppertwaddle/coppertwaddle.hpp"
#include "players/playout.hpp"
#include "support/allocations.hpp"
#include "support/playouts.hpp"

// Coppertwaddle on one core. Items are what the name says: decisions of the players (chance plays,
// too, but does not count), imagined states, copies.
namespace coppice {
namespace {

using coppertwaddle::Coppertwaddle;

/// Whole random games, one after the other.
void random_decisions(benchmark::State& bench, const char* edition) {
  const Coppertwaddle game = *Coppertwaddle::make({{"edition", edition}});
  Random random(1);
  std::int64_t decisions = 0;
  const std::uint64_t allocated = allocations();
  for ([[maybe_unused]] auto _ : bench) {
    Coppertwaddle::State state = game.start();
    decisions += play_out(game, state, random);
    benchmark::DoNotOptimize(state);
  }
  // Before anything is reported, which allocates itself.
  const auto allocated_here = static_cast<double>(allocations() - allocated);
  const auto games = static_cast<double>(bench.iterations());
  bench.SetItemsProcessed(decisions);
  bench.counters["allocations_per_playout"] = allocated_here / games;
  bench.counters["decisions_per_playout"] = static_cast<double>(decisions) / games;
}
BENCHMARK_CAPTURE(random_decisions, coppertwaddle_folio_xvi, "folio-xvi");
BENCHMARK_CAPTURE(random_decisions, coppertwaddle_sphinx, "sphinx");

/// A state drawn from what a seat knows, as search does before every simulation.
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
