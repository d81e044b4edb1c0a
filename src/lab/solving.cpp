#include "lab/solving.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "games/copperdale/copperdale.hpp"
#include "games/coupell/coupell.hpp"
#include "players/copperdale/line_search.hpp"
#include "players/copperdale/upper_bound.hpp"
#include "players/coupell/line_search.hpp"
#include "players/coupell/upper_bound.hpp"
#include "table/version.hpp"

namespace coppice::lab {

namespace {

using copperdale::Copperdale;
using coupell::Coupell;

static_assert(copperdale::most_medals(copperdale::MonumentRule::literal) <
              static_cast<int>(ResultCounts().size()));
static_assert(coupell::largest_pile(coupell::most_cards) < static_cast<int>(ResultCounts().size()));

Solution solution_of(const Copperdale& game, const Deal& deal, std::uint64_t seed) {
  const copperdale::State start = game.start();
  copperdale::Line line =
      search_line(game, copperdale::own_network(), deal, start, copperdale::usual_width);
  const int bound = upper_bound(game, deal, start);
  return {seed, line.medals, bound, std::move(line.moves)};
}

Solution solution_of(const Coupell& game, const Deal& deal, std::uint64_t seed) {
  coupell::Line line = search_line(game, deal, {});
  return {seed, line.points, upper_bound(game, deal), std::move(line.moves)};
}

void add(SolvingReport& report, Solution solution) {
  report.found.add(solution.found);
  report.bound.add(solution.bound);
  ++report.found_counts[static_cast<std::size_t>(solution.found)];
  ++report.bound_counts[static_cast<std::size_t>(solution.bound)];
  report.proved += solution.proved() ? 1U : 0U;
  if (solution.seed == report.seed) report.first = std::move(solution);
}

template <class G>
std::expected<SolvingReport, Error> solve_deals(const SolvingSetup& setup, const Watch& watch) {
  const auto settings = completed(G::info().settings, setup.settings);
  if (!settings) return std::unexpected(settings.error());
  const auto game = G::make(*settings);
  if (!game) return std::unexpected(game.error());

  SolvingReport report;
  report.game = setup.game;
  report.settings = *settings;
  report.seed = setup.seed;
  report.wished = setup.games;
  const auto solved = [&](std::uint64_t number) {
    const std::uint64_t seed = setup.seed + number - 1;
    Random random(seed);
    return solution_of(*game, game->deal(random), seed);
  };
  report.seconds = for_each_number(
      setup.games, setup.threads, solved,
      [&](Solution solution) { add(report, std::move(solution)); }, watch);
  return report;
}

template <class G>
void add_steps(Record& record, const Solution& solution) {
  const G game = *G::make(record.settings);
  record.seats.assign(G::seats, "solve");
  record.result.emplace(G::seats, solution.found);
  auto state = game.start();
  for (const Move move : solution.line) {
    const Turn turn = game.turn(state);
    const auto who = turn.is_seat() ? std::optional(turn.seat()) : std::nullopt;
    record.steps.push_back({who, game.write(state, move)});
    game.play(state, move);
  }
}

bool is_coupell(const std::string& game) { return game == Coupell::info().id; }

}  // namespace

std::expected<SolvingReport, Error> solve(const SolvingSetup& setup, const Watch& watch) {
  assert(std::ranges::find(solved_games, setup.game) != solved_games.end());
  return is_coupell(setup.game) ? solve_deals<Coupell>(setup, watch)
                                : solve_deals<Copperdale>(setup, watch);
}

Record record_of(const SolvingReport& report, const Solution& solution, const std::string& date) {
  Record record;
  record.game = report.game;
  record.settings = report.settings;
  record.date = date;
  record.program = program_version();
  record.seed = solution.seed;
  if (is_coupell(report.game)) {
    add_steps<Coupell>(record, solution);
  } else {
    add_steps<Copperdale>(record, solution);
  }
  return record;
}

}  // namespace coppice::lab
