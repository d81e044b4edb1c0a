#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/embedded_file.hpp"
#include "engine/error.hpp"
#include "engine/record.hpp"
#include "engine/seat.hpp"
#include "engine/settings.hpp"
#include "table/lesson_goal.hpp"

namespace coppice {

// Short lessons as data: data/lessons, described in docs/lessons.md.

inline constexpr int lesson_form = 2;  ///< of the files; older forms can be read, too

/// One or a few decisions that the lesson explains.
struct LessonStep {
  std::string id;  ///< never changes: message keys contain it
  /// Patterns of a choice, or moves in notation. The first legal one is highlighted.
  std::vector<boost::json::value> targets;
  /// Reached once this holds for the learner's screen; without it, once one of several moves is
  /// chosen and is a target.
  std::optional<Goal> goal;
  Goal still;  ///< while this holds, a decision that misses the goal is no mistake
  /// Path of the number that shows a mistake's cost; may be empty.
  std::vector<std::string> measure;
  std::vector<std::string> terms;  ///< explained with the step: catalogue keys "KEY" and "KEY.text"
};

struct Lesson {
  std::string id;
  int version = 0;  ///< changes with every change that would affect a lesson under way
  int number = 1;   ///< its place among the game's lessons
  std::string game;
  Settings settings;
  std::vector<std::string> seats;  ///< exactly one person, the learner
  std::uint64_t seed = 0;
  std::vector<RecordStep> start;   ///< the starting position: the first moves of a record
  std::vector<std::string> draws;  ///< chance moves after that; then the seed decides
  /// The others' moves where they have a choice, in order; from each list, the first legal one.
  std::vector<std::vector<std::string>> replies;
  std::vector<LessonStep> steps;

  Seat learner() const;

  /// Whether it sets chance moves itself, in addition to its seed.
  bool has_own_cards() const { return !start.empty() || !draws.empty(); }

  /// Its id without the game's id and the dot.
  std::string_view name() const;
};

/// Errors: an invalid form, with its path; another version of it; two steps with the same id; not
/// exactly one person.
std::expected<Lesson, Error> read_lesson(std::string_view text);

/// The built-in lessons, grouped by game and in order.
const std::vector<Lesson>& lessons();

/// Those of one game.
std::span<const Lesson> lessons_of(std::string_view game);

/// Errors: no such lesson.
std::expected<const Lesson*, Error> find_lesson(std::string_view id);

/// The files of data/lessons.
std::vector<EmbeddedFile> embedded_lessons();

}  // namespace coppice
