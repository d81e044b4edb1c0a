#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/players/knowledge.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "search/make_player.hpp"
#include "search/search_clock.hpp"
#include "support/allocations.hpp"
#include "support/playouts.hpp"
#include "support/reference_knowledge.hpp"

// Information-set search on one core. Items are simulations; a decision has 2,000 of them.
namespace coppice {
namespace {

using coppertwaddle::Coppertwaddle;

/// Views at decisions with a choice in random games.
template <Game G>
std::vector<std::pair<Seat, typename G::View>> decisions(const G& game) {
  std::vector<std::pair<Seat, typename G::View>> views;
  for (const auto& state : random_states(game, 20, 7)) {
    if (!game.turn(state).is_seat() || moves_of(game, state).size() < 2) continue;
    const Seat seat = game.turn(state).seat();
    views.emplace_back(seat, game.view(state, seat));
  }
  return views;
}

template <Game G>
void simulations(benchmark::State& bench, const G& game) {
  constexpr Budget budget{.playouts = 2000, .time = {}};
  Ismcts<G> search(budget);
  NoClock clock;
  Random random(1);
  const auto views = decisions(game);
  for (const auto& [seat, view] : views) search.choose(game, view, seat, random, clock);
  std::size_t at = 0;
  const std::uint64_t allocated = allocations();
  for ([[maybe_unused]] auto _ : bench) {
    const auto& [seat, view] = views[at];
    benchmark::DoNotOptimize(search.choose(game, view, seat, random, clock));
    at = at + 1 == views.size() ? 0 : at + 1;
  }
  const auto allocated_here = static_cast<double>(allocations() - allocated);
  const auto searches = static_cast<std::int64_t>(bench.iterations());
  bench.SetItemsProcessed(searches * static_cast<std::int64_t>(budget.playouts));
  bench.counters["allocations_per_decision"] = allocated_here / static_cast<double>(searches);
}
BENCHMARK_CAPTURE(simulations, leduc, reference::Leduc())->Name("ismcts_simulations/leduc");
BENCHMARK_CAPTURE(simulations, coppertwaddle,
                  *Coppertwaddle::make(*with_defaults(Coppertwaddle::info().settings, {})))
    ->Name("ismcts_simulations/coppertwaddle");

}  // namespace
}  // namespace coppice
