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
Sight watch_games(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
                  MakePlayers players, Scope scope, const Watch& watch, double& seconds) {
  const Observer observer(type, game, setup, std::move(players), scope);
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

/// Those by `random`, if the game describes its cards.
Sight watch_random(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
                   const Watch& watch) {
  if (card_watching(type) == nullptr) return {};
  double uncounted = 0;
  return watch_games(type, game, by_random(setup), random_players(type), Scope::cards, watch,
                     uncounted);
}

CardWords words_of(const text::Messages& messages) {
  return {messages.language(), [&messages](const std::string& key) { return messages.say(key); }};
}

}  // namespace

std::expected<Study, Error> study(const SimulationSetup& setup, const text::Messages& messages,
                                  const Watch& watch, const Study* so_far) {
  const auto ready = prepare(setup);
  if (!ready) return std::unexpected(ready.error());
  const std::uint64_t before = so_far == nullptr ? 0 : so_far->games.tally.played();
  SimulationSetup rest = ready->setup;
  rest.first += before;
  rest.games -= before;
  double seconds = 0;
  const Sight sight = watch_games(*ready->type, *ready->game, rest, ready->players, Scope::all,
                                  watch.after(before), seconds);
  rest.games = sight.tally.played();
  const Sight random = watch_random(*ready->type, *ready->game, rest, {});
  Study all = study_of(*ready->type, *ready->game, ready->setup, sight, random, seconds,
                       words_of(messages));
  if (so_far != nullptr) {
    add(all, *so_far);
    conclude(all);
  }
  return all;
}

Study study_of_seen(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
                    const Sight& sight, double seconds, const text::Messages& messages,
                    const Watch& watch) {
  const Sight random = watch_random(type, game, setup, watch);
  return study_of(type, game, setup, sight, random, seconds, words_of(messages));
}

}  // namespace coppice::lab
