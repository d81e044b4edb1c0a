#include "lab/run/simulation.hpp"

#include <mutex>
#include <optional>
#include <utility>

#include "engine/error.hpp"
#include "lab/run/parallel_loop.hpp"
#include "lab/run/play_game.hpp"
#include "lab/run/players.hpp"
#include "lab/run/steady_clock.hpp"
#include "table/version.hpp"

namespace coppice::lab {

namespace {

/// The games of one simulation.
class Simulator {
 public:
  /// `setup` is complete, and its players are valid.
  Simulator(const GameType& type, const AnyGame& game, const SimulationSetup& setup,
            std::vector<external::PlayerFactory> players, const SimulationHooks& hooks,
            const SimulationReport* so_far)
      : type_(type),
        game_(game),
        setup_(setup),
        players_(std::move(players)),
        hooks_(hooks),
        played_(so_far == nullptr ? 0 : so_far->tally.played()),
        crew_(setup.games - played_, setup.first + played_) {
    if (so_far == nullptr) return;
    tally_ = so_far->tally;
    seconds_ = so_far->seconds;
  }

  std::expected<SimulationReport, Error> run() {
    seconds_ += crew_.run(setup_.threads, [this] { work(); }, hooks_.watch.after(played_));
    if (error_) return std::unexpected(*error_);
    return report();
  }

 private:
  Tally no_games() const { return {setup_.seats.size(), type_.cooperative}; }

  void work() {
    Tally tally = no_games();  // one per thread, so that none waits for another
    SteadyClock clock;
    while (const auto number = crew_.next()) {
      play(*number, tally, clock);
      crew_.done();
    }
    const std::lock_guard lock(mutex_);
    tally_.add(tally);
  }

  void play(std::uint64_t number, Tally& tally, SearchClock& clock) {
    AnyPlayers players;
    for (const auto& make : players_) players.push_back(make());
    Record record;
    MoveListener hear;
    if (hooks_.keep) {
      hear = [&](const AnyState& state, Turn turn, Move move) {
        if (const auto step = recorded_step(game_, state, turn, move))
          record.steps.push_back(*step);
      };
    }
    const GameOutcome outcome =
        play_number(type_, game_, players, setup_.seed, number, clock, hear);
    if (outcome.flaw) {
      tally.add_broken(number, *outcome.flaw);
    } else {
      tally.add(outcome.result, outcome.decisions);
      for (const GameStatistic& feat : type_.game_statistics(game_, outcome.last))
        tally.count(feat);
    }
    if (hooks_.keep) keep(number, outcome, std::move(record));
  }

  void keep(std::uint64_t number, const GameOutcome& outcome, Record record) {
    record.game = setup_.game;
    record.settings = setup_.settings;
    record.seats = setup_.seats;
    record.date = setup_.date;
    record.program = program_version();
    record.run = RunGameId{.number = number, .seed = setup_.seed};
    if (!outcome.flaw) {
      if (!has_documents(setup_.settings)) record.seed = outcome.seed;
      record.result = outcome.result;
    }
    const auto kept = hooks_.keep(number, record);
    if (kept) return;
    crew_.stop();
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = kept.error();
  }

  SimulationReport report() const {
    SimulationReport report = empty_report(setup_);
    report.tally = tally_;
    report.seconds = seconds_;
    return report;
  }

  const GameType& type_;
  const AnyGame& game_;
  const SimulationSetup& setup_;
  std::vector<external::PlayerFactory> players_;
  const SimulationHooks& hooks_;
  std::uint64_t played_;  ///< games of an earlier report
  ParallelLoop crew_;
  double seconds_ = 0;

  std::mutex mutex_;  ///< guards the members below
  Tally tally_ = no_games();
  std::optional<Error> error_;
};

}  // namespace

std::expected<PreparedSimulation, Error> prepare(const SimulationSetup& setup) {
  const auto entry = TRY(find_game(setup.game));
  const GameInfo& info = entry->info;
  const auto settings = TRY(with_defaults(info.settings, setup.settings));
  if (static_cast<int>(setup.seats.size()) != info.seats) {
    return make_error("error.table.seats", {{"seats", std::to_string(info.seats)}});
  }
  const auto game = TRY(make_game(*entry, settings));
  const auto players = TRY(player_makers(*entry, *game, setup.seats, setup.forfeits));
  PreparedSimulation prepared{.type = entry, .game = game, .setup = setup, .players = players};
  prepared.setup.settings = settings;
  return prepared;
}

std::expected<SimulationReport, Error> simulate(const SimulationSetup& setup,
                                                const SimulationHooks& hooks,
                                                const SimulationReport* so_far) {
  const auto ready = TRY(prepare(setup));
  return Simulator(*ready.type, *ready.game, ready.setup, ready.players, hooks, so_far).run();
}

}  // namespace coppice::lab
