#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "engine/hash.hpp"
#include "games/copperdale/copperdale.hpp"
#include "players/playout.hpp"
#include "support/allocations.hpp"
#include "support/playouts.hpp"

// Copperdale on one core. Items are what the name says: decisions of the player (chance plays, too,
// but does not count), moves of both, copies.
namespace coppice {
namespace {

using copperdale::BorderDeck;
using copperdale::Copperdale;
using copperdale::MonumentRule;

/// Whole random games, one after the other.
void random_decisions(benchmark::State& bench, const Copperdale& game) {
  Random random(1);
  std::int64_t decisions = 0;
  std::int64_t medals = 0;
  const std::uint64_t allocated = allocations();
  for ([[maybe_unused]] auto _ : bench) {
    Copperdale::State state = game.start();
    decisions += play_out(game, state, random);
    medals += game.result(state)[0];
  }
  // Before anything is reported, which allocates itself.
  const auto allocated_here = static_cast<double>(allocations() - allocated);
  const auto games = static_cast<double>(bench.iterations());
  bench.SetItemsProcessed(decisions);
  bench.counters["allocations_per_playout"] = allocated_here / games;
  bench.counters["decisions_per_playout"] = static_cast<double>(decisions) / games;
  bench.counters["medals"] = static_cast<double>(medals) / games;
}
BENCHMARK_CAPTURE(random_decisions, literal_top, Copperdale());
BENCHMARK_CAPTURE(random_decisions, strict_open,
                  Copperdale(MonumentRule::strict, BorderDeck::open));

/// A copy of a state into another place, as search makes before every playout.
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

/// The list of legal moves at decisions of the player.
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
