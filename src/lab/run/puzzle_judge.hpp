#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lab/run/puzzles.hpp"
#include "lab/run/steady_clock.hpp"
#include "search/registry.hpp"

namespace coppice::lab {

/// Streams of random numbers, besides those of the game and its players.
enum class PuzzleRandom : std::uint64_t { order = 0x70757a00, filter, judge, solve };

inline Random puzzle_random(std::uint64_t seed, PuzzleRandom which) {
  return Random::stream(seed, static_cast<std::uint64_t>(which));
}

inline int in_units(double worth) { return static_cast<int>(std::lround(worth * loss_unit)); }

/// How many of so many moves may be right.
inline std::size_t most_right(std::size_t moves) { return std::max<std::size_t>(3, moves / 8); }

/// A position in which a seat decides, and how the game came there.
struct PuzzlePosition {
  AnyState state;
  AnyView view;
  Seat seat;
  std::size_t steps;  ///< of the game before it
};

/// Judges positions of one game, as docs/puzzles.md says.
class PuzzleJudge {
 public:
  PuzzleJudge(const GameType& type, const AnyGame& game)
      : type_(type),
        game_(game),
        is_rivalry_(type.info.seats > 1 && !type.cooperative),
        quick_(make_judge(type, *type.judge.budget)),
        thorough_(make_judge(type, thorough_budget())) {}

  // As in the analysis of games (host/game_analyser.hpp).
  int tolerance() const { return is_rivalry_ ? loss_unit / 50 : loss_unit / 4; }
  int margin() const { return 4 * tolerance(); }

  std::string name() const {
    const Budget budget = thorough_budget();
    const std::string option = type_.judge.option.empty() ? "" : ":" + type_.judge.option;
    return type_.judge.name + option + ":" + std::to_string(budget.playouts);
  }

  /// The moves that the judge examined at a glance, the best first, if few of them seem to be right
  /// and all others wrong; else none.
  std::vector<Move> promising(const PuzzlePosition& at, Random random) {
    MoveEstimates found = quick_->assess(game_, at.view, at.seat, std::nullopt, random, clock_);
    std::ranges::sort(found, std::greater(), &MoveEstimate::worth);
    std::vector<Move> moves;
    std::size_t right = 0;
    for (const MoveEstimate& each : found) {
      const int loss = in_units(found.front().worth - each.worth);
      if (loss <= tolerance()) {
        ++right;
      } else if (loss < margin()) {
        return {};
      }
      moves.push_back(each.move);
    }
    if (right == moves.size() || right > most_right(moves.size())) moves.clear();
    return moves;
  }

  /// Whether a move that loses so much with one seed is wrong beyond doubt, so that less thorough
  /// judgements with other seeds are enough.
  bool is_hopeless(int loss) const { return loss >= 3 * margin(); }

  /// How much `move` loses. Each seed gives the same result everywhere.
  int loss(const PuzzlePosition& at, Move move, std::uint64_t seed, bool quickly) {
    Random random = puzzle_random(seed, PuzzleRandom::judge);
    AnyPlayer& player = quickly ? *quick_ : *thorough_;
    const MoveJudgement verdict = *player.judge(game_, at.view, at.seat, move, random, clock_);
    return std::max(0, in_units(verdict.best_worth - verdict.worth));
  }

  /// Whether the judge has no doubt that `move` wins, and it does.
  bool wins(const PuzzlePosition& at, Move move, std::uint64_t seed) {
    if (!is_rivalry_) return false;
    AnyState after = at.state;
    game_.play(after, move);
    while (const auto next = game_.turn(after).is_over() ? std::nullopt : game_.tacit_move(after)) {
      game_.play(after, *next);
    }
    if (!game_.turn(after).is_over()) return false;
    Random random = puzzle_random(seed, PuzzleRandom::judge);
    const auto worth = thorough_->judge(game_, at.view, at.seat, move, random, clock_)->worth;
    const auto result = game_.result(after);
    const std::int32_t own = result[at.seat.index];
    return in_units(worth) == loss_unit && std::ranges::count(result, own) == 1 &&
           std::ranges::max(result) == own;
  }

 private:
  Budget thorough_budget() const {
    return {.playouts = type_.judge.budget->playouts * puzzle_budget, .time = {}};
  }

  const GameType& type_;
  const AnyGame& game_;
  bool is_rivalry_;
  SteadyClock clock_;
  std::unique_ptr<AnyPlayer> quick_;
  std::unique_ptr<AnyPlayer> thorough_;
};

/// Right, wrong, or between.
inline std::optional<bool> is_right(int loss, const PuzzleJudge& judge) {
  if (loss <= judge.tolerance()) return true;
  if (loss >= judge.margin()) return false;
  return std::nullopt;
}

}  // namespace coppice::lab
