#include "table/lesson.hpp"

#include <gtest/gtest.h>

#include "table/embedded_lessons.hpp"
#include "table_support.hpp"
#include "wire/talk.hpp"

// Guided first games: that each can be read and played to its end, and what becomes of mistakes.
namespace coppice::test {
namespace {

Table table_of(const Lesson& lesson) {
  const auto game = (*find_game(lesson.game))->make(lesson.settings);
  Table table = *Table::make({*game, lesson.seats, lesson.seed, false, "", "2026-11-22"});
  table.append(table.begin_lesson(lesson));
  table.append(table.deal());
  return table;
}

Table copperdale() { return table_of(**find_lesson("copperdale")); }

void act(Table& table, Seat seat, const std::string& move) {
  auto change = table.consider_move(seat, move, "");
  ASSERT_TRUE(change) << move << ": " << change.error().key;
  table.append(std::move(*change));
}

/// Does what glows, or what the lesson has the others do; where it does not say, their only move.
void go_on(Table& table) {
  const Seat seat = table.turn().seat();
  const auto glow = table.glowing();
  if (!glow.empty()) return act(table, seat, glow.front().text);
  const auto options = table.options(seat);
  if (const auto scripted = table.scripted_move()) {
    const auto change = table.consider_move(seat, table.advise({*scripted}, true).move.value(), "");
    ASSERT_TRUE(change);
    return table.append(*change);
  }
  ASSERT_EQ(options.size(), 1U) << "neither prompted nor forced, step " << table.guide()->step().id;
  act(table, seat, options.front().text);
}

class EachLesson : public testing::TestWithParam<std::size_t> {
 protected:
  const Lesson& lesson() const { return lessons().at(GetParam()); }
};

TEST(Lessons, EachFileCanBeRead) {
  for (const EmbeddedFile& file : embedded_lessons()) {
    const auto read = read_lesson(file.text);
    EXPECT_TRUE(read) << file.name << ": " << read.error().key << " "
                      << argument(read.error(), "path");
  }
  EXPECT_EQ(lessons().size(), embedded_lessons().size());
  for (const Lesson& lesson : lessons()) EXPECT_TRUE(find_game(lesson.game)) << lesson.game;
}

TEST_P(EachLesson, IsOfEightToFifteenSteps) {
  EXPECT_GE(lesson().steps.size(), 8U);
  EXPECT_LE(lesson().steps.size(), 15U);
}

TEST_P(EachLesson, IsPlayedToItsEndByWhatGlowsAndMeetsEveryStep) {
  Table table = table_of(lesson());
  std::vector<std::string> met;
  for (int moves = 0; table.guide()->leads() && moves < 300; ++moves) {
    const std::string step = table.guide()->step().id;
    if (met.empty() || met.back() != step) met.push_back(step);
    go_on(table);
    ASSERT_FALSE(HasFatalFailure()) << step;
    ASSERT_FALSE(table.waits_for_undo()) << step << " leads off its own way";
  }
  std::vector<std::string> all;
  for (const LessonStep& step : lesson().steps) all.push_back(step.id);
  EXPECT_EQ(met, all);
  EXPECT_EQ(table.guide()->missed(), std::vector<std::string>());
  EXPECT_EQ(table.guide()->stage(), LessonStage::done);
  EXPECT_FALSE(table.turn().is_over()) << "free play goes on from there";
}

TEST_P(EachLesson, JournalMakesItAgainAtAnyMoment) {
  Table table = table_of(lesson());
  std::vector<JournalEntry> journal = table.begin_lesson(lesson()).entries;
  {
    const auto game = (*find_game(lesson().game))->make(lesson().settings);
    const Table bare = *Table::make({*game, lesson().seats, lesson().seed, false, "", ""});
    const auto dealt = bare.deal().entries;
    journal.insert(journal.end(), dealt.begin(), dealt.end());
  }
  const Seat learner = lesson().learner();
  const auto game = (*find_game(lesson().game))->make(lesson().settings);
  Table again = *Table::make({*game, lesson().seats, lesson().seed, false, "", ""});
  ASSERT_TRUE(again.restore(journal));
  EXPECT_EQ(json_text(welcome(again, "t", {learner})), json_text(welcome(table, "t", {learner})));
}

INSTANTIATE_TEST_SUITE_P(Lessons, EachLesson, testing::Range<std::size_t>(0, 3),
                         [](const auto& each) { return lessons().at(each.param).id; });

TEST(Lesson, MistakeIsShownAndMustBeTakenBack) {
  Table table = copperdale();
  const std::string before = json_text(table.game().show(table.view(only_seat)));
  act(table, only_seat, "assign growth");
  ASSERT_TRUE(table.waits_for_undo());
  const auto said = welcome(table, "t", {only_seat});
  EXPECT_EQ(said.lesson->mistake->key, "lesson.copperdale.first-card.wrong");
  EXPECT_FALSE(said.ask);
  EXPECT_EQ(table.consider_move(only_seat, "assign economy", "").error().key,
            "error.lesson.mistake");
  table.append(*table.consider_undo(only_seat, ""));
  EXPECT_FALSE(table.waits_for_undo());
  EXPECT_EQ(json_text(table.game().show(table.view(only_seat))), before);
  EXPECT_EQ(table.guide()->step().id, "first-card");
}

TEST(Lesson, MistakeTellsWhatItCosts) {
  Table table = copperdale();
  while (table.guide()->step().id != "statue") go_on(table);
  act(table, only_seat, "monument gardens");
  const auto mistake = welcome(table, "t", {only_seat}).lesson->mistake;
  ASSERT_TRUE(mistake);
  EXPECT_LT(std::stoi(mistake->arguments.at("yours")), std::stoi(mistake->arguments.at("good")));
}

TEST(Lesson, AnyGoodWayCounts) {
  Table table = copperdale();
  while (table.guide()->step().id != "second-month") go_on(table);
  while (table.options(only_seat).size() == 1) go_on(table);  // Growth
  act(table, only_seat, "assign infrastructure");
  EXPECT_EQ(table.guide()->step().id, "second-month");
  act(table, only_seat, "assign economy");  // growth glowed
  EXPECT_FALSE(table.waits_for_undo());
  EXPECT_EQ(table.guide()->step().id, "skill");
}

TEST(Lesson, OfAnotherVersionGoesOnFreely) {
  Lesson older = **find_lesson("copperdale");
  older.version = 0;
  Table table = table_of(older);
  EXPECT_EQ(welcome(table, "t", {only_seat}).lesson->stage, LessonStage::rewritten);
  act(table, only_seat, "assign growth");
  EXPECT_FALSE(table.waits_for_undo());
  EXPECT_EQ(table.consider_leaving_lesson("").error().key, "error.lesson.none");
}

TEST(Lesson, OnceLeftNothingIsAMistake) {
  Table table = copperdale();
  act(table, only_seat, "assign growth");
  auto left = table.consider_leaving_lesson("c1");
  ASSERT_TRUE(left);
  EXPECT_EQ(left->entries, (std::vector<JournalEntry>{{"lesson left", "c1"}}));
  table.append(std::move(*left));
  EXPECT_FALSE(table.waits_for_undo());
  act(table, only_seat, "assign economy");
  EXPECT_EQ(table.guide()->stage(), LessonStage::left);
}

TEST(Lesson, RecordSaysThatMovesCouldBeTakenBack) { EXPECT_TRUE(copperdale().record().practice); }

TEST(Lesson, BadFilesAreToldApart) {
  const auto key_of = [](const std::string& from, const std::string& to) {
    std::string text =
        R"({"form":1,"id":"a","version":1,"game":"copperdale","settings":{},"seats":["human"],)"
        R"("seed":"7","replies":[],"steps":[{"id":"one","targets":["assign growth"],)"
        R"("goal":{"at":"/month","is":2}}]})";
    if (const auto at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
    const auto read = read_lesson(text);
    return read ? std::string("fine") : read.error().key;
  };
  EXPECT_EQ(key_of("", ""), "fine");
  EXPECT_EQ(key_of("{\"form\"", "form"), "error.wire.not_json");
  EXPECT_EQ(key_of("\"form\":1", "\"form\":2"), "error.lesson.form");
  EXPECT_EQ(key_of("\"human\"", "\"greedy\""), "error.lesson.person");
  EXPECT_EQ(key_of("\"seed\":\"7\"", "\"seed\":\"x\""), "error.seed");
  EXPECT_EQ(key_of(",\"replies\":[]", ""), "error.wire.missing");
  EXPECT_EQ(key_of("[\"assign growth\"]", "[]"), "error.wire.member");
  EXPECT_EQ(key_of("\"/month\"", "\"month\""), "error.wire.member");
  EXPECT_EQ(key_of("\"is\":2", "\"was\":2"), "error.wire.member");
  EXPECT_EQ(key_of("\"is\":2", "\"atLeast\":\"2\""), "error.wire.member");
  EXPECT_EQ(key_of("\"goal\"", "\"gaol\""), "error.wire.missing");
  EXPECT_EQ(key_of("\"id\":\"one\"", "\"id\":\"one\",\"terms\":[],\"more\":1"),
            "error.wire.unknown_member");
  EXPECT_EQ(key_of("}}]}", "}},{\"id\":\"one\",\"targets\":[{}],\"goal\":{\"any\":[]}}]}"),
            "error.lesson.step_twice");
}

TEST(LessonGoal, ComparesAndCombines) {
  const auto screen = boost::json::parse(R"({"a":{"b":[1,5]},"s":"x","n":null,)"
                                         R"("rows":[{"k":1,"v":2},{"k":3,"v":4}]})");
  const auto holds = [&](std::string_view goal) {
    return Goal::read(boost::json::parse(goal), "goal")->holds(screen);
  };
  EXPECT_TRUE(holds(R"({"at":"/a/b/1","is":5})"));
  EXPECT_FALSE(holds(R"({"at":"/a/b/2","is":5})"));
  EXPECT_TRUE(holds(R"({"at":"/n","is":null})"));
  EXPECT_TRUE(holds(R"({"at":"/rows/*","is":{"k":3}})"));
  EXPECT_FALSE(holds(R"({"at":"/rows/*","is":{"k":3,"v":2}})"));
  EXPECT_TRUE(holds(R"({"at":"/rows/*/v","atLeast":4})"));
  EXPECT_FALSE(holds(R"({"at":"/rows/*/v","atMost":1})"));
  EXPECT_TRUE(holds(R"({"at":"/a/b","size":2})"));
  EXPECT_TRUE(holds(R"({"all":[{"at":"/s","is":"x"},{"not":{"at":"/s","is":"y"}}]})"));
  EXPECT_FALSE(holds(R"({"any":[]})"));
  EXPECT_FALSE(Goal().holds(screen));
}

}  // namespace
}  // namespace coppice::test
