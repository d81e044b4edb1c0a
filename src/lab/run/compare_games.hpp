#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "external/forfeits.hpp"
#include "lab/counts/simulation_report.hpp"
#include "lab/run/paired.hpp"
#include "lab/run/parallel_loop.hpp"

// Compares two variants of a game on the same deals.
namespace coppice::lab {

struct PairedSetup {
  std::string game;
  std::array<Settings, 2> settings;  ///< of A and B
  std::vector<std::string> seats;    ///< the same players play both
  std::uint64_t games = 1;           ///< of each; with `until` the maximum
  std::uint64_t first = 1;           ///< the number of the first of these games
  std::uint64_t seed = 0;
  unsigned threads = 1;
  std::optional<StoppingRule> until;       ///< stops the games once it is decided
  external::Forfeits* forfeits = nullptr;  ///< counts the games that programs forfeit
};

struct PairedReport {
  RunPart part;
  std::string game;
  std::array<Settings, 2> settings;  ///< complete
  std::vector<std::string> players;
  std::uint64_t seed = 0;
  std::uint64_t wished = 0;  ///< the maximum number of games
  std::uint64_t games = 0;
  bool cut_short = false;  ///< stopped by the caller before all games were played
  std::vector<PairedMetric> metrics;
  std::optional<StoppingRule> until;
  StoppingDecision decision = StoppingDecision::none;  ///< with `until`
  double seconds = 0;
};

/// Errors: those of `simulate`; the game has no such metric, whose known names are in the error.
/// `until` without a metric gets the first one.
std::expected<void, Error> check_stopping_rule(PairedSetup& setup);

/// Game i of both variants has the same deal and random numbers. Any number of threads gives the
/// same report, also with `until`. A report that was cut short equals one on fewer games; it may
/// have none. Errors: those of `simulate`.
///
/// `so_far` is a report that was cut short on the first of these games: plays the rest and reports
/// on all.
std::expected<PairedReport, Error> compare(const PairedSetup& setup,
                                           const ProgressCallbacks& watch = {},
                                           const PairedReport* so_far = nullptr);

/// Without games, as `compare` would begin.
PairedReport empty_report(const PairedSetup& setup);

}  // namespace coppice::lab
