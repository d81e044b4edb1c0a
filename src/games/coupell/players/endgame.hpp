#pragma once

#include <cstddef>
#include <optional>
#include <unordered_set>
#include <vector>

#include "engine/value_hash.hpp"
#include "games/coupell/players/last_turns.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "search/verdict.hpp"

namespace coppice::coupell {

/// The end of a game in which no card is to come any more: the rest of the turn that drew the last
/// one, and both final turns. Searched whole, for two seats of one mind who know these words, so
/// that what it says is exact. It gives up where more than `most_positions` would have to be looked
/// at.
class Endgame {
 public:
  static constexpr std::size_t most_positions = 1'500;

  Endgame(const Coupell& game, const Vocabulary& words)
      : game_(game), words_(words), turns_(game, words), gains_(game.rules()) {}

  /// Of `state`, in which a seat is to act: the best action, and what it and `played` come to, in
  /// points of one pile; 0 if the game is lost. Nothing if it gave up.
  std::optional<Verdict> judge(const State& state, std::optional<Move> played);

 private:
  /// A way to end the turn that goes on, and the most that it could come to.
  struct Ended {
    Move first;
    State after;
    int most;
    std::ptrdiff_t order;  ///< the earlier of two with the same most is looked at first
  };

  /// Adds the ends of the turn to which `move` leads, each state once.
  void end_turn(Move first, const State& after);

  /// The best of `ended_` that comes to more than `points`.
  struct Best {
    std::optional<Move> first;
    int points;
  };
  Best better_than(int points);

  int most_of(const State& after);
  int points_of(const State& after, int points);

  const Coupell& game_;
  const Vocabulary& words_;
  LastTurns turns_;
  LastGains gains_;
  Seat acting_;
  int begun_ = 0;  ///< final turns, in the state that is judged
  std::vector<Ended> ended_;
  std::unordered_set<State, ValueHash> seen_;
  std::size_t positions_ = 0;
};

}  // namespace coppice::coupell
