#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "engine/hash.hpp"
#include "engine/legal_moves.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "random_decisions.hpp"
#include "support/playouts.hpp"

// Copperdale on one core. The benchmark's name says what its items are: the player's decisions
// (chance moves do not count), moves of both, copies.
namespace coppice {
namespace {

using copperdale::BorderVisibility;
using copperdale::Copperdale;
using copperdale::MonumentRule;

BENCHMARK_CAPTURE(random_decisions, copperdale_strict_open,
                  Copperdale(MonumentRule::strict, BorderVisibility::open));

/// Copies a state, as search does before every playout.
void state_copies(benchmark::State& bench) {
  const auto states = random_states(Copperdale(), 4, 2);
  std::vector<Copperdale::State> places(64);
  std::size_t count = 0;
  for ([[maybe_unused]] auto _ : bench) {
    for (Copperdale::State& place : places) {
      place = states[count++ % states.size()];
      benchmark::DoNotOptimize(place);
    }
    benchmark::ClobberMemory();
  }
  bench.SetItemsProcessed(bench.iterations() * static_cast<std::int64_t>(places.size()));
  bench.counters["bytes"] = static_cast<double>(sizeof(Copperdale::State));
}
BENCHMARK(state_copies);

/// The list of legal moves at the player's decisions.
void move_lists(benchmark::State& bench) {
  const Copperdale game;
  std::vector<Copperdale::State> states;
  for (const auto& state : random_states(game, 40, 3)) {
    if (game.turn(state).is_seat()) states.push_back(state);
  }
  std::size_t at = 0;
  for ([[maybe_unused]] auto _ : bench) {
    const auto legal = moves_of(game, states[at]);
    benchmark::DoNotOptimize(legal);
    at = at + 1 == states.size() ? 0 : at + 1;
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(move_lists);

void state_hashes(benchmark::State& bench) {
  const auto states = random_states(Copperdale(), 4, 4);
  std::size_t at = 0;
  for ([[maybe_unused]] auto _ : bench) {
    benchmark::DoNotOptimize(hash_of(states[at]));
    at = at + 1 == states.size() ? 0 : at + 1;
  }
  bench.SetItemsProcessed(bench.iterations());
}
BENCHMARK(state_hashes);

}  // namespace
}  // namespace coppice
