#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/record.hpp"
#include "engine/settings.hpp"
#include "lab/score.hpp"

// Many games of computer players, played as fast as the machine allows.
namespace coppice::lab {

struct SimulationSetup {
  std::string game;
  Settings settings;               ///< what is left out is standard
  std::vector<std::string> seats;  ///< a computer player each
  std::uint64_t games = 1;
  std::uint64_t seed = 0;
  unsigned threads = 1;
  std::string date;  ///< for the records
};

struct SeatReport {
  std::string player;
  Score score;
};

struct SimulationReport {
  std::string game;
  Settings settings;  ///< complete
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  std::vector<SeatReport> seats;
  std::optional<Score> won;     ///< results of the won games, where the seats win together
  std::uint64_t decisions = 0;  ///< of the seats; chance's are not counted
  double seconds = 0;
};

/// What the caller hears while the games are played. Either may be left empty.
struct SimulationHooks {
  /// The record of game `number`, from 1. Called from several threads at once, in any order;
  /// an error ends the simulation.
  std::function<std::expected<void, Error>(std::uint64_t number, const Record& record)> keep;

  /// How many games are over. Called now and then, always from the thread that simulates.
  std::function<void(std::uint64_t done)> progress;
};

/// Game number i depends on (seed, i) only, so any number of threads gives the same results; a
/// player with a budget in time is the exception. Its deal is that of a table with the record's
/// seed.
/// Errors: an unknown game, setting or player, a wrong number of seats; what `keep` said.
std::expected<SimulationReport, Error> simulate(const SimulationSetup& setup,
                                                const SimulationHooks& hooks = {});

}  // namespace coppice::lab
