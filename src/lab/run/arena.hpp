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
#include "lab/run/parallel_loop.hpp"
#include "lab/stats/integer_statistics.hpp"
#include "lab/stats/outcomes.hpp"
#include "lab/stats/ratings.hpp"
#include "search/registry.hpp"

namespace coppice::lab {

// Measures which of two computer players is stronger, and by how much.

struct ArenaSetup {
  std::string game;
  Settings settings;                   ///< missing settings have their default
  std::array<std::string, 2> players;  ///< A and B
  std::uint64_t games = 2;             ///< the maximum; even
  std::uint64_t first = 1;             ///< the number of the first of these games; odd
  std::uint64_t seed = 0;
  unsigned threads = 1;
  std::optional<Hypotheses> sprt;          ///< stops the games once it is decided
  external::Forfeits* forfeits = nullptr;  ///< counts the games that programs forfeit
};

struct ArenaPlayerScores {
  std::string player;
  std::array<IntegerStatistics, 2> score;  ///< by seat
};

struct SprtReport {
  Hypotheses hypotheses;
  double log_likelihood_ratio = 0;
  SprtDecision verdict = SprtDecision::none;
};

struct ArenaReport {
  RunPart part;
  std::string game;
  Settings settings;  ///< complete
  std::uint64_t seed = 0;
  std::uint64_t wished = 0;                  ///< the maximum number of games
  bool cut_short = false;                    ///< stopped by the caller before all games were played
  std::array<ArenaPlayerScores, 2> players;  ///< A and B
  std::uint64_t wins = 0;                    ///< of A
  std::uint64_t ties = 0;
  std::uint64_t losses = 0;
  Outcomes pairs;  ///< by half points of A
  std::optional<SprtReport> sprt;
  std::uint64_t decisions = 0;  ///< of both; without chance moves
  double seconds = 0;

  std::uint64_t games() const { return wins + ties + losses; }
};

/// Errors: the game has not two seats, or they win together.
std::expected<void, Error> check_rivals(const GameType& game);

/// Errors: the number is odd.
std::expected<void, Error> check_pairs(std::uint64_t games);

/// Plays games in mirrored pairs: A at seat 1, then the same shuffle and the same random numbers
/// for each seat with B there. So two equal players get exactly equal scores.
///
/// Pair i depends only on (seed, i), and pairs are evaluated in order, so any number of threads
/// gives the same report, except for players with a budget in time. A report that was cut short
/// equals one on fewer games; it may have none. Errors: an unknown game, setting or player; a game
/// that has not two seats, or whose seats win together; an odd number of games.
///
/// `so_far` is a report that was cut short on the first of these games: plays the rest and reports
/// on all.
std::expected<ArenaReport, Error> arena(const ArenaSetup& setup,
                                        const ProgressCallbacks& watch = {},
                                        const ArenaReport* so_far = nullptr);

// Measures the strength of several players: each meets every other.

struct LadderSetup {
  std::string game;
  Settings settings;                 ///< missing settings have their default
  std::vector<std::string> players;  ///< two or more
  std::uint64_t games = 2;           ///< for each pair of players; even
  std::uint64_t first = 1;           ///< the number of the first of these games; odd
  std::uint64_t seed = 0;
  unsigned threads = 1;
  external::Forfeits* forfeits = nullptr;  ///< counts the games that programs forfeit
};

struct LadderReport {
  RunPart part;
  std::string game;
  Settings settings;  ///< complete
  std::uint64_t seed = 0;
  std::uint64_t wished = 0;  ///< games in all
  std::uint64_t games = 0;   ///< games that were played
  bool cut_short = false;    ///< stopped by the caller before all games were played
  std::vector<std::string> players;
  std::vector<PairResults> encounters;
  std::vector<std::optional<Rating>> ratings;  ///< by player
  std::uint64_t decisions = 0;
  double seconds = 0;
};

/// Each pair of players meets in the arena, all on the same deals. Errors: those of the arena.
std::expected<LadderReport, Error> ladder(const LadderSetup& setup,
                                          const ProgressCallbacks& watch = {},
                                          const LadderReport* so_far = nullptr);

}  // namespace coppice::lab
