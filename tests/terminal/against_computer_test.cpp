// A person against the computer: a constant pause, automatic passes, resigning.
#include <gtest/gtest.h>

#include "terminal/resume.hpp"
#include "terminal/support.hpp"

namespace coppice::terminal::test {
namespace {

using namespace std::chrono_literals;

const Wishes duel = {.person = true, .seed = 4, .other = "random"};

TEST(AgainstComputer, EveryDecisionTakesTheMinimumTime) {
  // The clock does not advance, so each pause is waited for in full, whatever there was to choose.
  const Outcome outcome = run(duel, std::vector<std::string>(20, "1"));
  ASSERT_GT(outcome.waits.size(), 20U);
  for (const auto wait : outcome.waits) EXPECT_EQ(wait, 600ms);
}

TEST(AgainstComputer, ThePauseIsLongerThanItThinks) {
  EXPECT_EQ(minimum_move_time({"human", "ismcts:2000ms"}), 2100ms);
  EXPECT_EQ(minimum_move_time({"human", "ismcts:500ms"}), 600ms);
  EXPECT_EQ(minimum_move_time({"human", "ismcts:1000"}), 600ms);
}

TEST(AgainstComputer, AScriptNeedNotWait) {
  EXPECT_TRUE(run({.seed = 4, .other = "random"}, {"high", "low"}).waits.empty());
}

TEST(AgainstComputer, AForcedMoveIsMadeAndShown) {
  // With the last card, announcing is a choice and laying is none.
  const Outcome outcome = run(duel, std::vector<std::string>(19, "1"));
  EXPECT_EQ(outcome.ending, SessionEnd::over);
  EXPECT_TRUE(outcome.out.contains("Only one move is possible: Lay (")) << outcome.out;
  EXPECT_FALSE(outcome.out.contains("Press Enter.")) << outcome.out;
}

TEST(AgainstComputer, ThereIsNoCurtain) {
  const Outcome outcome = run(duel, {"high", "quit"});
  EXPECT_FALSE(outcome.out.contains("Press Enter when"));
  EXPECT_TRUE(outcome.out.contains("Tilo")) << outcome.out;
}

TEST(AgainstComputer, AResignationIsConfirmed) {
  const Outcome stays = run(duel, {"resign", "no", "quit"});
  EXPECT_TRUE(stays.out.contains("Resign this game?")) << stays.out;
  EXPECT_TRUE(stays.out.contains("Then we play on.\n"));
  EXPECT_EQ(stays.ending, SessionEnd::quit);

  const Outcome gone = run(duel, {"resign", "yes"});
  EXPECT_EQ(gone.ending, SessionEnd::over);
  EXPECT_TRUE(gone.out.contains("You give up.\n")) << gone.out;
}

TEST(AgainstComputer, AScriptsResignationNeedsNoConfirmation) {
  const Outcome outcome = run({.seed = 4, .other = "random"}, {"resign"});
  EXPECT_EQ(outcome.ending, SessionEnd::over) << outcome.errors;
}

TEST(AgainstComputer, ASoloGameCannotBeResigned) {
  const Outcome outcome = run({.seed = 4}, {"resign"});
  EXPECT_EQ(outcome.ending, SessionEnd::refused);
  EXPECT_EQ(outcome.errors, "Line 1: This game cannot be resigned.\n");
}

TEST(AgainstComputer, TheGameCanBeContinued) {
  FakeInput input{"high", "quit"};
  FakeShelf shelf;
  shelf.name = "kept.coppice";
  run(new_table(duel), duel, input, shelf);
  ASSERT_TRUE(shelf.kept);
  EXPECT_EQ(shelf.kept->seed, 4U);
  EXPECT_TRUE(resume(*shelf.kept));
}

}  // namespace
}  // namespace coppice::terminal::test
