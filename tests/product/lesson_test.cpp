#include "table/lesson.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "product/lesson_support.hpp"
#include "text/catalogue.hpp"
#include "wire/table_messages.hpp"

// All lessons can be read and played to their end.
namespace coppice::test {
namespace {

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

TEST(Lessons, AreInOrderForEachGame) {
  std::size_t looked_at = 0;
  for (const GameType& entry : roster()) {
    const auto series = lessons_of(entry.info.id);
    if (series.empty()) continue;  // a game need not have lessons
    EXPECT_GE(series.size(), 3U) << entry.info.id;
    EXPECT_LE(series.size(), 6U) << entry.info.id;
    int number = 0;
    for (const Lesson& lesson : series) {
      EXPECT_EQ(lesson.number, ++number) << lesson.id;
      EXPECT_EQ(lesson.id, entry.info.id + "." + std::string(lesson.name()));
      ++looked_at;
    }
  }
  EXPECT_EQ(looked_at, lessons().size());
}

TEST(Lessons, OfOneGameBeginDifferently) {  // so that a stored record identifies its lesson
  std::set<std::string> beginnings;
  for (const Lesson& lesson : lessons()) {
    Record record;
    record.game = lesson.game;
    record.steps = lesson.start;
    EXPECT_TRUE(beginnings.insert(write_record(record)).second) << lesson.id;
  }
}

TEST_P(EachLesson, IsShort) {
  EXPECT_GE(lesson().steps.size(), 4U);
  EXPECT_LE(lesson().steps.size(), 12U);
}

TEST_P(EachLesson, EndsWithWhatWasLearned) {
  for (const std::string& language : text::languages()) {
    EXPECT_TRUE(text::catalogue(language).contains("lesson." + lesson().id + ".learned"))
        << language;
  }
}

TEST_P(EachLesson, FollowingItsAdviceReachesEveryStep) {
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
}

TEST_P(EachLesson, GivingTheGameUpLeavesIt) {
  Table table = table_of(lesson());
  auto change = table.consider(intent::Resign{lesson().learner()});
  const std::string refusal = change ? "" : change.error().key;
  EXPECT_TRUE(change || refusal == "error.record.no_resigning") << refusal;
  if (!change) return;
  table.append(std::move(*change));
  EXPECT_EQ(table.guide()->stage(), LessonStage::left);
}

TEST_P(EachLesson, AJournalRestoresIt) {
  const auto game = *(*find_game(lesson().game))->make(lesson().settings);
  const TableSetup setup{game, lesson().seats, lesson().seed, false, "", ""};
  Table table = *Table::make(setup);
  std::vector<JournalEntry> journal;
  const auto add = [&](const TableChange& change) {
    journal.insert(journal.end(), change.entries.begin(), change.entries.end());
    table.append(change);
  };
  add(*table.begin_lesson(lesson()));
  add(table.deal());
  const Seat learner = lesson().learner();
  const auto same = [&] {
    Table again = *Table::make(setup);
    ASSERT_TRUE(again.restore(journal));
    EXPECT_EQ(json_text(welcome(again, "t", {learner})), json_text(welcome(table, "t", {learner})));
  };
  same();
  while (table.guide()->leads()) {
    const auto glow = table.glowing();
    const auto scripted = table.scripted_move();
    const std::string move = !glow.empty() ? glow.front().text
                             : scripted
                                 ? table.advise({*scripted}, true).move.value()
                                 : table.play().options(table.play().turn().seat()).at(0).text;
    add(*table.consider(intent::Move{table.play().turn().seat(), move}));
  }
  same();
}

INSTANTIATE_TEST_SUITE_P(Lessons, EachLesson, testing::Range<std::size_t>(0, lessons().size()),
                         [](const auto& each) {
                           std::string name = lessons().at(each.param).id;
                           std::ranges::replace(name, '.', '_');
                           return name;
                         });

TEST(Lesson, InvalidFilesHaveDistinctErrors) {
  const auto key_of = [](const std::string& from, const std::string& to) {
    std::string text =
        R"({"form":1,"id":"a","version":1,"game":"kuhn","settings":{},"seats":["human"],)"
        R"("seed":"7","replies":[],"steps":[{"id":"one","targets":["assign growth"],)"
        R"("goal":{"at":"/month","is":2}}]})";
    if (const auto at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
    const auto read = read_lesson(text);
    return read ? std::string("fine") : read.error().key;
  };
  EXPECT_EQ(key_of("", ""), "fine");
  EXPECT_EQ(key_of("{\"form\"", "form"), "error.wire.not_json");
  EXPECT_EQ(key_of("\"form\":1", "\"form\":3"), "error.lesson.form");
  EXPECT_EQ(key_of("\"form\":1", "\"form\":2"), "error.wire.missing") << "what form 1 lacks";
  EXPECT_EQ(key_of("\"human\"", "\"greedy\""), "error.lesson.person");
  EXPECT_EQ(key_of("\"seed\":\"7\"", "\"seed\":\"x\""), "error.seed");
  EXPECT_EQ(key_of(",\"replies\":[]", ""), "error.wire.missing");
  EXPECT_EQ(key_of("[\"assign growth\"]", "[]"), "error.wire.member");
  EXPECT_EQ(key_of("\"/month\"", "\"month\""), "error.wire.member");
  EXPECT_EQ(key_of("\"is\":2", "\"was\":2"), "error.wire.member");
  EXPECT_EQ(key_of("\"is\":2", "\"atLeast\":\"2\""), "error.wire.member");
  EXPECT_EQ(key_of("\"goal\"", "\"gaol\""), "error.wire.unknown_member");
  EXPECT_EQ(key_of("\"id\":\"one\"", "\"id\":\"one\",\"terms\":[],\"more\":1"),
            "error.wire.unknown_member");
  EXPECT_EQ(key_of("}}]}", "}},{\"id\":\"one\",\"targets\":[{}],\"goal\":{\"any\":[]}}]}"),
            "error.lesson.step_twice");
}

TEST(Lesson, ReadsFilesOfForm1) {
  const auto old =
      read_lesson(R"({"form":1,"id":"a","version":1,"game":"kuhn","settings":{},"seats":["human"],)"
                  R"("seed":"7","replies":[],"steps":[{"id":"one","targets":["assign growth"],)"
                  R"("goal":{"at":"/month","is":2}}]})");
  ASSERT_TRUE(old);
  EXPECT_FALSE(old->has_own_cards()) << "its seed deals";
  EXPECT_EQ(old->number, 1);
  EXPECT_TRUE(old->steps.front().goal);
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
