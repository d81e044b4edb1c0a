// Coppertwaddle in a terminal: a forced pass, and two people whose hands stay secret.
#include <gtest/gtest.h>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "terminal/two_people.hpp"

namespace coppice::terminal::test {
namespace {

Wishes against(const std::string& other) {
  return {.person = true,
          .seed = 4,
          .clears = other == "human",
          .other = other,
          .game = "coppertwaddle",
          .settings = {{"first-guardian", "1"}}};
}

TEST(CoppertwaddlePerson, IsToldOfAForcedPass) {
  const Outcome outcome = run(against("random"), {"pass", "quit"});
  EXPECT_TRUE(outcome.out.contains("Robbing: you pass.\n")) << outcome.out;
  EXPECT_FALSE(outcome.out.contains("Robbing: whom will you rob?")) << outcome.out;
}

TEST(CoppertwaddlePerson, WinsIfTheOtherResigns) {
  const Outcome outcome = run(against("random"), {"resign", "yes"});
  EXPECT_EQ(outcome.ending, Ending::over);
  EXPECT_TRUE(outcome.out.contains("The game is given up; Tilo wins with 0.")) << outcome.out;
}

TEST(CoppertwaddlePeople, SeeNothingOfTheOthersHand) {
  expect_hidden_hands(against("human"), "Trumpet", [](const Table& table, Seat seat) {
    const auto& game = table.play().game().as<coppertwaddle::Coppertwaddle>();
    const auto& view = table.play().view(seat).as<coppertwaddle::Coppertwaddle::View>();
    const auto pieces = game.pieces();
    std::vector<std::string> menu;  // a card in the hand has a line that begins with its code
    const auto screen = game.show(view);
    for (const int card : screen.hands[seat.index].cards) {
      menu.push_back("\n " + pieces.cards[static_cast<std::size_t>(card)].code + " ");
    }
    return menu;
  });
}

}  // namespace
}  // namespace coppice::terminal::test
