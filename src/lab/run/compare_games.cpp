#include "lab/run/compare_games.hpp"

#include <algorithm>
#include <mutex>

#include "engine/error.hpp"
#include "engine/text.hpp"
#include "lab/run/observer.hpp"
#include "lab/run/simulation.hpp"
#include "lab/run/steady_clock.hpp"

namespace coppice::lab {

namespace {

using PreparedPair = std::array<PreparedSimulation, 2>;

std::expected<PreparedSimulation, Error> prepare_variant(const PairedSetup& setup,
                                                         std::size_t variant) {
  return prepare({.game = setup.game,
                  .settings = setup.settings.at(variant),
                  .seats = setup.seats,
                  .games = setup.games,
                  .seed = setup.seed,
                  .threads = setup.threads,
                  .date = {},
                  .forfeits = setup.forfeits});
}

std::expected<PreparedPair, Error> prepare_both(const PairedSetup& setup) {
  auto a = TRY(prepare_variant(setup, 0));
  auto b = TRY(prepare_variant(setup, 1));
  return PreparedPair{std::move(a), std::move(b)};
}

Measures play_measured(const PreparedSimulation& ready, std::uint64_t number, SearchClock& clock) {
  AnyPlayers players;
  for (const auto& make : ready.players) players.push_back(make());
  return measures(
      *ready.type, *ready.game,
      play_observed(*ready.type, *ready.game, players, ready.setup.seed, number, clock));
}

/// Those of a quick game.
std::vector<std::string> names_of_metrics(const PreparedSimulation& ready) {
  AnyPlayers players;
  for (const auto& make : random_players(*ready.type)) players.push_back(make());
  SteadyClock clock;
  const Measures found = measures(*ready.type, *ready.game,
                                  play_observed(*ready.type, *ready.game, players, 1, 1, clock));
  std::vector<std::string> names;
  for (const auto& [name, number] : found) names.push_back(name);
  return names;
}

/// Plays the games after those of the report, up to `end` in all.
void play_up_to(std::uint64_t end, const PreparedPair& variants, PairedReport& report,
                unsigned threads, const ProgressCallbacks& watch) {
  PairedMetrics all(std::move(report.metrics));
  ParallelLoop crew(end - report.games, report.part.first + report.games);
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
  report.seconds += crew.run(threads, share, watch.after(report.games));
  report.games += played;
  report.metrics = all.all();
}

/// The decision after the report's games, if it is considered after so many.
StoppingDecision decision_after(const PairedReport& report) {
  if (!report.until || report.games == 0) return StoppingDecision::none;
  const bool looks =
      next_interim_analysis(report.games - 1) == report.games || report.games == report.wished;
  if (!looks) return StoppingDecision::none;
  const auto metric = std::ranges::find(report.metrics, report.until->metric, &PairedMetric::name);
  if (metric == report.metrics.end()) return StoppingDecision::none;
  return stopping_decision(*metric, report.until->margin);
}

}  // namespace

std::expected<void, Error> check_stopping_rule(PairedSetup& setup) {
  const auto ready = TRY(prepare_variant(setup, 0));
  const std::vector<std::string> names = names_of_metrics(ready);
  std::string& metric = setup.until->metric;
  if (metric.empty()) metric = names.front();
  if (std::ranges::find(names, metric) != names.end()) return {};
  return make_error(
      "error.usage.choice",
      {{"option", "--metric"}, {"text", excerpt(metric)}, {"known", joined(names, ", ")}});
}

PairedReport empty_report(const PairedSetup& setup) {
  PairedReport report;
  report.part.first = setup.first;
  report.game = setup.game;
  report.settings = setup.settings;
  report.players = setup.seats;
  report.seed = setup.seed;
  report.wished = setup.games;
  report.until = setup.until;
  return report;
}

std::expected<PairedReport, Error> compare(const PairedSetup& setup, const ProgressCallbacks& watch,
                                           const PairedReport* so_far) {
  const auto variants = TRY(prepare_both(setup));
  PairedReport report = empty_report(setup);
  report.settings = {variants[0].setup.settings, variants[1].setup.settings};
  if (so_far != nullptr) {
    report.metrics = so_far->metrics;
    report.games = so_far->games;
    report.seconds = so_far->seconds;
  }
  while (true) {
    report.decision = decision_after(report);
    if (report.decision != StoppingDecision::none || report.games == setup.games) return report;
    const std::uint64_t end =
        setup.until ? std::min(next_interim_analysis(report.games), setup.games) : setup.games;
    play_up_to(end, variants, report, setup.threads, watch);
    if (report.games == end) continue;
    report.cut_short = true;
    return report;
  }
}

}  // namespace coppice::lab
