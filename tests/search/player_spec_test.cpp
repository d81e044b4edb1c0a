// How players are written: "greedy", "rollouts:3000", "rollouts:50ms".
#include <gtest/gtest.h>

#include "search/make_player.hpp"
#include "search/registry.hpp"
#include "support/kuhn_table.hpp"
#include "support/reference_knowledge.hpp"

namespace coppice {
namespace {

using std::chrono::milliseconds;

TEST(PlayerSpec, ANameAlone) {
  const auto spec = parse_player("greedy");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->name, "greedy");
  EXPECT_FALSE(spec->budget);
}

TEST(PlayerSpec, ABudgetOfPlayouts) {
  for (const auto& [text, playouts] : {std::pair{"rollouts:1", 1U},
                                       {"rollouts:3000", 3000U},
                                       {"rollouts:1000000000", 1000000000U}}) {
    const auto spec = parse_player(text);
    ASSERT_TRUE(spec && spec->budget) << text;
    EXPECT_EQ(spec->name, "rollouts");
    EXPECT_EQ(spec->budget->playouts, playouts);
    EXPECT_EQ(spec->budget->time, milliseconds(0));
  }
}

TEST(PlayerSpec, ABudgetOfTime) {
  for (const auto& [text, time] :
       {std::pair{"rollouts:1ms", 1}, {"rollouts:50ms", 50}, {"rollouts:3600000ms", 3600000}}) {
    const auto spec = parse_player(text);
    ASSERT_TRUE(spec && spec->budget) << text;
    EXPECT_EQ(spec->budget->time, milliseconds(time));
  }
}

TEST(PlayerSpec, AnOption) {
  const auto alone = parse_player("planner:common");
  ASSERT_TRUE(alone);
  EXPECT_EQ(alone->name, "planner");
  EXPECT_EQ(alone->option, "common");
  EXPECT_FALSE(alone->budget);
  EXPECT_EQ(parse_player("planner:common:30")->budget->playouts, 30U);
  EXPECT_EQ(parse_player("planner:common:50ms")->budget->time, milliseconds(50));
  EXPECT_EQ(parse_player("planner:50ms")->option, "");
}

TEST(PlayerSpec, OtherFormsAreRefused) {
  for (const char* const text : {"",
                                 ":",
                                 ":300",
                                 "rollouts:",
                                 "rollouts:0",
                                 "rollouts:0ms",
                                 "rollouts:ms",
                                 "rollouts:-1",
                                 "rollouts:+1",
                                 "rollouts: 1",
                                 "rollouts:1 ",
                                 "rollouts:1s",
                                 "rollouts:1.5",
                                 "rollouts:1:2",
                                 "planner:Common",
                                 "planner:common:",
                                 "planner::30",
                                 "planner:30:common",
                                 "planner:a:b",
                                 "planner:common:30:1",
                                 "rollouts:1000000001",
                                 "rollouts:3600001ms",
                                 "rollouts:99999999999999999999"}) {
    const auto spec = parse_player(text);
    ASSERT_FALSE(spec) << text;
    EXPECT_EQ(spec.error().key, "error.player.form") << text;
  }
}

}  // namespace
}  // namespace coppice
