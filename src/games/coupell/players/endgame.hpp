#pragma once

#include <cstddef>
#include <optional>
#include <unordered_set>
#include <vector>

#include "engine/hash.hpp"
#include "games/coupell/players/final_turns_solver.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "search/player_spec.hpp"

namespace coppice::coupell {

/// The end of a game without cards to come: the rest of the turn that drew the last one, and both
/// final turns. It is searched completely, for two cooperating seats who know these words, so the
/// result is exact. Gives up after `most_positions` positions.
class Endgame {
 public:
  static constexpr std::size_t most_positions = 1'500;

  Endgame(const Coupell& game, const Vocabulary& words)
      : game_(game), words_(words), turns_(game, words), gains_(game.rules()) {}

  /// For `state`, in which a seat is to act: the best action, and the results of it and of `played`
  /// in points of one pile; 0 for a lost game. Empty if it gave up.
  std::optional<MoveJudgement> judge(const State& state, std::optional<Move> played);

 private:
  /// A way to end the present turn, and its upper bound.
  struct Ended {
    Move first;
    State after;
    int most;
    std::ptrdiff_t order;  ///< among equal bounds, the earlier one is searched first
  };

  /// Adds the ends of the turn after `move`, each state once.
  void end_turn(Move first, const State& after);

  /// The best of `ended_` with a result above `points`.
  struct Best {
    std::optional<Move> first;
    int points;
  };
  Best better_than(int points);

  int most_of(const State& after);
  int points_of(const State& after, int points);

  const Coupell& game_;
  const Vocabulary& words_;
  FinalTurnsSolver turns_;
  FinalTurnGains gains_;
  Seat acting_;
  int begun_ = 0;  ///< number of begun final turns in the judged state
  std::vector<Ended> ended_;
  std::unordered_set<State, ValueHash> seen_;
  std::size_t positions_ = 0;
};

}  // namespace coppice::coupell
