#include "table/lesson.hpp"

#include <algorithm>
#include <array>
#include <boost/describe/class.hpp>
#include <boost/json/parse.hpp>
#include <cstdlib>
#include <set>
#include <tuple>
#include <utility>

#include "engine/error.hpp"
#include "engine/json_reader.hpp"
#include "engine/text.hpp"
#include "table/seating.hpp"

namespace coppice {

namespace {

using boost::json::value;

/// The fields of a file except its steps, which have code of their own.
struct LessonHead {
  int form = 0;
  std::string id;
  int version = 0;
  int number = 0;
  std::string game;
  Settings settings;
  std::vector<std::string> seats;
  std::string seed;
  std::vector<std::string> start;
  std::vector<std::string> draws;
  std::vector<std::vector<std::string>> replies;
};
BOOST_DESCRIBE_STRUCT(LessonHead, (),
                      (form, id, version, number, game, settings, seats, seed, start, draws,
                       replies))

constexpr std::string_view steps_member = "steps";

/// The parsed member, or a default T if it is missing.
template <class T>
std::expected<T, Error> optional_member(const boost::json::object& object, std::string_view name,
                                        const std::string& path, std::size_t& known) {
  const value* found = object.if_contains(name);
  if (found == nullptr) return T{};
  ++known;
  return decode<T>(*found, inside(path, name));
}

std::expected<Goal, Error> optional_goal(const boost::json::object& object, std::string_view name,
                                         const std::string& path, std::size_t& known) {
  const value* found = object.if_contains(name);
  if (found == nullptr) return Goal{};
  ++known;
  return Goal::read(*found, inside(path, name));
}

std::expected<std::vector<value>, Error> read_targets(const boost::json::object& object,
                                                      const std::string& path) {
  const value* found = object.if_contains("targets");
  if (found == nullptr || !found->is_array() || found->get_array().empty()) {
    return wrong_member(inside(path, "targets"), "array");
  }
  std::vector<value> targets;
  for (const value& target : found->get_array()) {
    if (!target.is_object() && !target.is_string()) {
      return wrong_member(inside(path, "targets"), "object, string");
    }
    targets.push_back(target);
  }
  return targets;
}

std::expected<LessonStep, Error> read_step_of(const value& json, const std::string& path) {
  if (!json.is_object()) return wrong_member(path, "object");
  const auto& object = json.get_object();
  std::size_t known = 2;  // id, targets
  LessonStep step;
  const value* id = object.if_contains("id");
  if (id == nullptr || !id->is_string() || id->get_string().empty()) {
    return wrong_member(inside(path, "id"), "string");
  }
  step.id = std::string(id->get_string());

  auto targets = TRY(read_targets(object, path));
  step.targets = std::move(targets);
  auto goal = TRY(optional_goal(object, "goal", path, known));
  if (object.contains("goal")) step.goal = std::move(goal);

  auto still = TRY(optional_goal(object, "still", path, known));
  step.still = std::move(still);
  const auto measure = TRY(optional_member<std::string>(object, "measure", path, known));
  if (!measure.empty()) {
    step.measure = TRY(pointer_segments(measure, inside(path, "measure")));
  }
  auto terms = TRY(optional_member<std::vector<std::string>>(object, "terms", path, known));
  step.terms = std::move(terms);
  if (known != object.size()) {
    const std::array<std::string, 6> members = {"id",    "targets", "goal",
                                                "still", "measure", "terms"};
    return unknown_member(object, path, members);
  }
  return step;
}

std::expected<std::vector<LessonStep>, Error> read_steps(const value& json) {
  if (!json.is_array() || json.get_array().empty()) return wrong_member("steps", "array");
  std::vector<LessonStep> steps;
  std::set<std::string> ids;
  for (const value& each : json.get_array()) {
    auto step = TRY(read_step_of(each, inside("steps", std::to_string(steps.size()))));
    if (!ids.insert(step.id).second) {
      return make_error("error.lesson.step_twice", {{"id", excerpt(step.id)}});
    }
    steps.push_back(std::move(step));
  }
  return steps;
}

/// Upgrades the file to the newest form. Form 1 has one lesson per game, which begins with the
/// first card of its seed's deal.
void upgrade(boost::json::object& file) {
  const value* form = file.if_contains("form");
  if (form == nullptr || !form->is_int64() || form->get_int64() != 1) return;
  file["form"] = lesson_form;
  file["number"] = 1;
  file["start"] = boost::json::array();
  file["draws"] = boost::json::array();
}

std::expected<std::vector<RecordStep>, Error> read_start(const std::vector<std::string>& lines) {
  std::vector<RecordStep> start;
  for (const std::string& line : lines) {
    auto step = TRY(parse_step(line));
    start.push_back(std::move(step));
  }
  return start;
}

std::vector<Lesson> read_lessons() {
  std::vector<Lesson> all;
  for (const EmbeddedFile& file : embedded_lessons()) {
    auto lesson = read_lesson(file.text);
    if (lesson) all.push_back(std::move(*lesson));  // a test checks that all can be read
  }
  std::ranges::sort(all, {}, [](const Lesson& one) { return std::tie(one.game, one.number); });
  return all;
}

}  // namespace

Seat Lesson::learner() const {
  const auto found = std::ranges::find(seats, human);
  return Seat{static_cast<std::uint8_t>(found - seats.begin())};
}

std::string_view Lesson::name() const {
  return std::string_view(id).substr(std::min(id.size(), id.find('.') + 1));
}

std::expected<Lesson, Error> read_lesson(std::string_view text) {
  boost::system::error_code failure;
  value json = boost::json::parse(text, failure);
  if (failure) return make_error(ErrorCode::wire_not_json, {{"text", excerpt(text)}});
  if (!json.is_object()) return wrong_member("", "object");
  upgrade(json.get_object());
  const value* form = json.get_object().if_contains("form");
  if (form != nullptr && form->is_int64() && form->get_int64() != lesson_form) {
    return make_error("error.lesson.form", {{"form", std::to_string(form->get_int64())},
                                            {"known", std::to_string(lesson_form)}});
  }
  const value* steps = json.get_object().if_contains(steps_member);
  if (steps == nullptr)
    return make_error(ErrorCode::wire_missing, {{"path", std::string(steps_member)}});
  auto head = TRY(decode_struct<LessonHead>(json.get_object(), "", steps_member));
  const auto seed = TRY(read_seed(head.seed));
  if (std::ranges::count(head.seats, human) != 1) return make_error("error.lesson.person");
  auto start = TRY(read_start(head.start));
  auto read = TRY(read_steps(*steps));
  return Lesson{std::move(head.id),
                head.version,
                head.number,
                std::move(head.game),
                std::move(head.settings),
                std::move(head.seats),
                seed,
                std::move(start),
                std::move(head.draws),
                std::move(head.replies),
                std::move(read)};
}

const std::vector<Lesson>& lessons() {
  static const std::vector<Lesson> all = read_lessons();
  return all;
}

std::span<const Lesson> lessons_of(std::string_view game) {
  const auto found = std::ranges::equal_range(lessons(), game, {}, &Lesson::game);
  return {found.begin(), found.end()};
}

std::expected<const Lesson*, Error> find_lesson(std::string_view id) {
  const auto found = std::ranges::find(lessons(), id, &Lesson::id);
  if (found == lessons().end()) return make_error("error.lesson.unknown", {{"text", excerpt(id)}});
  return &*found;
}

}  // namespace coppice
