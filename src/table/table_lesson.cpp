#include <algorithm>
#include <ranges>
#include <string>
#include <utility>

#include "engine/replay.hpp"
#include "table/table.hpp"

// What a table does for a lesson that leads through it.
namespace coppice {

namespace {

/// The moves that a lesson starts with, those too that a record need not contain.
std::expected<Replay, Error> start_of(const AnyGame& game, const Lesson& lesson) {
  Record record;
  record.seats = lesson.seats;
  record.steps = lesson.start;
  return replay(game, record);
}

}  // namespace

std::expected<Change, Error> Table::begin_lesson(const Lesson& lesson) const {
  const auto start = start_of(game(), lesson);
  if (!start) return std::unexpected(start.error());
  Change change = opened();
  change.add(LessonBegun{lesson.id, lesson.version});
  if (lesson.has_own_cards()) change.add(Imagined{});
  AnyState state = state_;
  for (std::size_t at = 0; at < start->moves.size(); ++at) {
    add_move(change, state, start->steps[at].who, start->moves[at], "");
    state = std::get<Made>(change.happenings.back()).after;
  }
  return change;
}

std::expected<Change, Error> Table::consider_leaving_lesson(std::string_view command) const {
  if (!guide_ || !guide_->leads()) return refused("error.lesson.none");
  Change change{{}, {}, outcome()};
  change.add(LessonLeft{}, command);
  return change;
}

void Table::happen(const LessonBegun& begun) {
  guide_ = Guide::resume(begun.id, begun.version);
  if (!guide_->leads()) return;
  if (const auto start = start_of(game(), guide_->lesson())) lesson_start_ = start->moves.size();
}

std::optional<Move> Table::scripted_draw(const AnyState& state, std::size_t chances) const {
  if (!guide_ || guide_->stage() == LessonStage::rewritten) return std::nullopt;
  const Lesson& lesson = guide_->lesson();
  const auto by_chance = [](const RecordStep& step) { return !step.who; };
  const auto before = static_cast<std::size_t>(std::ranges::count_if(lesson.start, by_chance));
  const std::size_t at = chances - std::min(chances, before);
  if (at >= lesson.draws.size()) return std::nullopt;
  const auto move = read_step(game(), state, {std::nullopt, lesson.draws[at]});
  return move ? std::optional(*move) : std::nullopt;
}

void Table::happen(LessonLeft) {
  if (guide_) guide_->leave();
}

bool Table::learner_chose(const Played& played) const {
  return guide_->leads() && played.had_choice && played.step.who == guide_->lesson().learner();
}

void Table::guide_again() {
  guide_->start_over();
  AnyState state = game().start();
  for (std::size_t at = 0; at < played_.size(); ++at) {
    const Played& played = played_[at];
    const AnyState before = state;
    game().play(state, played.move);
    if (at < lesson_start_) continue;
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
  const auto count = static_cast<std::size_t>(
      std::ranges::count_if(played_ | std::views::drop(lesson_start_), others_chose));
  if (count >= lesson.replies.size()) return std::nullopt;
  for (const std::string& text : lesson.replies[count]) {
    if (const auto move = game().read(state_, text)) return *move;
  }
  return std::nullopt;
}

}  // namespace coppice
