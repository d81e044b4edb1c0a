#include "terminal/people.hpp"

#include <gtest/gtest.h>

namespace coppice::terminal {
namespace {

using People = std::vector<std::string>;

TEST(People, AreCalledAsOnThePage) {
  for (const char* language : {"en", "de"}) {
    const text::Messages messages = text::Messages::in(language);
    const auto named = [&](const std::vector<std::string>& seats) {
      return people_on(seats, messages);
    };
    EXPECT_EQ(named({"human", "level:beginner"}).at(1), "Pim");
    EXPECT_EQ(named({"ismcts:500ms", "ismcts:2000ms"}), (People{"Anselm", "Bruno"}));
    EXPECT_EQ(named({"planner:common:500ms", "planner:5"}), (People{"Rosa", "Konrad"}));
    EXPECT_EQ(named({"greedy", "level:quick"}), (People{"Wilma 1", "Wilma 2"}));
    EXPECT_EQ(named({"human", "exec:./my player"}).at(1), "Computer");
  }
  EXPECT_EQ(people_on({"human", "human"}, text::Messages::in("de")),
            (People{"Spieler 1", "Spieler 2"}));
}

}  // namespace
}  // namespace coppice::terminal
