#include "lab/run/ladder.hpp"
#include "engine/try.hpp"

#include <utility>

namespace coppice::lab {

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
