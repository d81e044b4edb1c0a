#pragma once

#include <algorithm>
#include <mutex>
#include <optional>
#include <span>
#include <utility>

#include "lab/crew.hpp"
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
    const auto threads = static_cast<unsigned>(
        std::clamp<std::uint64_t>(setup_.games, 1, std::max(1U, setup_.threads)));
    std::vector<Tally> tallies(threads);
    const auto begin = SteadyClock().now();
    crew_.run(threads, [&](unsigned thread) { work(tallies[thread]); }, hooks_.progress);
    if (error_) return std::unexpected(*error_);
    const std::chrono::duration<double> seconds = SteadyClock().now() - begin;
    return report(tallies, seconds.count());
  }

 private:
  struct Tally {
    std::vector<Score> scores = std::vector<Score>(static_cast<std::size_t>(G::seats));
    Score won;
    std::uint64_t decisions = 0;
  };

  void work(Tally& shared) {
    Tally tally;  // of this thread alone, so that threads do not fight for a cache line
    SteadyClock clock;
    while (const auto number = crew_.next()) {
      play(*number, tally, clock);
      crew_.done();
    }
    shared = std::move(tally);
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
    tally.decisions += outcome.decisions;
    for (std::size_t seat = 0; seat < outcome.result.size(); ++seat) {
      tally.scores[seat].add(outcome.result[seat]);
    }
    if constexpr (is_cooperative<G>) {
      if (outcome.result[0] > 0) tally.won.add(outcome.result[0]);
    }
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
    const std::lock_guard lock(error_mutex_);
    if (!error_) error_ = kept.error();
  }

  SimulationReport report(std::span<const Tally> tallies, double seconds) const {
    SimulationReport report;
    report.game = setup_.game;
    report.settings = setup_.settings;
    report.games = setup_.games;
    report.seed = setup_.seed;
    report.seconds = seconds;
    if constexpr (is_cooperative<G>) report.won.emplace();
    for (const std::string& player : setup_.seats) report.seats.push_back({player, {}});
    for (const Tally& tally : tallies) {
      report.decisions += tally.decisions;
      if (report.won) report.won->add(tally.won);
      for (std::size_t seat = 0; seat < report.seats.size(); ++seat) {
        report.seats[seat].score.add(tally.scores[seat]);
      }
    }
    return report;
  }

  const G& game_;
  const SimulationSetup& setup_;
  std::vector<PlayerSpec> players_;
  const SimulationHooks& hooks_;
  Crew crew_;
  std::mutex error_mutex_;
  std::optional<Error> error_;
};

}  // namespace coppice::lab
