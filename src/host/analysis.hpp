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
#include "search/player_spec.hpp"
#include "search/registry.hpp"
#include "table/checked_record.hpp"

// A look back at a game that was played: what each decision was worth, as a computer player judges
// it by the view of the seat that decided. docs/analysis.md tells what is made of it.
namespace coppice {

/// What is expected of a game, in whole ten-thousandths of its coin (search/assessment.hpp), so
/// that the parts of a result add up exactly.
using Worth = std::int32_t;
inline constexpr Worth worth_unit = 10'000;

/// A decision, judged.
struct JudgedDecision {
  std::size_t moves;  ///< that were played before it
  Seat seat;
  bool drawn;  ///< whether chance acted between the decision before this one and this one
  Move played;
  std::optional<Move> best;  ///< as good as any that was looked at; none: not to give up
  Worth played_worth;        ///< to the seat, as all worths
  Worth best_worth;          ///< less only where samples err
  Worth luck = 0;            ///< what was drawn between the decision before this one and this one
  Worth end_luck = 0;        ///< of the last decision: what was drawn after it

  Worth loss() const { return std::max(0, best_worth - played_worth); }

  friend bool operator==(const JudgedDecision&, const JudgedDecision&) = default;
};

/// What is common to all decisions of a game.
struct AnalysedGame {
  std::string judge;  ///< "strong:200"
  bool rivals;        ///< whether worth is a chance to win; each seat then has what others have not
  int seats;
  std::size_t decisions;
  Worth most;                             ///< no game comes to more
  std::optional<std::vector<Worth>> end;  ///< the result, per seat; none while unfinished

  /// How far from the best a move may be and yet be right.
  Worth tolerance() const { return rivals ? worth_unit / 50 : worth_unit / 4; }
};

/// Decisions are numbered from 0. Those are counted in which there was a choice, and the giving up
/// of a game. Each is judged for itself, so that any order and any part of them say the same.
class Analysis {
 public:
  /// `budget`: for each decision; without one the judge's own. Errors: players have no view of
  /// how such a game ends.
  static std::expected<Analysis, Error> of(CheckedRecord checked, std::optional<Budget> budget);

  const AnalysedGame& about() const { return about_; }
  const CheckedRecord& checked() const { return checked_; }

  /// As the game was before decision `number`.
  const AnyState& state_at(std::size_t number) const { return decisions_[number].state; }

  /// How many moves were played by then.
  std::size_t moves_before(std::size_t number) const { return decisions_[number].moves; }

  JudgedDecision judge(std::size_t number, Clock& clock);

  /// The same, had the seat made this legal move.
  JudgedDecision judge_instead(std::size_t number, Move move, Clock& clock);

 private:
  /// Chance's moves, one after the other.
  struct Draws {
    std::uint64_t seed;  ///< of the moves that were played before them
    AnyState before;
    AnyState after;
  };
  struct Decision {
    std::size_t moves;
    std::uint64_t seed;  ///< of the moves that were played before it
    Seat seat;
    std::vector<Draws> draws;  ///< since the decision before this one
    Move played;
    AnyState state;
  };

  explicit Analysis(CheckedRecord checked) : checked_(std::move(checked)) {}

  void find_decisions();
  void set_end();
  bool is_decision(const AnyState& state, Move move) const;
  Worth in_units(double worth) const;
  Worth luck(const std::vector<Draws>& draws, Seat seat, Clock& clock);
  /// What the decision led to with nothing drawn after it, where all seats win together.
  std::optional<Worth> reached(std::size_t number) const;

  CheckedRecord checked_;
  AnalysedGame about_{};
  std::vector<Decision> decisions_;
  std::vector<Draws> end_draws_;  ///< after the last decision
  std::unique_ptr<AnyPlayer> judge_;
};

}  // namespace coppice
