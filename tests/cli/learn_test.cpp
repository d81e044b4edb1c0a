// Lessons in the terminal, by script.
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/support.hpp"
#include "table/lesson.hpp"
#include "text/messages.hpp"

namespace coppice::cli::test {
namespace {

constexpr int most_decisions = 60;  ///< in a lesson

/// Plays the lesson's advice this many times, then quits.
std::string shown(int times) {
  std::string lines;
  for (int time = 0; time < times; ++time) lines += "show\n";
  return lines + "quit\n";
}

Ran learn(const Folder& folder, const std::string& lesson, const std::string& language,
          const std::string& input) {
  const auto dot = lesson.find('.');
  return coppice(folder,
                 {"learn", lesson.substr(0, dot), lesson.substr(dot + 1), "--language", language,
                  "--record", "game.coppice", "--force"},
                 input);
}

class LearnEach : public testing::TestWithParam<std::string> {};

TEST_P(LearnEach, CanBeFinishedInBothLanguages) {
  const Lesson& lesson = **find_lesson(GetParam());
  for (const std::string& language : {std::string("en"), std::string("de")}) {
    const auto messages = text::Messages::in(language);
    const Folder folder;
    const Ran ran = learn(folder, GetParam(), language, shown(most_decisions));
    // The output ends with the lesson, unless the game ends first.
    EXPECT_TRUE(ran.code == 0 ||
                ran.errors.ends_with(": " + messages.say("error.lesson.none") + "\n"))
        << ran.errors;
    EXPECT_TRUE(ran.out.contains(messages.say("lesson.done"))) << ran.out;
    EXPECT_FALSE(ran.out.contains("--seed")) << "no seed deals a lesson's cards";
    std::size_t at = 0;
    for (std::size_t number = 1; number <= lesson.steps.size(); ++number) {
      const std::string step =
          messages.say("lesson.step", {{"number", static_cast<std::int64_t>(number)},
                                       {"count", static_cast<std::int64_t>(lesson.steps.size())}});
      at = ran.out.find(step + "\n", at);
      ASSERT_NE(at, std::string::npos) << language << ": " << step;
      const std::string sentence =
          messages.say("lesson." + lesson.id + "." + lesson.steps[number - 1].id);
      EXPECT_TRUE(ran.out.contains(sentence)) << language << ": " << sentence;
    }
    EXPECT_EQ(coppice(folder, {"check", "game.coppice"}).code, 0);
  }
}

/// One lesson per game: another test follows all of them, and faster.
std::vector<std::string> first_lessons() {
  std::vector<std::string> ids;
  for (const Lesson& lesson : lessons()) {
    if (lesson.number == 1) ids.push_back(lesson.id);
  }
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Games, LearnEach, testing::ValuesIn(first_lessons()),
                         [](const auto& each) {
                           std::string name = each.param;
                           std::ranges::replace(name, '.', '_');
                           return name;
                         });

TEST(Learn, AMistakeIsExplainedAndUndone) {
  const Folder folder;
  const Ran ran =
      learn(folder, "copperdale.economy", "en", "assign growth\nassign infrastructure\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.errors;
  const auto messages = text::Messages::in("en");
  const auto told = ran.out.find(messages.say("lesson.copperdale.economy.first.wrong"));
  ASSERT_NE(told, std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Step 1 of 11", told), std::string::npos) << "it is asked again";
  EXPECT_NE(ran.out.find("Step 2 of 11", told), std::string::npos);
  EXPECT_EQ(moves_of(folder.read("game.coppice")), "assign infrastructure\n");
}

TEST(Learn, CanBeQuitAndContinued) {
  const Folder folder;
  learn(folder, "copperdale.economy", "en", shown(2));
  const Ran on = coppice(folder, {"learn", "copperdale", "--continue", "game.coppice"}, "quit\n");
  EXPECT_EQ(on.code, 0) << on.errors;
  EXPECT_TRUE(on.out.contains("Step 3 of 11")) << on.out;

  const Ran other = coppice(folder, {"learn", "coupell", "--continue", "game.coppice"}, "quit\n");
  EXPECT_EQ(other.code, 1);
  EXPECT_EQ(other.errors, text::Messages::in("en").say("error.lesson.other") + "\n");
}

TEST(Learn, TheGameContinuesAfterLeavingTheLesson) {
  const Ran ran = learn(Folder(), "copperdale.economy", "en", "leave\nassign growth\nshow\n");
  EXPECT_EQ(ran.code, 1);
  const auto messages = text::Messages::in("en");
  EXPECT_TRUE(ran.out.contains(messages.say("lesson.left"))) << ran.out;
  EXPECT_EQ(ran.errors, "Line 3: " + messages.say("error.lesson.none") + "\n");
}

TEST(Learn, RefusesAnUnknownOrMissingGame) {
  const Ran unknown = coppice({"learn", "chess"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(unknown.errors.contains("chess")) << unknown.errors;
  EXPECT_TRUE(unknown.errors.contains("coupell")) << "it tells which there are";
  EXPECT_EQ(coppice({"learn", "chess", "--language", "de"}).code, 2);
  const Ran none = coppice({"learn"});
  EXPECT_EQ(none.code, 2);
  EXPECT_FALSE(none.errors.empty());
  EXPECT_EQ(none.out, "");
}

TEST(Learn, ListsTheLessonsAndMarksThoseThatAreFinished) {
  const Folder folder;
  const std::string economy = text::Messages::in("en").say("lesson.copperdale.economy.title");
  const Ran before = coppice(folder, {"learn", "copperdale"});
  EXPECT_EQ(before.code, 0);
  EXPECT_TRUE(before.out.contains("  1  economy: " + economy)) << before.out;
  EXPECT_TRUE(before.out.contains("  5  plan: ")) << before.out;
  const Ran ran = learn(folder, "copperdale.1", "en", shown(most_decisions));
  EXPECT_TRUE(ran.out.contains("coppice learn copperdale infrastructure")) << "what comes next";
  const Ran after = coppice(folder, {"learn", "copperdale"});
  EXPECT_TRUE(after.out.contains("✓ 1  economy: " + economy)) << after.out;
  EXPECT_TRUE(after.out.contains("  2  infrastructure: ")) << after.out;
}

TEST(Learn, NamesTheProgramAsItWasStarted) {
  const std::string program = paths::program().string();
  EXPECT_TRUE(printed("env -i " + program + " learn copperdale")
                  .contains("“" + program + " learn copperdale 1”"));
}

TEST(Learn, RefusesAnUnknownLesson) {
  const Ran ran = coppice({"learn", "copperdale", "7"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(ran.errors.contains("“7”")) << ran.errors;
}

TEST(Learn, AScriptThatEndsEarlyIsUnfinished) {
  EXPECT_EQ(coppice({"learn", "copperdale", "economy"}).code, 3);
  EXPECT_TRUE(coppice({"learn", "--help"}).out.contains("3    the script ended"));
}

}  // namespace
}  // namespace coppice::cli::test
