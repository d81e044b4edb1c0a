#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "external/forfeits.hpp"
#include "lab/counts/run_part.hpp"
#include "lab/run/arena.hpp"
#include "lab/run/parallel_loop.hpp"
#include "lab/stats/ratings.hpp"

// Measures the strength of several players: each meets every other.
namespace coppice::lab {

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
