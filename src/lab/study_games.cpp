#include "lab/study_games.hpp"

#include <mutex>
#include <utility>

#include "lab/observer.hpp"
#include "lab/simulation.hpp"
#include "lab/steady_clock.hpp"
#include "lab/study_sums.hpp"

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
                                  const Watch& watch, const Study* so_far) {
  const auto ready = prepare(setup);
  if (!ready) return std::unexpected(ready.error());
  const std::uint64_t before = so_far == nullptr ? 0 : so_far->games.tally.games();
  SimulationSetup rest = ready->setup;
  rest.first += before;
  rest.games -= before;
  double seconds = 0;
  const Sight sight = watch_games(*ready, rest, ready->players, watch.after(before), seconds);
  rest.games = sight.tally.games();
  Sight random;
  if (card_watching(*ready->type) != nullptr) {
    double uncounted = 0;
    random = watch_games(*ready, by_random(rest), random_players(*ready->type), {}, uncounted);
  }
  const CardWords words{messages.language(),
                        [&messages](const std::string& key) { return messages.say(key); }};
  Study all = study_of(*ready->type, *ready->game, ready->setup, sight, random, seconds, words);
  if (so_far != nullptr) {
    add(all, *so_far);
    conclude(all);
  }
  return all;
}

}  // namespace coppice::lab
