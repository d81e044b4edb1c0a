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
#include "lab/crew.hpp"
#include "lab/estimate.hpp"
#include "lab/score.hpp"
#include "search/game_type.hpp"

// How much players give away in endgames that are worked out whole: exactly, where an exploiter
// that searches (lab/exploitation.hpp) only finds a lower bound.
namespace coppice::lab {

struct EndgamesSetup {
  std::string game;
  Settings settings;                 ///< what is left out is standard
  std::vector<std::string> players;  ///< each with a budget in playouts, if any
  std::uint64_t endgames = 1;
  std::uint64_t seed = 0;
  unsigned threads = 1;
  std::size_t most_nodes = 500'000;  ///< of a tree: larger ones are drawn anew
};

/// In an endgame: what the best answer to this play takes beyond what two have who err nowhere,
/// the mean of both seats, a win being a whole game and a tie half of one.
class GivenAway {
 public:
  void add(std::int32_t millionths);

  /// Millionths of a game.
  const Score& millionths() const { return millionths_; }

  /// Endgames in which it was less than a thousandth.
  std::uint64_t flawless() const { return flawless_; }

  /// The mean in millionths. Nobody gives away more than half a game; as most give away nothing,
  /// the interval asks what that allows (lab/estimate.hpp), and supposes no bell curve.
  Estimate estimate() const;

 private:
  Score millionths_;
  std::uint64_t flawless_ = 0;
  std::map<std::int32_t, std::uint64_t> counts_;  ///< endgames by millionths
};

struct EndgamesReport {
  std::string game;
  Settings settings;  ///< complete
  std::uint64_t seed = 0;
  std::uint64_t wished = 0;
  Score nodes;            ///< of the trees
  Score guardian;         ///< millionths that the first Guardian has between those who err nowhere
  GivenAway equilibrium;  ///< by what CFR+ has found in their place
  std::vector<std::string> players;
  std::vector<GivenAway> given;  ///< by player
  double seconds = 0;

  std::uint64_t endgames() const { return static_cast<std::uint64_t>(nodes.count()); }
  bool cut_short() const { return endgames() < wished; }
};

/// What was found in one endgame.
struct EndgameFinding {
  std::int32_t nodes = 0;
  std::int32_t guardian = 0;  ///< millionths, as in the report; so is what follows
  std::int32_t equilibrium = 0;
  std::vector<std::int32_t> given;  ///< by player
};

/// How the endgames of one game are worked out; lab/endgame_of.hpp does most of it.
struct Endgames {
  /// Errors: a game whose endgames cannot be worked out with these settings.
  std::expected<void, Error> (*check)(const AnyGame& game);

  /// Endgame `number` of the setup.
  EndgameFinding (*look_at)(const AnyGame& game, const EndgamesSetup& setup,
                            const std::vector<PlayerSpec>& players, std::uint64_t number);
};

/// Errors: a game whose endgames nobody can work out, or not with these settings.
std::expected<void, Error> check_endgames(const GameType& game, const Settings& settings);

/// Errors: one of the players thinks for a time, which no clock would end here.
std::expected<void, Error> check_untimed(std::span<const std::string> players);

/// Endgames are those of this seed whose trees are small enough. A player is asked sixteen times at
/// each view, and what it chooses makes the probabilities of its moves. The same on any number of
/// threads; a thread takes some 250 MB. A report that was cut short is that of its first endgames.
/// Errors: those above; a player that nobody knows.
std::expected<EndgamesReport, Error> play_endgames(const EndgamesSetup& setup,
                                                   const Watch& watch = {});

}  // namespace coppice::lab
