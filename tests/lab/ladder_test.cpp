#include "lab/run/arena.hpp"

#include <gtest/gtest.h>

#include "lab/facts.hpp"

namespace coppice::lab {
namespace {

LadderSetup small(unsigned threads = 1) {
  return {.game = "kuhn",
          .settings = {},
          .players = {"random", "rollouts:3", "rollouts:60"},
          .games = 60,
          .seed = 5,
          .threads = threads};
}

TEST(Ladder, EachPairOfPlayersMeets) {
  const auto report = ladder(small());
  ASSERT_TRUE(report);
  EXPECT_EQ(report->games, 180U);
  EXPECT_EQ(report->wished, 180U);
  ASSERT_EQ(report->encounters.size(), 3U);
  for (const PairResults& encounter : report->encounters) EXPECT_EQ(encounter.pairs.count(), 30U);
  ASSERT_EQ(report->ratings.size(), 3U);
  EXPECT_LT(report->ratings[0]->elo, report->ratings[2]->elo);
}

TEST(Ladder, IsTheSameOnAnyNumberOfThreads) {
  EXPECT_EQ(facts_of(*ladder(small(1))), facts_of(*ladder(small(3))));
}

TEST(Ladder, AgreesWithTheArena) {
  const auto report = ladder(small());
  const ArenaSetup meeting{.game = "kuhn",
                           .settings = {},
                           .players = {"random", "rollouts:60"},
                           .games = 60,
                           .seed = 5,
                           .threads = 1,
                           .sprt = {}};
  EXPECT_EQ(report->encounters[1].pairs, arena(meeting)->pairs);
}

TEST(Ladder, StopsOnRequest) {
  auto setup = small();
  setup.games = 1'000'000;
  const auto report = ladder(setup, {{}, [] { return true; }});
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->cut_short);
  EXPECT_EQ(report->encounters.size(), 1U);
  EXPECT_LT(report->games, 1'000'000U);
}

TEST(Ladder, RefusesWhatTheArenaRefuses) {
  auto odd = small();
  odd.games = 5;
  EXPECT_EQ(ladder(odd).error().key, "error.arena.odd");
  auto strange = small();
  strange.players[1] = "level:divine";
  EXPECT_EQ(ladder(strange).error().key, "error.player.unknown");
}

}  // namespace
}  // namespace coppice::lab
