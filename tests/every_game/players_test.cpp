// The players of every game.
#include <gtest/gtest.h>

#include "search/registry.hpp"

namespace coppice {
namespace {

TEST(Players, AreCreatedByTheirNames) {
  for (const GameType& entry : roster()) {
    EXPECT_FALSE(entry.players.empty()) << entry.info.id;
    for (const std::string& name : entry.players) {
      EXPECT_TRUE(entry.make_player(*parse_player(name))) << entry.info.id << ' ' << name;
    }
    EXPECT_TRUE(entry.make_adviser()) << entry.info.id;
    EXPECT_TRUE(make_judge(entry, Budget{1, {}})) << entry.info.id;
  }
}

std::string refusal(const GameType& type, const std::string& player) {
  const auto made = type.make_player(*parse_player(player));
  return made ? "" : made.error().key;
}

TEST(Players, UnknownNamesAreRefused) {
  for (const GameType& entry : roster()) {
    EXPECT_EQ(refusal(entry, "oracle"), "error.player.unknown") << entry.info.id;
    EXPECT_EQ(refusal(entry, "level:divine"), "error.player.unknown") << entry.info.id;
  }
}

TEST(Players, UnknownOptionsAreRefused) {
  for (const GameType& entry : roster()) {
    for (const char* const text : {"random:rare", "rollouts:rare:30"}) {
      EXPECT_EQ(refusal(entry, text), "error.player.option") << entry.info.id;
    }
  }
}

TEST(Players, HaveABudgetOnlyIfTheySearch) {
  for (const GameType& entry : roster()) {
    EXPECT_EQ(refusal(entry, "random:300"), "error.player.budget") << entry.info.id;
    EXPECT_EQ(refusal(entry, "rollouts:300"), "") << entry.info.id;
  }
}

}  // namespace
}  // namespace coppice
