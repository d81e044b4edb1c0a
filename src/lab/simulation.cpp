#include "lab/simulation.hpp"

#include "lab/players.hpp"
#include "lab/simulate.hpp"
#include "players/games.hpp"

namespace coppice::lab {

std::expected<SimulationReport, Error> simulate(const SimulationSetup& setup,
                                                const SimulationHooks& hooks) {
  const auto entry = find_game(setup.game);
  if (!entry) return std::unexpected(entry.error());
  const GameInfo& info = (*entry)->info;
  const auto settings = completed(info.settings, setup.settings);
  if (!settings) return std::unexpected(settings.error());
  if (static_cast<int>(setup.seats.size()) != info.seats) {
    return refused("error.table.seats", {{"seats", std::to_string(info.seats)}});
  }
  const auto players = parse_players(**entry, setup.seats);
  if (!players) return std::unexpected(players.error());

  SimulationSetup complete = setup;
  complete.settings = *settings;
  std::expected<SimulationReport, Error> report;
  const auto found = with_game(setup.game, *settings, [&]<class G>(const G& game) {
    report = Simulator<G>(game, complete, *players, hooks).run();
  });
  if (!found) return std::unexpected(found.error());
  return report;
}

}  // namespace coppice::lab
