#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/settings.hpp"
#include "external/forfeits.hpp"
#include "lab/counts/tally.hpp"

namespace coppice::lab {

/// The games that a report covers, and the program that played them. A run is a set of numbered
/// games; a game depends only on the run's seed and its number.
struct RunPart {
  std::uint64_t first = 1;             ///< the number of its first game
  std::optional<std::uint64_t> whole;  ///< the number of games in the run, if this is a part of it
  std::string program;                 ///< "coppice 0.2.0"
  std::string commit;                  ///< the commit of its source; empty if unknown
  std::vector<external::Forfeit> forfeits = {};  ///< by players' programs, sorted

  friend bool operator==(const RunPart&, const RunPart&) = default;
};

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
