// Two people at one screen: a curtain between their turns, and nothing of the other's hand after
// it.
#include <gtest/gtest.h>

#include "engine/text.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "terminal/support.hpp"

namespace coppice::terminal::test {
namespace {

const Wishes two = {.person = true, .seed = 4, .clears = true, .other = "human"};
constexpr std::string_view wiped = "\x1b[H\x1b[2J\x1b[3J";

/// The output, split where the screen is cleared with its scrollback.
std::vector<std::string> scenes(const std::string& out) {
  std::vector<std::string> all;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end = out.find(wiped, begin);
    all.push_back(out.substr(begin, end - begin));
    if (end == std::string::npos) return all;
    begin = end + wiped.size();
  }
}

/// The codes of the cards that only this seat knows.
std::vector<std::string> secrets(const Table& table, Seat seat) {
  using coppertwaddle::Coppertwaddle;
  const auto& game = table.play().game().as<Coppertwaddle>();
  const auto pieces = game.pieces();
  const auto screen = game.show(table.play().view(seat).as<Coppertwaddle::View>());
  std::vector<std::string> codes;
  for (const int card : screen.hands[seat.index].cards) {
    codes.push_back(pieces.cards[static_cast<std::size_t>(card)].code);
  }
  return codes;
}

TEST(TwoPersons, AreAskedToChangeSeatsBeforeAnythingIsShown) {
  const Outcome outcome = run(two, {});
  const auto shown = scenes(outcome.out);
  ASSERT_EQ(shown.size(), 2U);
  EXPECT_EQ(shown[0], "");
  EXPECT_TRUE(
      shown[1].starts_with("Player 2 decides next. Press Enter when Player 2 sits here.\n> "))
      << shown[1];
  EXPECT_EQ(outcome.ending, Ending::quit);
}

TEST(TwoPersons, SeeTheCurtainAgainAfterTheTerminalLostIt) {
  const auto shown = scenes(run(two, {FakeInput::loses_screen}).out);
  ASSERT_EQ(shown.size(), 3U);
  EXPECT_EQ(shown[1], shown[2].substr(0, shown[1].size()));
  EXPECT_TRUE(shown[2].starts_with("Player 2 decides next.")) << shown[2];
}

TEST(TwoPersons, SeeNothingOfTheOthersHand) {
  // After each decision the state of the game, and the output until the next.
  Table table = new_table(two);
  table.append(table.deal());
  std::vector<std::string> lines;
  std::vector<int> deciders;
  std::vector<std::vector<std::string>> hidden;
  for (int decision = 0; decision < 60 && !table.play().turn().is_over(); ++decision) {
    const Seat seat = table.play().turn().seat();
    if (deciders.empty() || deciders.back() != seat.number()) lines.emplace_back();
    deciders.push_back(seat.number());
    hidden.push_back(secrets(table, coppertwaddle::opponent(seat)));
    lines.push_back(table.play().options(seat).back().text);
    table.append(*table.consider(intent::Move{seat, lines.back()}));
  }
  const auto shown = scenes(run(two, lines).out);
  std::size_t scene = 0;  // 0 is before the first curtain; then curtains and boards alternate
  int last = 0;
  for (std::size_t decision = 0; decision < deciders.size(); ++decision) {
    if (deciders[decision] != last) scene += 2;
    last = deciders[decision];
    ASSERT_LT(scene, shown.size());
    EXPECT_FALSE(shown[scene - 1].contains("Trumpet")) << "a curtain shows no table";
    EXPECT_TRUE(shown[scene].contains("Trumpet"));
    for (const std::string& code : hidden[decision]) {
      EXPECT_FALSE(shown[scene].contains("\n " + code + " ")) << code << shown[scene];
    }
  }
}

TEST(TwoPersons, AreToldWhatHappenedFromTheirOwnSeat) {
  const auto shown = scenes(run(two, {"", "pass", "", "pass", "pass", "quit"}).out);
  ASSERT_EQ(shown.size(), 5U);
  EXPECT_TRUE(shown[2].contains("Turn 1: Player 1 is the Guardian.\nPlayer 1 draws a card.\n"))
      << shown[2];
  EXPECT_TRUE(shown[4].contains("Turn 1: you are the Guardian.\nYou draw ")) << shown[4];
  EXPECT_TRUE(shown[4].contains("Challenging: Player 2 passes.\n"));
}

TEST(TwoPersons, AreAskedEvenWithoutAChoice) {
  const Outcome outcome = run(two, {"", "pass", "", "pass", "pass"});
  EXPECT_TRUE(outcome.out.contains("Robbing: whom will you rob?\n  1  Rob nobody")) << outcome.out;
  EXPECT_TRUE(outcome.waits.empty()) << "nobody waits for a person";
}

TEST(TwoPersons, MayLeaveAtTheCurtain) { EXPECT_EQ(run(two, {"quit"}).ending, Ending::quit); }

TEST(TwoPersons, InAScriptAreAskedInTurnWithoutACurtain) {
  const Wishes script = {.seed = 4, .other = "human"};
  const Outcome outcome = run(script, first_moves(script));
  EXPECT_EQ(outcome.ending, Ending::over) << outcome.errors;
  EXPECT_EQ(outcome.errors, "");
  EXPECT_FALSE(outcome.out.contains("Press Enter"));
  EXPECT_TRUE(
      outcome.out.starts_with("Turn 1: Player 1 is the Guardian.\n"
                              "Player 1 draws a card.\n"
                              "Moves of Player 2: "))
      << outcome.out.substr(0, 300);
  EXPECT_TRUE(outcome.out.contains("\nMoves of Player 1: "));
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
