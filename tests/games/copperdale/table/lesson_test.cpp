#include <gtest/gtest.h>

#include <algorithm>
#include <ranges>
#include <set>

#include "engine/replay.hpp"
#include "product/lesson_support.hpp"
#include "wire/table_messages.hpp"

// Mistakes in lessons, and the deals of lessons.
namespace coppice::test {
namespace {

Table economy() { return table_of(**find_lesson("copperdale.economy")); }

TEST(CopperdaleLesson, MistakeIsShownAndMustBeTakenBack) {
  Table table = economy();
  const std::string before = json_text(table.play().game().show(table.play().view(only_seat)));
  act(table, only_seat, "assign growth");
  ASSERT_TRUE(table.waits_for_undo());
  const auto said = welcome(table, "t", {only_seat});
  EXPECT_EQ(said.lesson->mistake->key, "lesson.copperdale.economy.first.wrong");
  EXPECT_FALSE(said.ask);
  EXPECT_EQ(table.consider(intent::Move{only_seat, "assign economy"}).error().key,
            "error.lesson.mistake");
  table.append(*table.consider(intent::Undo{only_seat}));
  EXPECT_FALSE(table.waits_for_undo());
  EXPECT_EQ(json_text(table.play().game().show(table.play().view(only_seat))), before);
  EXPECT_EQ(table.guide()->step().id, "first");
}

TEST(CopperdaleLesson, MistakeShowsItsCost) {
  Table table = table_of(**find_lesson("copperdale.monuments"));
  while (table.guide()->step().id != "artisans") go_on(table);
  int costly = 0;
  for (const auto& option : table.play().options(only_seat)) {
    Table tried = table;
    act(tried, only_seat, option.text);
    const auto mistake = welcome(tried, "t", {only_seat}).lesson->mistake;
    if (!mistake) continue;
    const int yours = std::stoi(mistake->arguments.at("yours"));
    const int good = std::stoi(mistake->arguments.at("good"));
    EXPECT_LE(yours, good) << option.text;
    if (yours < good) ++costly;
  }
  EXPECT_GT(costly, 0);
}

TEST(CopperdaleLesson, AnyTargetOfAStepCounts) {
  Table table = economy();
  while (table.guide()->step().id != "monument") go_on(table);
  EXPECT_EQ(table.glowing().front().text, "monument statues");
  act(table, only_seat, "monument arches");
  EXPECT_FALSE(table.waits_for_undo());
  EXPECT_EQ(table.guide()->step().id, "grow");
}

TEST(CopperdaleLesson, StartsFromItsPosition) {
  const Lesson& lesson = **find_lesson("copperdale.monuments");
  Table table = table_of(lesson);
  EXPECT_EQ(table.guide()->number(), 1U) << "the moves before are no part of it";
  EXPECT_FALSE(table.play().can_undo(only_seat))
      << "what was played before is not to be taken back";
  const auto played = replay(table.play().game(), table.record());
  EXPECT_TRUE(
      std::ranges::equal(lesson.start, played->steps | std::views::take(lesson.start.size())));
  EXPECT_EQ(table.record().seed, std::nullopt);
}

TEST(CopperdaleLesson, DrawsTheSameAgainAfterAnUndo) {
  Table table = table_of(**find_lesson("copperdale.monuments"));
  act(table, only_seat, table.glowing().front().text);
  const std::string drawn = json_text(table.play().game().show(table.play().view(only_seat)));
  table.append(*table.consider(intent::Undo{only_seat}));
  act(table, only_seat, table.glowing().front().text);
  EXPECT_EQ(json_text(table.play().game().show(table.play().view(only_seat))), drawn);
}

TEST(CopperdaleLesson, DrawsBySeedAfterItsOwnCards) {
  std::set<std::string> records;
  for (int time = 0; time < 2; ++time) {
    Table table = table_of(**find_lesson("copperdale.growth"));
    while (table.guide()->leads()) go_on(table);
    while (!table.play().turn().is_over())
      act(table, only_seat, table.play().options(only_seat)[0].text);
    records.insert(write_record(table.record()));
  }
  EXPECT_EQ(records.size(), 1U);
}

TEST(CopperdaleLesson, RefusesAnImpossiblePosition) {
  Lesson lesson = **find_lesson("copperdale.monuments");
  lesson.start.erase(lesson.start.begin());
  const auto game = (*find_game(lesson.game))->make(lesson.settings);
  const Table table = *Table::make({*game, lesson.seats, lesson.seed, false, "", ""});
  EXPECT_FALSE(table.begin_lesson(lesson));
}

TEST(CopperdaleLesson, TheGameContinuesWithoutALessonOfAnotherVersion) {
  Lesson older = **find_lesson("copperdale.economy");
  older.version = 0;
  Table table = table_of(older);
  EXPECT_EQ(welcome(table, "t", {only_seat}).lesson->stage, LessonStage::rewritten);
  act(table, only_seat, "assign growth");
  EXPECT_FALSE(table.waits_for_undo());
  EXPECT_EQ(table.consider(LessonLeft{}).error().key, "error.lesson.none");
}

TEST(CopperdaleLesson, AfterLeavingNothingIsAMistake) {
  Table table = economy();
  act(table, only_seat, "assign growth");
  auto left = table.consider(LessonLeft{}, "c1");
  ASSERT_TRUE(left);
  EXPECT_EQ(left->entries, (std::vector<JournalEntry>{{"lesson left", "c1"}}));
  table.append(std::move(*left));
  EXPECT_FALSE(table.waits_for_undo());
  act(table, only_seat, "assign economy");
  EXPECT_EQ(table.guide()->stage(), LessonStage::left);
}

TEST(CopperdaleLesson, RecordSaysThatMovesCouldBeTakenBack) {
  EXPECT_TRUE(economy().record().practice);
}

}  // namespace
}  // namespace coppice::test
