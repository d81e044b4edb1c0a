// A session with a person: board, numbered choices, friendly refusals.
#include <gtest/gtest.h>

#include "terminal/support.hpp"

namespace coppice::terminal::test {
namespace {

const Wishes person = {.person = true, .seed = 1};

TEST(Person, SeesTheBoardAndNumberedChoices) {
  const Outcome outcome = run(person, {});
  EXPECT_TRUE(outcome.out.contains("Points: 0 ")) << outcome.out;
  EXPECT_TRUE(
      outcome.out.contains("Which heap?\n"
                           "  1  Card to heap 1   lay 1\n"
                           "  2  Card to heap 2   lay 2\n"
                           "  3  Card to heap 3   lay 3\n"
                           "> "))
      << outcome.out;
  EXPECT_EQ(outcome.ending, SessionEnd::quit) << "the end of input is a good-bye";
}

TEST(Person, ChoosesByNumberOrNotation) {
  const Outcome outcome = run(person, {"3", "lay 1", "quit"});
  EXPECT_TRUE(outcome.out.contains("The card goes to heap 3."));
  EXPECT_TRUE(outcome.out.contains("The card goes to heap 1."));
}

TEST(Person, AnswersOnlyQuestionsThatWereOnTheScreen) {
  HastyInput input({{"3", "1", "1"}, {"lay 1", "quit"}, {"quit"}});
  FakeShelf shelf;
  const Outcome outcome = run(new_table(person), person, input, shelf);
  EXPECT_TRUE(outcome.out.contains("The card goes to heap 3."));
  EXPECT_TRUE(outcome.out.contains("You typed this before the question")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("The card goes to heap 1."));
  EXPECT_EQ(outcome.ending, SessionEnd::quit);
}

TEST(Person, IsNotAskedWithoutAChoice) {
  const Outcome outcome = run(person, {"1", "1", "quit"});
  EXPECT_TRUE(outcome.out.contains("Only one move is possible: ")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("  1  Mark heap 1   mark 1\n")) << outcome.out;
}

TEST(Person, IsToldThatTheWindowIsTooNarrow) {
  Wishes narrow = person;
  narrow.columns = [] { return 12; };
  EXPECT_TRUE(run(narrow, {"quit"}).out.contains("This window is 12\ncolumns wide, but"));
  narrow.columns = [] { return 80; };
  EXPECT_FALSE(run(narrow, {"quit"}).out.contains("This window"));
}

TEST(Person, MayGuessCommands) {
  EXPECT_EQ(run(person, {"?", "quit"}).out, run(person, {"help", "quit"}).out);
  EXPECT_EQ(run(person, {"exit"}).ending, SessionEnd::quit);
}

TEST(Person, IsAskedAgainAfterARefusal) {
  const Outcome outcome = run(person, {"", "7", "dance", "mark 1", "undo", "3", "quit"});
  EXPECT_EQ(outcome.ending, SessionEnd::quit);
  EXPECT_TRUE(outcome.out.contains("There is no choice 7; choose from 1 to 3.\n"));
  EXPECT_TRUE(outcome.out.contains("“dance” is not a legal move here."));
  EXPECT_TRUE(outcome.out.contains("“moves” shows the choices, “help” all commands"));
  EXPECT_TRUE(outcome.out.contains("“mark 1” is not a legal move here."));
  EXPECT_TRUE(outcome.out.contains("You have no move to undo.")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("The card goes to heap 3."));
}

TEST(Person, IsToldHowToContinue) {
  const Outcome outcome = run(person, {"3", "save my.coppice", "quit"});
  EXPECT_TRUE(outcome.out.contains("The record is in my.coppice.\n"));
  EXPECT_TRUE(outcome.out.contains("continue my.coppice"));
}

TEST(Person, IsToldThatAGameWasNotSaved) {
  EXPECT_TRUE(run(person, {"quit"}).out.contains("This game was not saved"));
}

TEST(Person, LeavesByControlC) {
  FakeInput input{"3"};
  input.interrupt_at_the_end();
  FakeShelf shelf;
  shelf.name = "kept.coppice";
  const Outcome outcome = run(new_table(person), person, input, shelf);
  EXPECT_EQ(outcome.ending, SessionEnd::interrupted);
  EXPECT_TRUE(outcome.out.contains("continue kept.coppice"));
  EXPECT_EQ(shelf.kept->steps.size(), 3U);
}

/// How often it occurs.
std::ptrdiff_t count(std::string_view text, std::string_view part) {
  std::ptrdiff_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

TEST(Person, SeesTheTableAgainAfterTheTerminalLostIt) {
  const std::string first = run(person, {}).out;
  const std::string again = run(person, {FakeInput::loses_screen}).out;
  const std::string table = first.substr(first.find(" Heap: "));
  EXPECT_EQ(count(first, "Which heap?"), 1);
  EXPECT_EQ(count(again, "Which heap?"), 2) << again;
  EXPECT_TRUE(again.ends_with(table)) << "all of it, what was told included";
  EXPECT_TRUE(
      run(person, {FakeInput::loses_screen, "3", "quit"}).out.contains("The card goes to heap 3."));
}

TEST(Person, SeesTheConfirmationAgainAfterTheTerminalLostIt) {
  const Outcome outcome = run({.person = true, .seed = 4, .other = "greedy"},
                              {"resign", FakeInput::loses_screen, "no", "quit"});
  EXPECT_EQ(outcome.ending, SessionEnd::quit);
  EXPECT_EQ(count(outcome.out, "Resign this game?"), 2) << outcome.out;
}

TEST(Person, SeesTheResult) {
  std::vector<std::string> ones(200, "1");
  const Outcome outcome = run(person, ones);
  EXPECT_EQ(outcome.ending, SessionEnd::over);
  EXPECT_TRUE(outcome.out.contains(" points\n")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("This was deal 1."));
}

}  // namespace
}  // namespace coppice::terminal::test
