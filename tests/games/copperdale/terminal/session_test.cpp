// Copperdale in a terminal: a script, a choice that waits for Enter, a whole game.
#include <gtest/gtest.h>

#include "terminal/support.hpp"

namespace coppice::terminal::test {
namespace {

const Wishes script = {.seed = 1, .game = "copperdale"};
const Wishes person = {.person = true, .seed = 1, .game = "copperdale"};

TEST(CopperdaleScript, PrintsEventsAndLegalMoves) {
  const Outcome outcome = run(script, {"assign growth"});
  EXPECT_EQ(outcome.out, R"(The border card of month 1 is AS.
Month 1 begins.
6H is revealed.
Moves: assign economy, assign infrastructure, assign growth
6H goes to Growth.
KC is revealed.
Moves: assign economy, assign infrastructure
)");
}

TEST(CopperdaleScript, SaysWhichRuleForbidsAMove) {
  const Outcome outcome = run(script, {"assign growth", "# fine", "assign growth", "moves"});
  EXPECT_EQ(outcome.ending, SessionEnd::refused);
  EXPECT_EQ(outcome.errors, "Line 3: This column has its card already.\n");
}

TEST(CopperdalePerson, SeesTheBoardAndNumberedChoices) {
  const Outcome outcome = run(person, {});
  EXPECT_TRUE(outcome.out.contains("Month 1 of 12")) << outcome.out;
  EXPECT_TRUE(
      outcome.out.contains("6H, Value 6. Where shall this card go?\n"
                           "  1  6H to Economy          assign economy\n"
                           "  2  6H to Infrastructure   assign infrastructure\n"
                           "  3  6H to Growth           assign growth\n"
                           "> "))
      << outcome.out;
}

TEST(CopperdalePerson, PressesEnterForGrowth) {
  const Outcome outcome = run(person, {"assign economy", "assign growth", "write merchants",
                                       "district 1", "monument arches", "", "quit"});
  EXPECT_TRUE(outcome.out.contains("Press Enter.\n")) << outcome.out;
  EXPECT_TRUE(outcome.out.contains("Clubs: Population rises to 1")) << outcome.out;
}

TEST(CopperdalePerson, SeesTheResult) {
  const Outcome outcome = run(person, std::vector<std::string>(200, "1"));
  EXPECT_EQ(outcome.ending, SessionEnd::over);
  EXPECT_TRUE(outcome.out.contains("medal")) << outcome.out;
}

}  // namespace
}  // namespace coppice::terminal::test
