// Two people at one screen: a curtain between their turns, and nothing of the other's hand after
// it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support/hands.hpp"
#include "terminal/two_people.hpp"

namespace coppice::terminal::test {
namespace {

const Wishes two = {.person = true, .seed = 4, .clears = true, .other = "human"};

TEST(TwoPersons, AreAskedToChangeSeatsBeforeAnythingIsShown) {
  const Outcome outcome = run(two, {});
  const auto shown = scenes(outcome.out);
  ASSERT_EQ(shown.size(), 2U);
  EXPECT_EQ(shown[0], "");
  EXPECT_TRUE(
      shown[1].starts_with("Player 1 decides next. Press Enter when Player 1 sits here.\n> "))
      << shown[1];
  EXPECT_EQ(outcome.ending, SessionEnd::quit);
}

TEST(TwoPersons, SeeTheCurtainAgainAfterTheTerminalLostIt) {
  const auto shown = scenes(run(two, {FakeInput::loses_screen}).out);
  ASSERT_EQ(shown.size(), 3U);
  EXPECT_EQ(shown[1], shown[2].substr(0, shown[1].size()));
  EXPECT_TRUE(shown[2].starts_with("Player 1 decides next.")) << shown[2];
}

TEST(TwoPersons, SeeNothingOfTheOthersHand) {
  expect_hidden_hands(two, "Last card:", [](const Table& table, Seat seat) {
    std::vector<std::string> cards;
    table.play().view(seat).as<reference::Rivals::View>().known.hands[seat.index].each(
        [&](int card) { cards.push_back(fmt::format("({})", card)); });
    return cards;
  });
}

TEST(TwoPersons, AreToldWhatHappenedFromTheirOwnSeat) {
  const auto shown = scenes(run(two, {"", "high", "lay 3", "", "quit"}).out);
  ASSERT_EQ(shown.size(), 5U);
  EXPECT_TRUE(shown[2].contains("You draw (3).\nPlayer 2 draws a card.\n")) << shown[2];
  EXPECT_TRUE(shown[4].contains("Player 1 draws a card.\nYou draw (")) << shown[4];
  EXPECT_TRUE(shown[4].contains("Player 1 aims high.\nPlayer 1 lays (3).\n"));
}

TEST(TwoPersons, AreAskedEvenWithoutAChoice) {
  // Each turn: the curtain, an announcement, a card. With the last card there is no choice.
  std::vector<std::string> lines;
  for (int turn = 0; turn < 20; ++turn) lines.insert(lines.end(), {"", "high", "1"});
  const Outcome outcome = run(two, lines);
  EXPECT_EQ(outcome.ending, SessionEnd::over);
  const std::size_t last = outcome.out.rfind("What do you do?\n  1  Lay (");
  ASSERT_NE(last, std::string::npos);
  EXPECT_TRUE(outcome.out.substr(last).contains("Press Enter.\n")) << outcome.out;
  EXPECT_FALSE(outcome.out.substr(last).contains("  2  Lay ("));
  EXPECT_TRUE(outcome.waits.empty()) << "nobody waits for a person";
}

TEST(TwoPersons, MayLeaveAtTheCurtain) { EXPECT_EQ(run(two, {"quit"}).ending, SessionEnd::quit); }

TEST(TwoPersons, InAScriptAreAskedInTurnWithoutACurtain) {
  const Wishes script = {.seed = 4, .other = "human"};
  const Outcome outcome = run(script, first_moves(script));
  EXPECT_EQ(outcome.ending, SessionEnd::over) << outcome.errors;
  EXPECT_EQ(outcome.errors, "");
  EXPECT_FALSE(outcome.out.contains("Press Enter"));
  EXPECT_TRUE(
      outcome.out.starts_with("You draw (3).\n"
                              "Player 2 draws a card.\n"))
      << outcome.out.substr(0, 300);
  EXPECT_TRUE(outcome.out.contains("\nMoves of Player 1: high, low\n"));
  EXPECT_TRUE(outcome.out.contains("\nMoves of Player 2: high, low\n"));
}

TEST(TwoPersons, AreHiddenByManyLinesIfTheScreenCannotBeCleared) {
  Wishes plain = two;
  plain.clears = false;
  const Outcome outcome = run(plain, {"", "quit"});
  EXPECT_FALSE(outcome.out.contains('\x1b'));
  EXPECT_TRUE(outcome.out.contains(std::string(100, '\n')));
}

}  // namespace
}  // namespace coppice::terminal::test
