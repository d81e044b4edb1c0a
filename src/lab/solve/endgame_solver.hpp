#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "engine/settings.hpp"
#include "lab/run/parallel_loop.hpp"
#include "lab/stats/estimate.hpp"
#include "lab/stats/integer_statistics.hpp"
#include "search/game_type.hpp"

// Measures exactly how much players lose in endgames that can be solved completely. An exploiter
// that searches (lab/solve/exploitation.hpp) only finds a lower bound.
namespace coppice::lab {

struct EndgamesSetup {
  std::string game;
  Settings settings;                 ///< missing settings have their default
  std::vector<std::string> players;  ///< a budget, if any, must be in playouts
  std::uint64_t endgames = 1;
  std::uint64_t seed = 0;
  unsigned threads = 1;
  std::size_t most_nodes = 500'000;  ///< of a tree; larger endgames are drawn again
};

/// The exploitability of a strategy in endgames: the gain of the best response against it, minus
/// the game's value, as the mean of both seats. A win is one game, a tie half a game.
class Exploitability {
 public:
  void add(std::int32_t millionths);

  /// In millionths of a game.
  const IntegerStatistics& millionths() const { return millionths_; }

  /// Number of endgames in which it was below a thousandth.
  std::uint64_t flawless() const { return flawless_; }

  /// The mean in millionths. The exploitability is at most half a game and mostly 0, so the
  /// interval uses these bounds (lab/stats/estimate.hpp) and no normal distribution.
  Estimate estimate() const;

 private:
  IntegerStatistics millionths_;
  std::uint64_t flawless_ = 0;
  std::map<std::int32_t, std::uint64_t> counts_;  ///< number of endgames by millionths
};

struct EndgamesReport {
  std::string game;
  Settings settings;  ///< complete
  std::uint64_t seed = 0;
  std::uint64_t wished = 0;
  IntegerStatistics nodes;     ///< of the trees
  IntegerStatistics guardian;  ///< the game's value for the first Guardian, in millionths
  Exploitability equilibrium;  ///< of the strategies that CFR+ finds
  std::vector<std::string> players;
  std::vector<Exploitability> given;  ///< by player
  double seconds = 0;

  std::uint64_t endgames() const { return static_cast<std::uint64_t>(nodes.count()); }
  bool cut_short() const { return endgames() < wished; }
};

/// The result of one endgame.
struct EndgameResult {
  std::int32_t nodes = 0;
  std::int32_t guardian = 0;  ///< in millionths, like the members below
  std::int32_t equilibrium = 0;
  std::vector<std::int32_t> given;  ///< by player
};

/// The endgames of one game; lab/solve/endgame_of.hpp does most of the work.
struct EndgameSolver {
  /// Errors: a game whose endgames cannot be solved with these settings.
  std::expected<void, Error> (*check)(const AnyGame& game);

  /// Solves endgame `number` of the setup.
  EndgameResult (*look_at)(const AnyGame& game, const EndgamesSetup& setup,
                           const std::vector<PlayerSpec>& players, std::uint64_t number);
};

/// Errors: a game whose endgames cannot be solved, or not with these settings.
std::expected<void, Error> check_endgames(const GameType& game, const Settings& settings);

/// Errors: one of the players has a budget in time, which has no clock here.
std::expected<void, Error> check_untimed(std::span<const std::string> players);

/// The endgames are those of this seed whose trees are small enough. A player is asked sixteen
/// times at each view; the frequencies of its moves are their probabilities. The report is the same
/// for any number of threads; each needs about 250 MB. A report that was cut short covers the first
/// endgames. Errors: those above; an unknown player.
std::expected<EndgamesReport, Error> play_endgames(const EndgamesSetup& setup,
                                                   const ProgressCallbacks& watch = {});

}  // namespace coppice::lab
