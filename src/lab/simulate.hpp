#pragma once

#include <mutex>
#include <optional>
#include <utility>

#include "lab/crew.hpp"
#include "lab/feats.hpp"
#include "lab/play_game.hpp"
#include "lab/simulation.hpp"
#include "lab/steady_clock.hpp"
#include "players/make_player.hpp"
#include "table/version.hpp"

namespace coppice::lab {

/// The games of one simulation, at the game's own type.
template <TableGame G>
class Simulator {
 public:
  /// `setup` is complete, and `players` can be made.
  Simulator(const G& game, const SimulationSetup& setup, std::vector<PlayerSpec> players,
            const SimulationHooks& hooks)
      : game_(game),
        setup_(setup),
        players_(std::move(players)),
        hooks_(hooks),
        crew_(setup.games) {}

  std::expected<SimulationReport, Error> run() {
    const double seconds = crew_.run(setup_.threads, [this] { work(); }, hooks_.watch);
    if (error_) return std::unexpected(*error_);
    return report(seconds);
  }

 private:
  static Tally no_games() { return {static_cast<std::size_t>(G::seats), is_cooperative<G>}; }

  void work() {
    Tally tally = no_games();  // of this thread alone, so that none waits for another
    SteadyClock clock;
    while (const auto number = crew_.next()) {
      play(*number, tally, clock);
      crew_.done();
    }
    const std::lock_guard lock(mutex_);
    tally_.add(tally);
  }

  void play(std::uint64_t number, Tally& tally, Clock& clock) {
    std::vector<std::unique_ptr<Player<G>>> players;
    for (const PlayerSpec& spec : players_) players.push_back(*make_player<G>(spec));
    Record record;
    const bool keeps = static_cast<bool>(hooks_.keep);
    const auto outcome = play_game(game_, players, setup_.seed, number, clock,
                                   [&](const typename G::State& state, Turn turn, Move move) {
                                     if (!keeps || game_.tacit_move(state) == move) return;
                                     const auto who =
                                         turn.is_seat() ? std::optional(turn.seat()) : std::nullopt;
                                     record.steps.push_back({who, game_.write(state, move)});
                                   });
    tally.add(outcome.result, outcome.decisions);
    for (const Feat& feat : feats_of(game_, outcome.last)) tally.count(feat);
    if (keeps) keep(number, outcome, std::move(record));
  }

  void keep(std::uint64_t number, const GameOutcome<G>& outcome, Record record) {
    record.game = setup_.game;
    record.settings = setup_.settings;
    record.seats = setup_.seats;
    record.date = setup_.date;
    record.program = program_version();
    record.seed = outcome.seed;
    record.result.emplace(outcome.result.begin(), outcome.result.end());
    const auto kept = hooks_.keep(number, record);
    if (kept) return;
    crew_.stop();
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = kept.error();
  }

  SimulationReport report(double seconds) const {
    SimulationReport report;
    report.game = setup_.game;
    report.settings = setup_.settings;
    report.seed = setup_.seed;
    report.wished = setup_.games;
    report.players = setup_.seats;
    report.tally = tally_;
    report.seconds = seconds;
    return report;
  }

  const G& game_;
  const SimulationSetup& setup_;
  std::vector<PlayerSpec> players_;
  const SimulationHooks& hooks_;
  Crew crew_;

  std::mutex mutex_;  ///< guards what follows
  Tally tally_ = no_games();
  std::optional<Error> error_;
};

}  // namespace coppice::lab
