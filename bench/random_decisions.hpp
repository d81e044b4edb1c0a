#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>

#include "engine/game.hpp"
#include "search/playout.hpp"
#include "support/allocations.hpp"

namespace coppice {

/// Plays whole random games. Items are the players' decisions; chance moves do not count. `result`
/// is the mean result of the first seat.
template <Game G>
void random_decisions(benchmark::State& bench, const G& game) {
  Random random(1);
  std::int64_t decisions = 0;
  std::int64_t result = 0;
  const std::uint64_t allocated = allocations();
  for ([[maybe_unused]] auto _ : bench) {
    typename G::State state = game.start();
    decisions += play_out(game, state, random);
    result += game.result(state)[0];
  }
  // Before reporting, which allocates itself.
  const auto allocated_here = static_cast<double>(allocations() - allocated);
  const auto games = static_cast<double>(bench.iterations());
  bench.SetItemsProcessed(decisions);
  bench.counters["allocations_per_playout"] = allocated_here / games;
  bench.counters["decisions_per_playout"] = static_cast<double>(decisions) / games;
  bench.counters["result"] = static_cast<double>(result) / games;
}

}  // namespace coppice
