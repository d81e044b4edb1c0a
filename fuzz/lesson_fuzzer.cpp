#include <boost/json/parse.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>

#include "table/lesson.hpp"
#include "table/seating.hpp"

// Any text as a lesson: it is refused with a reason, or its goals can be evaluated on any screen,
// including the text itself.
namespace {

void must(bool holds) {
  if (!holds) std::abort();
}

void judge(const coppice::Lesson& lesson, const boost::json::value& screen) {
  must(lesson.seats.at(lesson.learner().index) == coppice::human);
  must(!lesson.steps.empty());
  std::set<std::string> ids;
  for (const coppice::LessonStep& step : lesson.steps) {
    must(ids.insert(step.id).second);
    must(!step.targets.empty());
    for (const boost::json::value& target : step.targets) must(coppice::matches(target, target));
    if (step.goal) step.goal->holds(screen);
    step.still.holds(screen);
    if (!step.measure.empty()) coppice::number_at(screen, step.measure);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto lesson = coppice::read_lesson(text);
  if (!lesson) {
    must(!lesson.error().key.empty());
    return 0;
  }
  judge(*lesson, boost::json::parse(text));
  return 0;
}
