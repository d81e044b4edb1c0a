#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "games/coupell/players/knowledge.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "support/looked_at.hpp"

// Coupell on one core.
namespace coppice {
namespace {

using coupell::Coupell;
using Seconds = std::chrono::duration<double>;

/// Plays one turn of the planner in `state`.
Seconds play_turn(const Coupell& game, coupell::Planner& planner, Coupell::State& state,
                  Random& random) {
  LookedAt clock;
  const int turn = state.turns;
  const auto begun = std::chrono::steady_clock::now();
  while (state.turns == turn && game.turn(state).is_seat()) {
    game.play(state, planner.choose(game, state, state.active, random, clock));
  }
  return std::chrono::steady_clock::now() - begun;
}

/// Games of the planner against itself. Items are turns.
void planner_turns(benchmark::State& bench) {
  const Coupell game = *Coupell::make({});
  coupell::Planner planner(coupell::StrongPlayerFactory::hint_budget);
  Random random(1);
  Seconds longest{0};
  std::int64_t turns = 0;
  for ([[maybe_unused]] auto _ : bench) {
    const auto deal = game.deal(random);
    Coupell::State state = game.start();
    while (!game.turn(state).is_over()) {
      if (game.turn(state).is_chance()) {
        game.play(state, game.draw(state, deal));
      } else {
        longest = std::max(longest, play_turn(game, planner, state, random));
        ++turns;
      }
    }
  }
  bench.SetItemsProcessed(turns);
  bench.counters["longest_seconds"] = longest.count();
}
BENCHMARK(planner_turns)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace coppice
