#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>
#include <string>
#include <vector>

#include "players/roster.hpp"

// By how much players overrun a budget of time, in time of the processor, so that other programs
// do not count. Of the decisions with a choice in random games of the standard settings.
namespace coppice {
namespace {

constexpr int looked_at = 300;

struct ProcessorClock final : Clock {
  std::chrono::nanoseconds now() override {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
  }
};

/// Milliseconds beyond the budget, the least first.
std::vector<double> overruns(const GameEntry& entry, AnyPlayer& player, Budget budget) {
  const auto game = *entry.make({});
  ProcessorClock clock;
  Random random(1);
  std::vector<double> all;
  AnyState state = game->start();
  while (all.size() < looked_at) {
    const Turn turn = game->turn(state);
    if (turn.is_over()) {
      state = game->start();
    } else if (turn.is_chance()) {
      game->play(state, game->draw(state, random));
    } else {
      const AnyView view = game->view(state, turn.seat());
      const auto legal = game->moves(view);
      const auto began = clock.now();
      if (legal.size() > 1) {
        player.choose(*game, view, turn.seat(), random, clock);
        const std::chrono::duration<double, std::milli> over = clock.now() - began - budget.time;
        all.push_back(std::max(0.0, over.count()));
      }
      game->play(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  std::ranges::sort(all);
  return all;
}

void deadline(benchmark::State& bench, const GameEntry& entry, const std::string& name) {
  const PlayerSpec spec = *parse_player(name);
  const auto player = *entry.make_player(spec);
  std::vector<double> all;
  for ([[maybe_unused]] auto _ : bench) all = overruns(entry, *player, *spec.budget);
  bench.counters["over_ms_p50"] = all[all.size() / 2];
  bench.counters["over_ms_p99"] = all[all.size() * 99 / 100];
  bench.counters["over_ms_most"] = all.back();
}

const bool deadlines_registered = [] {
  for (const GameEntry& entry : roster()) {
    for (const std::string& name : entry.players) {
      const std::string player = name + ":20ms";
      const auto spec = parse_player(player);
      if (!spec || !entry.make_player(*spec)) continue;
      benchmark::RegisterBenchmark(
          ("deadline/" + entry.info.id + "/" + player).c_str(),
          [&entry, player](benchmark::State& bench) { deadline(bench, entry, player); })
          ->Iterations(1);
    }
  }
  return true;
}();

}  // namespace
}  // namespace coppice
