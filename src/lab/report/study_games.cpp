#include "lab/report/study_games.hpp"

#include <mutex>
#include <utility>

#include "engine/try.hpp"
#include "lab/report/study_sums.hpp"
#include "lab/run/observer.hpp"
#include "lab/run/simulation.hpp"
#include "lab/run/steady_clock.hpp"

namespace coppice::lab {

namespace {

/// All games of `setup`, on its threads.
SimulationSums watch_games(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
                           PlayerFactories players, ObserverScope scope,
                           const ProgressCallbacks& watch, double& seconds) {
  const Observer observer(type, game, setup, std::move(players), scope);
  SimulationSums all = observer.no_games();
  ParallelLoop crew(setup.games, setup.first);
  std::mutex mutex;
  const auto work = [&] {
    SimulationSums sight = observer.no_games();
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

/// Those by `random`, if the game describes its cards.
SimulationSums watch_random(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
                            const ProgressCallbacks& watch) {
  if (card_watching(type) == nullptr) return {};
  double uncounted = 0;
  return watch_games(type, game, random_player_setup(setup), random_players(type),
                     ObserverScope::cards, watch, uncounted);
}

CardTexts words_of(const text::Messages& messages) {
  return {messages.language(), [&messages](const std::string& key) { return messages.say(key); }};
}

}  // namespace

std::expected<Study, Error> study(const SimulationSetup& setup, const text::Messages& messages,
                                  const ProgressCallbacks& watch, const Study* so_far) {
  const auto ready = TRY(prepare(setup));
  const std::uint64_t before = so_far == nullptr ? 0 : so_far->games.tally.played();
  SimulationSetup rest = ready.setup;
  rest.first += before;
  rest.games -= before;
  double seconds = 0;
  const SimulationSums sight = watch_games(*ready.type, *ready.game, rest, ready.players,
                                           ObserverScope::all, watch.after(before), seconds);
  rest.games = sight.tally.played();
  const SimulationSums random = watch_random(*ready.type, *ready.game, rest, {});
  Study all =
      study_of(*ready.type, *ready.game, ready.setup, sight, random, seconds, words_of(messages));
  if (so_far != nullptr) {
    add(all, *so_far);
    conclude(all);
  }
  return all;
}

Study study_from_sums(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
                      const SimulationSums& sight, double seconds, const text::Messages& messages,
                      const ProgressCallbacks& watch) {
  const SimulationSums random = watch_random(type, game, setup, watch);
  return study_of(type, game, setup, sight, random, seconds, words_of(messages));
}

}  // namespace coppice::lab
