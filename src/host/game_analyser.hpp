#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "search/player.hpp"
#include "search/player_spec.hpp"
#include "search/registry.hpp"
#include "table/checked_record.hpp"

// The analysis of a finished game: a computer player judges each decision from the view of the seat
// that made it. docs/analysis.md explains the results.
namespace coppice {

/// The expected value of a game, in ten-thousandths of its unit (search/move_estimates.hpp).
/// Integers, so that the parts of a result add up exactly.
using Worth = std::int32_t;
inline constexpr Worth worth_unit = 10'000;

/// A judged decision.
struct DecisionReview {
  std::size_t moves;  ///< number of moves before it
  Seat seat;
  bool drawn;  ///< whether a chance move came between the previous decision and this one
  Move played;
  std::optional<Move> best;  ///< as good as any examined move; empty: not to resign
  Worth played_worth;        ///< for the seat, like all worths
  Worth best_worth;          ///< lower than played_worth only by sampling error
  Worth luck = 0;            ///< the effect of chance between the previous decision and this one
  Worth end_luck = 0;        ///< for the last decision: the effect of chance after it
  /// For `best` and not for the move played, as a hint gives them; empty within the tolerance.
  std::vector<Reason> reasons = {};

  Worth loss() const { return std::max(0, best_worth - played_worth); }

  friend bool operator==(const DecisionReview&, const DecisionReview&) = default;
};

/// What all decisions of a game have in common.
struct AnalysisSummary {
  std::string judge;  ///< "strong:200"
  bool rivals;        ///< whether worth is a chance to win; then each seat has what the other lacks
  int seats;
  std::size_t decisions;
  Worth most;                             ///< the upper bound of a game's worth
  std::optional<std::vector<Worth>> end;  ///< the result, per seat; empty if the game is unfinished

  /// A move that is worse than the best by at most this is right, too.
  Worth tolerance() const { return rivals ? worth_unit / 50 : worth_unit / 4; }
};

/// The analysis counts decisions with a choice, and resignations, from 0. Each is judged
/// independently, so order and selection do not affect the results. A record that ends where a seat
/// is to move has one more, the open decision: it can be judged only with a move instead.
class GameAnalyser {
 public:
  /// `budget` is per decision; default: the judge's own. Errors: the players cannot estimate the
  /// end of this game.
  static std::expected<GameAnalyser, Error> of(CheckedRecord checked, std::optional<Budget> budget);

  const AnalysisSummary& about() const { return about_; }
  const CheckedRecord& checked() const { return checked_; }

  /// The number of the open decision, if there is one.
  std::optional<std::size_t> open_decision() const;

  /// The state before decision `number`.
  const AnyState& state_at(std::size_t number) const { return decisions_[number].state; }

  /// The number of moves before that decision.
  std::size_t moves_before(std::size_t number) const { return decisions_[number].moves; }

  DecisionReview judge(std::size_t number, SearchClock& clock);

  /// The same decision with this legal move instead.
  DecisionReview judge_instead(std::size_t number, Move move, SearchClock& clock);

 private:
  /// Consecutive chance moves.
  struct Draws {
    std::uint64_t seed;  ///< from the moves before them
    AnyState before;
    AnyState after;
  };
  struct Decision {
    std::size_t moves;
    std::uint64_t seed;  ///< from the moves before it
    Seat seat;
    std::vector<Draws> draws;  ///< since the previous decision
    Move played;
    AnyState state;
  };

  explicit GameAnalyser(CheckedRecord checked) : checked_(std::move(checked)) {}

  void find_decisions();
  void set_end();
  bool is_decision(const AnyState& state, Move move) const;
  Worth in_units(double worth) const;
  Worth luck(const std::vector<Draws>& draws, Seat seat, SearchClock& clock);
  /// The worth just after the decision, before chance moves, if all seats win together.
  std::optional<Worth> reached(std::size_t number) const;

  CheckedRecord checked_;
  AnalysisSummary about_{};
  std::vector<Decision> decisions_;
  std::vector<Draws> end_draws_;  ///< after the last decision
  std::unique_ptr<AnyPlayer> judge_;
  const AnyHints* hints_ = nullptr;
};

}  // namespace coppice
