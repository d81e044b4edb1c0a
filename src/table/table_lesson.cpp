#include <algorithm>
#include <string>
#include <utility>

#include "table/table.hpp"

// What a table does for a lesson that leads through it.
namespace coppice {

Change Table::begin_lesson(const Lesson& lesson) const {
  Change change = opened();
  change.add(LessonBegun{lesson.id, lesson.version});
  return change;
}

std::expected<Change, Error> Table::consider_leaving_lesson(std::string_view command) const {
  if (!guide_ || !guide_->leads()) return refused("error.lesson.none");
  Change change{{}, {}, outcome()};
  change.add(LessonLeft{}, command);
  return change;
}

void Table::happen(const LessonBegun& begun) { guide_ = Guide::resume(begun.id, begun.version); }

void Table::happen(LessonLeft) {
  if (guide_) guide_->leave();
}

bool Table::learner_chose(const Played& played) const {
  return guide_->leads() && played.had_choice && played.step.who == guide_->lesson().learner();
}

void Table::guide_again() {
  guide_->start_over();
  AnyState state = game().start();
  for (const Played& played : played_) {
    const AnyState before = state;
    game().play(state, played.move);
    guide_->look(game(), before, state, played.move, learner_chose(played));
  }
}

std::vector<AnyOption> Table::glowing() const {
  if (!guide_) return {};
  return guide_->glowing(game(), state_);
}

std::optional<Move> Table::scripted_move() const {
  if (!guide_ || !guide_->leads() || !turn().is_seat()) return std::nullopt;
  const Lesson& lesson = guide_->lesson();
  if (turn() == Turn::of(lesson.learner())) return std::nullopt;
  const auto others_chose = [&](const Played& played) {
    return played.step.who && *played.step.who != lesson.learner() && played.had_choice;
  };
  const auto count = static_cast<std::size_t>(std::ranges::count_if(played_, others_chose));
  if (count >= lesson.replies.size()) return std::nullopt;
  for (const std::string& text : lesson.replies[count]) {
    if (const auto move = game().read(state_, text)) return *move;
  }
  return std::nullopt;
}

}  // namespace coppice
