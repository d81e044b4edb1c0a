#include "lab/solving.hpp"

#include <algorithm>
#include <mutex>

#include "lab/steady_clock.hpp"
#include "players/copperdale/line_search.hpp"
#include "players/copperdale/upper_bound.hpp"
#include "table/version.hpp"

namespace coppice::lab {

namespace {

using copperdale::Copperdale;

Deal deal_of(const Copperdale& game, std::uint64_t seed) {
  Random random(seed);
  return game.deal(random);
}

Solution solution_of(const Copperdale& game, std::uint64_t seed) {
  const Deal deal = deal_of(game, seed);
  const copperdale::State start = game.start();
  copperdale::Line line =
      search_line(game, copperdale::own_network(), deal, start, copperdale::usual_width);
  const int bound = upper_bound(game, deal, start);
  return {seed, line.medals, bound, std::move(line.moves)};
}

void add(SolvingReport& report, Solution solution) {
  report.found.add(solution.found);
  report.bound.add(solution.bound);
  ++report.found_counts[static_cast<std::size_t>(solution.found)];
  ++report.bound_counts[static_cast<std::size_t>(solution.bound)];
  report.proved += solution.proved() ? 1U : 0U;
  if (solution.seed == report.seed) report.first = std::move(solution);
}

}  // namespace

std::expected<SolvingReport, Error> solve(const SolvingSetup& setup, const Watch& watch) {
  const auto settings = completed(Copperdale::info().settings, setup.settings);
  if (!settings) return std::unexpected(settings.error());
  const auto game = Copperdale::make(*settings);
  if (!game) return std::unexpected(game.error());

  SolvingReport report;
  report.settings = *settings;
  report.seed = setup.seed;
  report.wished = setup.games;
  std::mutex mutex;
  Crew crew(setup.games);
  const auto threads =
      static_cast<unsigned>(std::clamp<std::uint64_t>(setup.games, 1, std::max(1U, setup.threads)));
  const auto begin = SteadyClock().now();
  crew.run(
      threads,
      [&](unsigned) {
        while (const auto number = crew.next()) {
          Solution solution = solution_of(*game, setup.seed + *number - 1);
          crew.done();
          const std::lock_guard lock(mutex);
          add(report, std::move(solution));
        }
      },
      watch);
  const std::chrono::duration<double> seconds = SteadyClock().now() - begin;
  report.seconds = seconds.count();
  return report;
}

Record record_of(const Solution& solution, const Settings& settings, const std::string& date) {
  const Copperdale game = *Copperdale::make(settings);
  Record record;
  record.game = Copperdale::info().id;
  record.settings = settings;
  record.seats = {"solve"};
  record.date = date;
  record.program = program_version();
  record.seed = solution.seed;
  record.result = {solution.found};
  copperdale::State state = game.start();
  for (const Move move : solution.line) {
    const Turn turn = game.turn(state);
    const auto who = turn.is_seat() ? std::optional(turn.seat()) : std::nullopt;
    record.steps.push_back({who, game.write(state, move)});
    game.play(state, move);
  }
  return record;
}

}  // namespace coppice::lab
