#include "lab/solve/solve_deals.hpp"

#include <cassert>
#include <utility>

#include "engine/error.hpp"
#include "search/registry.hpp"
#include "table/version.hpp"

namespace coppice::lab {

namespace {

void add(SolvingReport& report, Solution solution) {
  assert(solution.bound < static_cast<int>(report.bound_counts.size()));
  report.found.add(solution.found);
  report.bound.add(solution.bound);
  ++report.found_counts[static_cast<std::size_t>(solution.found)];
  ++report.bound_counts[static_cast<std::size_t>(solution.bound)];
  report.proved += solution.proved() ? 1U : 0U;
  if (solution.seed == report.seed) report.first = std::move(solution);
}

}  // namespace

std::expected<SolvingReport, Error> solve(const SolvingSetup& setup,
                                          const ProgressCallbacks& watch) {
  const auto type = TRY(find_game(setup.game));
  assert(type->solve != nullptr);
  const auto game = TRY(type->make(setup.settings));

  SolvingReport report;
  report.game = setup.game;
  report.settings = game->settings();
  report.seed = setup.seed;
  report.wished = setup.games;
  const auto solved = [&](std::uint64_t number) -> Solution {
    const std::uint64_t seed = setup.seed + number - 1;
    Random random(seed);
    return {type->solve(*game, game->deal(random)), seed};
  };
  report.seconds = parallel_for(
      setup.games, setup.threads, solved,
      [&](Solution solution) { add(report, std::move(solution)); }, watch);
  return report;
}

Record record_of(const SolvingReport& report, const Solution& solution, const std::string& date) {
  const auto game = *(*find_game(report.game))->make(report.settings);
  const auto seats = static_cast<std::size_t>(game->info().seats);
  Record record;
  record.game = report.game;
  record.settings = report.settings;
  record.date = date;
  record.program = program_version();
  record.seed = solution.seed;
  record.seats.assign(seats, "solve");
  record.result.emplace(seats, solution.found);
  AnyState state = game->start();
  for (const Move move : solution.line) {
    const Turn turn = game->turn(state);
    const auto who = turn.is_seat() ? std::optional(turn.seat()) : std::nullopt;
    record.steps.push_back({who, game->write(state, move)});
    game->play(state, move);
  }
  return record;
}

}  // namespace coppice::lab
