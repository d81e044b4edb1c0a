// The judges' verdict on the lessons' advice: no advised move is a mistake.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/replay.hpp"
#include "host/game_analyser.hpp"
#include "search/search_clock.hpp"
#include "support/share.hpp"
#include "table/table.hpp"

namespace coppice {
namespace {

Table begun(const Lesson& lesson) {
  const auto game = *(*find_game(lesson.game))->make(lesson.settings);
  Table table = *Table::make({game, lesson.seats, lesson.seed, false, "", "2026-11-26"});
  table.append(*table.begin_lesson(lesson));
  return table;
}

/// Follows the lesson's highlighted and prescribed moves to its end.
Table followed(Table table) {
  table.append(table.deal());
  while (table.guide()->leads()) {
    const Seat seat = table.play().turn().seat();
    const auto glow = table.glowing();
    const auto scripted = table.scripted_move();
    const std::string move = !glow.empty() ? glow.front().text
                             : scripted    ? table.advise({*scripted}, true).move.value()
                                           : table.play().options(seat).at(0).text;
    table.append(*table.consider(intent::Move{seat, move}));
  }
  return table;
}

class LessonMoves : public testing::TestWithParam<std::size_t> {};

TEST_P(LessonMoves, AreNoMistakes) {
  if (is_sanitized) GTEST_SKIP() << "the release's tests search much faster";
  const Lesson& lesson = lessons().at(GetParam());
  const Table start = begun(lesson);
  const std::size_t before = replay(start.play().game(), start.record())->moves.size();
  GameAnalyser analysis =
      *GameAnalyser::of(*check_record(write_record(followed(start).record())), {});
  NoClock clock;
  Worth greatest = 0;
  int looked_at = 0;
  for (std::size_t number = 0; number < analysis.about().decisions; ++number) {
    if (analysis.moves_before(number) < before) continue;
    const DecisionReview judged = analysis.judge(number, clock);
    if (judged.seat != lesson.learner()) continue;
    ++looked_at;
    greatest = std::max(greatest, judged.loss());
    EXPECT_LE(judged.loss(), analysis.about().tolerance())
        << lesson.id << ", move " << judged.moves + 1 << ": " << judged.loss() << " of "
        << worth_unit;
  }
  EXPECT_GT(looked_at, 1) << lesson.id;
  RecordProperty("greatest_loss", greatest);
}

INSTANTIATE_TEST_SUITE_P(Lessons, LessonMoves, testing::Range<std::size_t>(0, lessons().size()),
                         [](const auto& each) {
                           std::string name = lessons().at(each.param).id;
                           std::ranges::replace(name, '.', '_');
                           return name;
                         });

}  // namespace
}  // namespace coppice
