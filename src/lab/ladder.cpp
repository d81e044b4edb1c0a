#include "lab/ladder.hpp"

#include <utility>

namespace coppice::lab {

std::expected<LadderReport, Error> ladder(const LadderSetup& setup, const Watch& watch) {
  const std::size_t players = setup.players.size();
  LadderReport report;
  report.part.first = setup.first;
  report.game = setup.game;
  report.seed = setup.seed;
  report.players = setup.players;
  report.wished = setup.games * players * (players - 1) / 2;
  for (std::size_t first = 0; first < players && !report.cut_short; ++first) {
    for (std::size_t second = first + 1; second < players && !report.cut_short; ++second) {
      const ArenaSetup meeting{.game = setup.game,
                               .settings = setup.settings,
                               .players = {setup.players[first], setup.players[second]},
                               .games = setup.games,
                               .first = setup.first,
                               .seed = setup.seed,
                               .threads = setup.threads,
                               .sprt = {}};
      Watch counting{{}, watch.end_wished};
      if (watch.progress) {
        counting.progress = [&](std::uint64_t done) { watch.progress(report.games + done); };
      }
      const auto met = arena(meeting, counting);
      if (!met) return std::unexpected(met.error());
      report.settings = met->settings;
      report.games += met->games();
      report.cut_short = met->cut_short;
      report.decisions += met->decisions;
      report.seconds += met->seconds;
      report.encounters.push_back({first, second, met->pairs});
    }
  }
  report.ratings = ratings(players, report.encounters);
  return report;
}

}  // namespace coppice::lab
