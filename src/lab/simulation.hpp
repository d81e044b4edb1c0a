#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/record.hpp"
#include "engine/settings.hpp"
#include "external/players.hpp"
#include "lab/crew.hpp"
#include "lab/part.hpp"
#include "lab/tally.hpp"
#include "search/game_type.hpp"

// Many games of computer players, played as fast as the machine allows.
namespace coppice::lab {

struct SimulationSetup {
  std::string game;
  Settings settings;               ///< what is left out is standard
  std::vector<std::string> seats;  ///< a computer player each
  std::uint64_t games = 1;
  std::uint64_t seed = 0;
  unsigned threads = 1;
  std::string date;         ///< for the records
  std::uint64_t first = 1;  ///< the number of the first of these games
};

struct SimulationReport {
  Part part;
  std::string game;
  Settings settings;  ///< complete
  std::uint64_t seed = 0;
  std::uint64_t wished = 0;          ///< so many games
  std::vector<std::string> players;  ///< by seat
  Tally tally;                       ///< of the games that were played
  double seconds = 0;

  /// Whether the end was wished before all games were played.
  bool cut_short() const { return tally.games() < wished; }
};

/// A simulation that can begin.
struct Prepared {
  const GameType* type;
  std::shared_ptr<const AnyGame> game;
  SimulationSetup setup;  ///< with complete settings
  std::vector<external::MakePlayer> players;
};

/// Errors: an unknown game, setting or player, a wrong number of seats.
std::expected<Prepared, Error> prepare(const SimulationSetup& setup);

/// What the caller hears while the games are played. It may be left empty.
struct SimulationHooks {
  /// The record of game `number`. Called from several threads at once, in any order;
  /// an error ends the simulation.
  std::function<std::expected<void, Error>(std::uint64_t number, const Record& record)> keep;

  Watch watch;
};

/// Game number i depends on (seed, i) only, so any number of threads gives the same results; a
/// player with a budget in time is the exception. Its deal is that of a table with the record's
/// seed. A report that was cut short is that of its first games, as if no more had been wished; it
/// may have none.
/// Errors: an unknown game, setting or player, a wrong number of seats; what `keep` said.
std::expected<SimulationReport, Error> simulate(const SimulationSetup& setup,
                                                const SimulationHooks& hooks = {});

}  // namespace coppice::lab
