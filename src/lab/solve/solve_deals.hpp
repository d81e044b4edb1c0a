#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/move.hpp"
#include "engine/record.hpp"
#include "engine/settings.hpp"
#include "lab/run/parallel_loop.hpp"
#include "lab/stats/integer_statistics.hpp"
#include "search/game_type.hpp"

// Solves deals with all cards open.
namespace coppice::lab {

struct SolvingSetup {
  std::string game;         ///< one with a GameType::solve
  Settings settings;        ///< of this game; missing settings have their default
  std::uint64_t games = 1;  ///< number of deals: those of this seed and the following ones
  std::uint64_t seed = 0;   ///< as at a table
  unsigned threads = 1;
};

/// One deal.
struct Solution : SolvedDeal {
  std::uint64_t seed = 0;

  bool proved() const { return found == bound; }
};

/// The number of deals with each result.
using ResultCounts = std::array<std::uint64_t, 32>;

struct SolvingReport {
  std::string game;
  Settings settings;  ///< complete
  std::uint64_t seed = 0;
  std::uint64_t wished = 0;
  IntegerStatistics found;
  IntegerStatistics bound;
  ResultCounts found_counts{};
  ResultCounts bound_counts{};
  std::uint64_t proved = 0;  ///< deals whose line is optimal
  Solution first;            ///< of the deal `seed`
  double seconds = 0;

  std::uint64_t games() const { return static_cast<std::uint64_t>(found.count()); }
  bool cut_short() const { return games() < wished; }
};

/// The same for any number of threads. A report that was cut short covers the first deals. Errors:
/// those of the settings.
std::expected<SolvingReport, Error> solve(const SolvingSetup& setup,
                                          const ProgressCallbacks& watch = {});

/// The line as a finished game. `date`: of the record.
Record record_of(const SolvingReport& report, const Solution& solution, const std::string& date);

}  // namespace coppice::lab
