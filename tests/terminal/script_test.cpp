// A session with a script: one move per line, plain sentences, an end at the first invalid line.
#include <gtest/gtest.h>

#include <regex>

#include "terminal/support.hpp"

namespace coppice::terminal::test {
namespace {

TEST(Script, PrintsEventsAndLegalMoves) {
  const Outcome outcome = run({.seed = 1}, {"assign growth"});
  EXPECT_EQ(outcome.out, R"(The border card of month 1 is AS.
Month 1 begins.
6H is revealed.
Moves: assign economy, assign infrastructure, assign growth
6H goes to Growth.
KC is revealed.
Moves: assign economy, assign infrastructure
)");
  EXPECT_EQ(outcome.ending, Ending::ran_out);
  EXPECT_EQ(outcome.errors, "The script ended before the game.\n");
}

TEST(Script, PlaysAWholeGameIncludingForcedMoves) {
  const Outcome outcome = run({.seed = 5}, first_moves({.seed = 5}));
  EXPECT_EQ(outcome.ending, Ending::over);
  EXPECT_EQ(outcome.errors, "");
  EXPECT_TRUE(outcome.out.contains("This was deal 5."));
}

TEST(Script, MayHoldCommentsAndBlankLines) {
  const Outcome outcome = run({.seed = 1}, {"# first", "", "  assign growth  ", "quit"});
  EXPECT_EQ(outcome.ending, Ending::quit);
  EXPECT_EQ(outcome.errors, "");
}

TEST(Script, EndsAtTheFirstLineThatIsRefused) {
  const Outcome outcome = run({.seed = 1}, {"assign growth", "# fine", "assign growth", "moves"});
  EXPECT_EQ(outcome.ending, Ending::refused);
  EXPECT_EQ(outcome.errors, "Line 3: This column has its card already.\n");
}

TEST(Script, ANumberIsRefused) {
  const Outcome outcome = run({.seed = 1}, {"1"});
  EXPECT_EQ(outcome.ending, Ending::refused);
  EXPECT_TRUE(outcome.errors.starts_with("Line 1: “1” is not a move."));
}

TEST(Script, EndsWhereAMoveCannotBeTakenBack) {
  const Outcome outcome = run({.seed = 1}, {"assign growth", "undo"});
  EXPECT_EQ(outcome.ending, Ending::refused);
  EXPECT_TRUE(outcome.errors.starts_with("Line 2: A card has been seen since"));
}

TEST(Script, TakesBackInPractice) {
  const Outcome outcome =
      run({.seed = 1, .practice = true}, {"assign growth", "undo", "assign economy", "quit"});
  EXPECT_EQ(outcome.errors, "");
  EXPECT_TRUE(outcome.out.contains("A move was undone.\n"));
  EXPECT_TRUE(outcome.out.contains("6H goes to Economy.\n"));
}

TEST(Script, ShowsBoardDeckAndHint) {
  const Outcome outcome = run({.seed = 1}, {"board", "deck", "hint", "help", "log", "quit"});
  EXPECT_TRUE(outcome.out.contains("Month 1 of 12 - Border card AS")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("50 cards not yet seen:")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("A hint: 6H to ")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("Moves in notation")) << outcome.out;
}

TEST(Script, AHintShowsTheExpectedResult) {
  const Outcome english = run({.seed = 1}, {"hint", "quit"});
  EXPECT_TRUE(std::regex_search(
      english.out,
      std::regex(R"(About \d+\.\d medals\. (Next best \(.*\)|About as good): 6H to )")))
      << english.out;
  const Outcome german = run({.seed = 1, .language = "de"}, {"tipp", "ende"});
  EXPECT_TRUE(std::regex_search(german.out, std::regex(R"(Etwa \d+,\d Medaillen\. )")))
      << german.out;
}

TEST(Script, SpeaksGerman) {
  const Outcome outcome = run({.seed = 1, .language = "de"}, {"zurück"});
  EXPECT_TRUE(outcome.out.contains("6H wird aufgedeckt.\nZüge: assign economy"));
  EXPECT_TRUE(outcome.errors.starts_with("Zeile 1: ")) << outcome.errors;
}

TEST(Script, SavesTheRecordAfterEveryMove) {
  FakeInput input{"save here.coppice", "assign growth"};
  FakeShelf shelf;
  run(new_table({.seed = 1}), {}, input, shelf);
  ASSERT_TRUE(shelf.kept);
  EXPECT_EQ(shelf.name, "here.coppice");
  EXPECT_EQ(shelf.kept->steps.size(), 4U);
  EXPECT_EQ(shelf.kept->seed, 1U) << "so that it can be gone on with";
  EXPECT_EQ(shelf.kept->result, std::nullopt);
}

TEST(Script, PlaysNothingIfTheRecordCannotBeSaved) {
  FakeInput input{"assign growth"};
  FakeShelf shelf;
  shelf.name = "taken.coppice";
  shelf.broken = true;
  const Outcome outcome = run(new_table({}), {}, input, shelf);
  EXPECT_EQ(outcome.ending, Ending::not_kept);
  EXPECT_EQ(outcome.out, "");
  EXPECT_TRUE(outcome.errors.starts_with("taken.coppice exists already"));
}

TEST(Script, AComputerNeedsNoLines) {
  const Outcome outcome = run({.seed = 1, .seat = "greedy"}, {});
  EXPECT_EQ(outcome.ending, Ending::over);
  EXPECT_EQ(outcome.out, run({.seed = 1, .seat = "greedy"}, {}).out) << "the same every time";
}

}  // namespace
}  // namespace coppice::terminal::test
