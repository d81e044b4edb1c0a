#include "lab/study_games.hpp"

#include <mutex>
#include <utility>

#include "lab/observer.hpp"
#include "lab/simulation.hpp"
#include "lab/steady_clock.hpp"

namespace coppice::lab {

namespace {

/// All games of `setup`, on its threads.
Sight watch_games(const Prepared& ready, const SimulationSetup& setup, MakePlayers players,
                  const Watch& watch, double& seconds) {
  const Observer observer(*ready.type, *ready.game, setup, std::move(players));
  Sight all = observer.no_games();
  Crew crew(setup.games, setup.first);
  std::mutex mutex;
  const auto work = [&] {
    Sight sight = observer.no_games();
    SteadyClock clock;
    CardLog log = observer.empty_log();
    while (const auto number = crew.next()) {
      observer.play(*number, sight, log, clock);
      crew.done();
    }
    const std::lock_guard lock(mutex);
    all.add(sight);
  };
  seconds = crew.run(setup.threads, work, watch);
  return all;
}

}  // namespace

std::expected<Study, Error> study(const SimulationSetup& setup, const text::Messages& messages,
                                  const Watch& watch) {
  const auto ready = prepare(setup);
  if (!ready) return std::unexpected(ready.error());
  double seconds = 0;
  const Sight sight = watch_games(*ready, ready->setup, ready->players, watch, seconds);
  Sight random;
  if (card_watching(*ready->type) != nullptr) {
    double uncounted = 0;
    random =
        watch_games(*ready, by_random(ready->setup), random_players(*ready->type), {}, uncounted);
  }
  const CardWords words{messages.language(),
                        [&messages](const std::string& key) { return messages.say(key); }};
  return study_of(*ready->type, *ready->game, ready->setup, sight, random, seconds, words);
}

}  // namespace coppice::lab
