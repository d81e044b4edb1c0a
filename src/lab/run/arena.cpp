#include "lab/run/arena.hpp"

#include <utility>

#include "engine/error.hpp"
#include "lab/run/match.hpp"
#include "lab/run/play_game.hpp"
#include "lab/run/players.hpp"

namespace coppice::lab {

std::expected<void, Error> check_rivals(const GameType& game) {
  const int seats = game.info.seats;
  if (seats != 2) return make_error("error.arena.seats", {{"seats", std::to_string(seats)}});
  if (game.cooperative) return make_error("error.arena.cooperative");
  return {};
}

std::expected<void, Error> check_pairs(std::uint64_t games) {
  if (games % 2 != 0) return make_error("error.arena.odd", {{"games", std::to_string(games)}});
  return {};
}

std::expected<ArenaReport, Error> arena(const ArenaSetup& setup, const ProgressCallbacks& watch,
                                        const ArenaReport* so_far) {
  const auto entry = TRY(find_game(setup.game));
  TRY(check_rivals(*entry));
  TRY(check_pairs(setup.games));
  const auto settings = TRY(with_defaults(entry->info.settings, setup.settings));
  const auto game = TRY(make_game(*entry, settings));
  const auto players = TRY(player_makers(*entry, *game, setup.players, setup.forfeits));

  ArenaSetup complete = setup;
  complete.settings = settings;
  return Match(*entry, *game, complete, {players[0], players[1]}, so_far).run(watch);
}

std::expected<LadderReport, Error> ladder(const LadderSetup& setup, const ProgressCallbacks& watch,
                                          const LadderReport* so_far) {
  const std::size_t players = setup.players.size();
  LadderReport report;
  if (so_far != nullptr) report = *so_far;
  report.cut_short = false;
  report.part.first = setup.first;
  report.game = setup.game;
  report.seed = setup.seed;
  report.players = setup.players;
  report.wished = setup.games * players * (players - 1) / 2;
  std::size_t at = 0;
  for (std::size_t first = 0; first < players && !report.cut_short; ++first) {
    for (std::size_t second = first + 1; second < players && !report.cut_short; ++second, ++at) {
      if (at == report.encounters.size()) report.encounters.push_back({first, second, {}});
      const std::uint64_t played = 2 * report.encounters[at].pairs.count();
      const ArenaSetup meeting{.game = setup.game,
                               .settings = setup.settings,
                               .players = {setup.players[first], setup.players[second]},
                               .games = setup.games - played,
                               .first = setup.first + played,
                               .seed = setup.seed,
                               .threads = setup.threads,
                               .sprt = {},
                               .forfeits = setup.forfeits};
      const auto met = TRY(arena(meeting, watch.after(report.games)));
      report.settings = met.settings;
      report.games += met.games();
      report.cut_short = met.cut_short;
      report.decisions += met.decisions;
      report.seconds += met.seconds;
      report.encounters[at].pairs.add(met.pairs);
    }
  }
  report.ratings = ratings(players, report.encounters);
  return report;
}

}  // namespace coppice::lab
