#pragma once

#include <boost/describe/enum.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "table/lesson.hpp"
#include "table/table_change.hpp"

namespace coppice {

class GameInPlay;

/// The states of a lesson. When it is done, left, or of a version that no longer exists, the game
/// continues without it.
enum class LessonStage : std::uint8_t { under_way, done, left, rewritten };
BOOST_DESCRIBE_ENUM(LessonStage, under_way, done, left, rewritten)

/// A decision that misses the step's goal; the learner must take it back.
struct LessonMistake {
  std::optional<std::int64_t> yours;  ///< the step's measure after it
  std::optional<std::int64_t> good;   ///< the measure after the highlighted move

  /// By how much the highlighted move is better at once; empty if the two are equal, because a
  /// sentence must not contrast equal numbers.
  [[nodiscard]] std::optional<std::int64_t> more() const {
    return yours && good ? std::optional(*good - *yours) : std::nullopt;
  }
};

/// Leads a learner through a lesson: follows the decisions and knows the current step. Its state
/// depends only on the moves, so a journal restores it.
class LessonProgress {
 public:
  /// An unknown lesson, or another version of it, is `rewritten` and no error.
  static LessonProgress resume(const std::string& id, int version);

  /// Processes a move that is not yet in the game.
  void apply(const MoveEffect& made, const GameInPlay& play);

  /// Processes the remaining moves again after an undo.
  void look_again(const GameInPlay& play);

  void leave();

  /// The learner plays on without the lesson. Errors: the lesson has ended.
  EffectsOrError consider(LessonLeft left) const;

  /// The move that the lesson prescribes for the seat; empty if it prescribes none.
  std::optional<Move> scripted_move(const GameInPlay& play) const;

  const std::string& id() const { return id_; }
  LessonStage stage() const { return stage_; }
  bool leads() const { return stage_ == LessonStage::under_way; }
  const Lesson& lesson() const { return *lesson_; }  ///< not if it is rewritten

  /// Only while the lesson is under way.
  const LessonStep& step() const { return lesson_->steps[at_]; }
  /// The prefix of the step's message keys: lesson.GAME.first-card.
  std::string step_key() const { return "lesson." + id_ + "." + step().id; }
  std::size_t number() const { return at_ + 1; }
  const std::optional<LessonMistake>& mistake() const { return mistake_; }

  /// Ids of skipped steps: none of their targets was legal.
  const std::vector<std::string>& missed() const { return missed_; }

  /// The highlighted moves: those that the current step advises.
  std::vector<AnyLegalMove> glowing(const AnyGame& game, const AnyState& state) const;

 private:
  void start_over();

  /// Processes a move that led from `from` to `to`.
  void look(const AnyGame& game, const AnyState& from, const AnyState& to,
            const PlayedMove& played);

  /// The legal moves that match one target of the current step.
  std::vector<AnyLegalMove> meant(const AnyGame& game, const AnyState& state,
                                  const boost::json::value& target) const;
  bool is_meant(const AnyGame& game, const AnyState& state, Move move) const;
  std::optional<std::int64_t> measured(const AnyGame& game, const AnyState& state) const;
  void pass_reached(const AnyGame& game, const AnyState& state);
  void pass_missed(const AnyGame& game, const AnyState& state);
  void end_if_past_last();

  const Lesson* lesson_ = nullptr;
  std::string id_;
  LessonStage stage_ = LessonStage::rewritten;
  std::size_t at_ = 0;
  std::optional<LessonMistake> decided_;  ///< the effect of the last choice, until it is judged
  std::optional<LessonMistake> mistake_;
  bool hit_ = false;  ///< a target of the step was played, and a chance move has yet to follow
  std::vector<std::string> missed_;
};

}  // namespace coppice
