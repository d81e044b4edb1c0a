// A session with a script: one move per line, plain sentences, an end at the first invalid line.
#include <gtest/gtest.h>

#include <regex>

#include "terminal/support.hpp"

namespace coppice::terminal::test {
namespace {

TEST(Script, PrintsEventsAndLegalMoves) {
  const Outcome outcome = run({.seed = 1}, {"lay 3"});
  EXPECT_EQ(outcome.out, R"(Card 11 is revealed.
Moves: lay 1, lay 2, lay 3
The card goes to heap 3.
Card 8 is revealed.
Moves: lay 1, lay 2
)");
  EXPECT_EQ(outcome.ending, SessionEnd::ran_out);
  EXPECT_EQ(outcome.errors, "The script ended before the game.\n");
}

TEST(Script, PlaysAWholeGameIncludingForcedMoves) {
  const Outcome outcome = run({.seed = 5}, first_moves({.seed = 5}));
  EXPECT_EQ(outcome.ending, SessionEnd::over);
  EXPECT_EQ(outcome.errors, "");
  EXPECT_TRUE(outcome.out.contains("This was deal 5."));
}

TEST(Script, MayHoldCommentsAndBlankLines) {
  const Outcome outcome = run({.seed = 1}, {"# first", "", "  lay 3  ", "quit"});
  EXPECT_EQ(outcome.ending, SessionEnd::quit);
  EXPECT_EQ(outcome.errors, "");
}

TEST(Script, EndsAtTheFirstLineThatIsRefused) {
  const Outcome outcome = run({.seed = 1}, {"lay 3", "# fine", "lay 3", "moves"});
  EXPECT_EQ(outcome.ending, SessionEnd::refused);
  EXPECT_EQ(outcome.errors, "Line 3: “lay 3” is not a legal move here.\n");
}

TEST(Script, ANumberIsRefused) {
  const Outcome outcome = run({.seed = 1}, {"1"});
  EXPECT_EQ(outcome.ending, SessionEnd::refused);
  EXPECT_TRUE(outcome.errors.starts_with("Line 1: “1” is not a legal move here."));
}

TEST(Script, EndsWhereAMoveCannotBeTakenBack) {
  const Outcome outcome = run({.seed = 1}, {"lay 3", "undo"});
  EXPECT_EQ(outcome.ending, SessionEnd::refused);
  EXPECT_TRUE(outcome.errors.starts_with("Line 2: A card has been seen since"));
}

TEST(Script, TakesBackInPractice) {
  const Outcome outcome = run({.seed = 1, .practice = true}, {"lay 3", "undo", "lay 1", "quit"});
  EXPECT_EQ(outcome.errors, "");
  EXPECT_TRUE(outcome.out.contains("A move was undone.\n"));
  EXPECT_TRUE(outcome.out.contains("The card goes to heap 1.\n"));
}

TEST(Script, ShowsBoardDeckAndHint) {
  const Outcome outcome = run({.seed = 1}, {"board", "deck", "hint", "help", "log", "quit"});
  EXPECT_TRUE(outcome.out.contains(" Heap: 0 ")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("This game has no list of cards.")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("A hint: Card to heap ")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("Lay twelve cards on three heaps.")) << outcome.out;
  EXPECT_FALSE(outcome.out.contains("which cards may still come")) << outcome.out;
}

TEST(Script, AHintShowsTheExpectedResult) {
  const Outcome english = run({.seed = 1}, {"hint", "quit"});
  EXPECT_TRUE(std::regex_search(
      english.out, std::regex(R"(About \d+\.\d points\. (Next \(.*\)|As good): Card to heap )")))
      << english.out;
  const Outcome german = run({.seed = 1, .language = "de"}, {"tipp", "ende"});
  EXPECT_TRUE(std::regex_search(german.out, std::regex(R"(Etwa \d+,\d Punkte\. )"))) << german.out;
}

TEST(Script, SpeaksGerman) {
  const Outcome outcome = run({.seed = 1, .language = "de"}, {"zurück"});
  EXPECT_TRUE(outcome.out.contains("Karte 11 wird aufgedeckt.\nZüge: lay 1, "));
  EXPECT_TRUE(outcome.errors.starts_with("Zeile 1: ")) << outcome.errors;
}

TEST(Script, SavesTheRecordAfterEveryMove) {
  FakeInput input{"save here.coppice", "lay 3"};
  FakeShelf shelf;
  run(new_table({.seed = 1}), {}, input, shelf);
  ASSERT_TRUE(shelf.kept);
  EXPECT_EQ(shelf.name, "here.coppice");
  EXPECT_EQ(shelf.kept->steps.size(), 3U);
  EXPECT_EQ(shelf.kept->seed, 1U) << "so that it can be gone on with";
  EXPECT_EQ(shelf.kept->result, std::nullopt);
}

TEST(Script, PlaysNothingIfTheRecordCannotBeSaved) {
  FakeInput input{"lay 3"};
  FakeShelf shelf;
  shelf.name = "taken.coppice";
  shelf.broken = true;
  const Outcome outcome = run(new_table({}), {}, input, shelf);
  EXPECT_EQ(outcome.ending, SessionEnd::not_kept);
  EXPECT_EQ(outcome.out, "");
  EXPECT_TRUE(outcome.errors.starts_with("taken.coppice exists already"));
}

TEST(Script, AComputerNeedsNoLines) {
  const Outcome outcome = run({.seed = 1, .seat = "random"}, {});
  EXPECT_EQ(outcome.ending, SessionEnd::over);
  EXPECT_EQ(outcome.out, run({.seed = 1, .seat = "random"}, {}).out) << "the same every time";
}

}  // namespace
}  // namespace coppice::terminal::test
