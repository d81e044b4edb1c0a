#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"
#include "engine/seat.hpp"
#include "engine/settings.hpp"
#include "table/lesson_goal.hpp"

// A guided first game as data: data/lessons, told of in docs/lessons.md.
namespace coppice {

inline constexpr int lesson_form = 1;  ///< of the files; another form is refused

/// A decision, or a few, that a learner is led through.
struct LessonStep {
  std::string id;  ///< never changes: its sentences are called by it
  /// What glows: patterns of a choice, or moves in notation; the first that is legal.
  std::vector<boost::json::value> targets;
  Goal goal;   ///< reached once this holds of the learner's screen
  Goal still;  ///< while this holds, a decision that does not reach it is none too many
  std::vector<std::string> measure;  ///< where a number stands that a mistake costs; or nowhere
  std::vector<std::string>
      terms;  ///< explained with it: keys of the catalogues, "KEY" and "KEY.text"
};

struct Lesson {
  std::string id;
  int version = 0;  ///< another one for whatever would change a lesson in mid-course
  std::string game;
  Settings settings;
  std::vector<std::string> seats;  ///< one person, the learner
  std::uint64_t seed = 0;
  /// What the others do, in order, where they have a choice: of each the first that is legal.
  std::vector<std::vector<std::string>> replies;
  std::vector<LessonStep> steps;

  Seat learner() const;
};

/// Errors: another form, by its path; another version of it; two steps of one id; not one person.
std::expected<Lesson, Error> read_lesson(std::string_view text);

/// The lessons of the house.
const std::vector<Lesson>& lessons();

/// Errors: no such lesson.
std::expected<const Lesson*, Error> find_lesson(std::string_view id);

}  // namespace coppice
