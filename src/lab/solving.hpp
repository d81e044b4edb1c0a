#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <functional>
#include <vector>

#include "engine/error.hpp"
#include "engine/record.hpp"
#include "engine/settings.hpp"
#include "games/copperdale/copperdale.hpp"
#include "lab/crew.hpp"
#include "lab/score.hpp"

// How many medals Copperdale's deals hold for whoever knows all their cards.
namespace coppice::lab {

struct SolvingSetup {
  Settings settings;        ///< of Copperdale; what is left out is standard
  std::uint64_t games = 1;  ///< deals: those of this seed and of the next ones
  std::uint64_t seed = 0;   ///< as at a table
  unsigned threads = 1;
};

/// One deal.
struct Solution {
  std::uint64_t seed = 0;
  int found = 0;  ///< medals of a line
  int bound = 0;  ///< what no line exceeds
  std::vector<Move> line;

  bool proved() const { return found == bound; }
};

/// How many deals have so many medals.
using MedalCounts =
    std::array<std::uint64_t, copperdale::most_medals(copperdale::MonumentRule::literal) + 1>;

struct SolvingReport {
  Settings settings;  ///< complete
  std::uint64_t seed = 0;
  std::uint64_t wished = 0;
  Score found;
  Score bound;
  MedalCounts found_counts{};
  MedalCounts bound_counts{};
  std::uint64_t proved = 0;  ///< deals whose line is the best there is
  Solution first;            ///< of the deal `seed`
  double seconds = 0;

  std::uint64_t games() const { return static_cast<std::uint64_t>(found.count()); }
  bool cut_short() const { return games() < wished; }
};

/// The same on any number of threads. A report that was cut short is that of its first deals.
/// Errors: those of the settings.
std::expected<SolvingReport, Error> solve(const SolvingSetup& setup, const Watch& watch = {});

/// The line as a game that was played. `date`: of the record.
Record record_of(const Solution& solution, const Settings& settings, const std::string& date);

}  // namespace coppice::lab
