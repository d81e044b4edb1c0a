#pragma once

#include <optional>
#include <vector>

#include "games/coupell/players/final_turn_gains.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"

namespace coppice::coupell {

/// The end of a game: the moves of its final turns, and the points of one pile.
struct FinalMoves {
  std::vector<Move> moves;
  int points = 0;
};

/// Finds the best way to play the final turns, for two cooperating seats.
class FinalTurnsSolver {
 public:
  FinalTurnsSolver(const Coupell& game, const Vocabulary& words)
      : game_(game), words_(words), gains_(game.rules()) {}

  /// The best way with more than `points` (at least 0), if there is one. In `state`, the first
  /// final turn has just begun.
  std::optional<FinalMoves> better_than(int points, const State& state);

 private:
  void play_first(const State& state);
  void go_on(Move move, const State& after);
  void look_at_second(const State& state);
  /// Whether the second final turn can end with equal piles; if so, adds its moves.
  bool make_equal(const State& state);

  const Coupell& game_;
  const Vocabulary& words_;
  FinalTurnGains gains_;
  int best_ = 0;
  std::vector<Move> moves_;  ///< up to here
  std::optional<FinalMoves> found_;
};

}  // namespace coppice::coupell
