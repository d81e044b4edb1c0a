#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/record.hpp"
#include "external/external_player.hpp"
#include "lab/counts/simulation_report.hpp"
#include "lab/run/parallel_loop.hpp"
#include "search/game_type.hpp"

// Plays many games of computer players as fast as possible.
namespace coppice::lab {

/// A valid simulation.
struct PreparedSimulation {
  const GameType* type;
  std::shared_ptr<const AnyGame> game;
  SimulationSetup setup;  ///< with complete settings
  std::vector<external::PlayerFactory> players;
};

/// Errors: an unknown game, setting or player; a wrong number of seats.
std::expected<PreparedSimulation, Error> prepare(const SimulationSetup& setup);

/// Callbacks during the games; all are optional.
struct SimulationHooks {
  /// Receives the record of game `number`; that of a broken game has no result. Called from several
  /// threads at once, in any order; an error ends the simulation.
  std::function<std::expected<void, Error>(std::uint64_t number, const Record& record)> keep;

  ProgressCallbacks watch;
};

/// Game i depends only on (seed, i), so any number of threads gives the same results, except for
/// players with a budget in time. Its deal is that of a table with the record's seed, which a
/// record of own cards therefore lacks. A report that was cut short equals one on fewer games; it
/// may have none. Errors: an unknown game, setting or player; a wrong number of seats; those of
/// `keep`.
///
/// `so_far` is a report that was cut short on the first of these games: plays the rest and reports
/// on all.
std::expected<SimulationReport, Error> simulate(const SimulationSetup& setup,
                                                const SimulationHooks& hooks = {},
                                                const SimulationReport* so_far = nullptr);

}  // namespace coppice::lab
