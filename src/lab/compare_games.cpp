#include "lab/compare_games.hpp"

#include <mutex>

#include "lab/simulation.hpp"
#include "lab/steady_clock.hpp"

namespace coppice::lab {

namespace {

Measures play_measured(const Prepared& ready, std::uint64_t number, Clock& clock) {
  AnyPlayers players;
  for (const auto& make : ready.players) players.push_back(make());
  return measures(*ready.type, *ready.game,
                  play_watched(*ready.type, *ready.game, players, ready.setup.seed, number, clock));
}

}  // namespace

std::expected<PairedReport, Error> compare(const PairedSetup& setup, const Watch& watch) {
  std::vector<Prepared> variants;
  for (const Settings& settings : setup.settings) {
    const auto ready = prepare({.game = setup.game,
                                .settings = settings,
                                .seats = setup.seats,
                                .games = setup.games,
                                .seed = setup.seed,
                                .threads = setup.threads,
                                .date = {}});
    if (!ready) return std::unexpected(ready.error());
    variants.push_back(*ready);
  }
  PairedMetrics all;
  Crew crew(setup.games);
  std::mutex mutex;
  std::uint64_t played = 0;
  const auto share = [&] {
    PairedMetrics own;
    std::uint64_t games = 0;
    SteadyClock clock;
    while (const auto number = crew.next()) {
      own.add(play_measured(variants[0], *number, clock),
              play_measured(variants[1], *number, clock));
      crew.done();
      ++games;
    }
    const std::lock_guard lock(mutex);
    all.add(own);
    played += games;
  };
  PairedReport report;
  report.seconds = crew.run(setup.threads, share, watch);
  report.settings = {variants[0].setup.settings, variants[1].setup.settings};
  report.games = played;
  report.cut_short = played < setup.games;
  report.metrics = all.all();
  return report;
}

}  // namespace coppice::lab
