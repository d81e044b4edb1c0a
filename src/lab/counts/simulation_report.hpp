#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/settings.hpp"
#include "external/forfeits.hpp"
#include "lab/counts/run_part.hpp"
#include "lab/counts/tally.hpp"

namespace coppice::lab {

struct SimulationSetup {
  std::string game;
  Settings settings;               ///< missing settings have their default
  std::vector<std::string> seats;  ///< computer players
  std::uint64_t games = 1;
  std::uint64_t seed = 0;
  unsigned threads = 1;
  std::string date;                        ///< for the records
  std::uint64_t first = 1;                 ///< the number of the first of these games
  external::Forfeits* forfeits = nullptr;  ///< counts the games that programs forfeit
};

struct SimulationReport {
  RunPart part;
  std::string game;
  Settings settings;  ///< complete
  std::uint64_t seed = 0;
  std::uint64_t wished = 0;          ///< the requested number of games
  std::vector<std::string> players;  ///< by seat
  Tally tally;                       ///< of the played games
  double seconds = 0;

  /// Whether the caller stopped it before all games were played.
  bool cut_short() const { return tally.played() < wished; }
};

/// The report on these games before the first of them.
inline SimulationReport empty_report(const SimulationSetup& setup) {
  SimulationReport report;
  report.part.first = setup.first;
  report.game = setup.game;
  report.settings = setup.settings;
  report.seed = setup.seed;
  report.wished = setup.games;
  report.players = setup.seats;
  return report;
}

}  // namespace coppice::lab
