#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "engine/hash.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "search/player_spec.hpp"

namespace coppice::coupell {

constexpr int gain_of(int letters) { return letters - discarded_cards; }

/// The possible points of a row in the last turn of a game. It caches its results.
class FinalTurnGains {
 public:
  explicit FinalTurnGains(const Rules& rules) : rules_(rules) {}

  /// With these words and this many actions: bit i is set if i points are possible. The words must
  /// be the same in each call.
  std::uint64_t of(const Vocabulary& words, const Row& row, int actions);

 private:
  struct CacheKey {
    Row row;
    std::uint8_t actions;
    std::uint8_t unused = 0;

    friend bool operator==(const CacheKey&, const CacheKey&) = default;
  };

  const Rules& rules_;
  std::unordered_map<CacheKey, std::uint64_t, ValueHash> gains_;
};

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
