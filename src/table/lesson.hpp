#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/record.hpp"
#include "engine/seat.hpp"
#include "engine/settings.hpp"
#include "table/lesson_goal.hpp"

// Short lessons as data: data/lessons, told of in docs/lessons.md.
namespace coppice {

inline constexpr int lesson_form = 2;  ///< of the files; older ones are read, too

/// A decision, or a few, that a learner is led through.
struct LessonStep {
  std::string id;  ///< never changes: its sentences are called by it
  /// Patterns of a choice, or moves in notation. The first that is legal glows.
  std::vector<boost::json::value> targets;
  std::optional<Goal> goal;  ///< reached once this holds of the learner's screen; without one, once
                             ///< any of the targets is chosen among other moves
  Goal still;  ///< while this holds, a decision that does not reach it is none too many
  std::vector<std::string> measure;  ///< where a number stands that a mistake costs; or nowhere
  std::vector<std::string>
      terms;  ///< explained with it: keys of the catalogues, "KEY" and "KEY.text"
};

struct Lesson {
  std::string id;
  int version = 0;  ///< another one for whatever would change a lesson in mid-course
  int number = 1;   ///< its place among the lessons of its game
  std::string game;
  Settings settings;
  std::vector<std::string> seats;  ///< one person, the learner
  std::uint64_t seed = 0;
  std::vector<RecordStep> start;   ///< the position it starts from: the first moves of a record
  std::vector<std::string> draws;  ///< what chance does after that; then the seed decides
  /// What the others do, in order, where they have a choice: of each the first that is legal.
  std::vector<std::vector<std::string>> replies;
  std::vector<LessonStep> steps;

  Seat learner() const;

  /// Whether it says itself what chance does, instead of its seed alone.
  bool has_own_cards() const { return !start.empty() || !draws.empty(); }

  /// What comes after the id of its game and a dot: what it is called there.
  std::string_view name() const;
};

/// Errors: another form, by its path; another version of it; two steps of one id; not one person.
std::expected<Lesson, Error> read_lesson(std::string_view text);

/// The lessons of the house, those of a game together and in their order.
const std::vector<Lesson>& lessons();

/// Those of one game.
std::span<const Lesson> lessons_of(std::string_view game);

/// Errors: no such lesson.
std::expected<const Lesson*, Error> find_lesson(std::string_view id);

}  // namespace coppice
