#pragma once

#include <boost/describe/enum.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"
#include "table/change.hpp"
#include "table/lesson.hpp"

namespace coppice {

class Play;

/// Done, left, or begun by another version than there is now: then the game goes on freely.
enum class LessonStage : std::uint8_t { under_way, done, left, rewritten };
BOOST_DESCRIBE_ENUM(LessonStage, under_way, done, left, rewritten)

/// A decision that led off the way; it has to be taken back.
struct LessonMistake {
  std::optional<std::int64_t> yours;  ///< what the step measures, after it
  std::optional<std::int64_t> good;   ///< and after the move that glowed

  /// By how much the move that glowed is better at once; a sentence must not contrast two equal
  /// numbers.
  [[nodiscard]] std::optional<std::int64_t> more() const {
    return yours && good ? std::optional(*good - *yours) : std::nullopt;
  }
};

/// Leads a learner through a lesson: looks at what is decided and knows the present step. It holds
/// nothing that the moves do not say, so a journal makes the same guide again.
class Guide {
 public:
  /// Errors in the journal's favour: an unknown lesson or another version of it is `rewritten`.
  static Guide resume(const std::string& id, int version);

  /// A move is played, which the game does not contain yet.
  void apply(const Made& made, const Play& play);

  /// Moves were taken back: looks at those that are left.
  void look_again(const Play& play);

  void leave();

  /// The learner plays on without the lesson. Errors: it leads no more.
  Prospect consider(LessonLeft left) const;

  /// What the lesson has the seat to move do, if it says so: then no computer need think.
  std::optional<Move> scripted_move(const Play& play) const;

  const std::string& id() const { return id_; }
  LessonStage stage() const { return stage_; }
  bool leads() const { return stage_ == LessonStage::under_way; }
  const Lesson& lesson() const { return *lesson_; }  ///< only one that is not rewritten

  /// Only while it leads.
  const LessonStep& step() const { return lesson_->steps[at_]; }
  /// What its sentences are called by: lesson.GAME.first-card.
  std::string step_key() const { return "lesson." + id_ + "." + step().id; }
  std::size_t number() const { return at_ + 1; }
  const std::optional<LessonMistake>& mistake() const { return mistake_; }

  /// Ids of steps that the game went past: none of their targets could be done.
  const std::vector<std::string>& missed() const { return missed_; }

  /// The moves that glow: what the present step advises the learner to do now.
  std::vector<AnyOption> glowing(const AnyGame& game, const AnyState& state) const;

 private:
  void start_over();

  /// A move was played: `from` it came to `to`.
  void look(const AnyGame& game, const AnyState& from, const AnyState& to, const Played& played);

  /// The legal moves that one target of the present step means.
  std::vector<AnyOption> meant(const AnyGame& game, const AnyState& state,
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
  std::optional<LessonMistake> decided_;  ///< what the last choice brought, until it is judged
  std::optional<LessonMistake> mistake_;
  bool hit_ = false;  ///< a target of the step was played, and chance has yet to follow
  std::vector<std::string> missed_;
};

}  // namespace coppice
