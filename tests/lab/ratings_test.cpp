#include "lab/ratings.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "lab/elo.hpp"
#include "support/share.hpp"

namespace coppice::lab {
namespace {

/// So many pairs of which the first won so many; the others it lost.
Encounter meeting(std::size_t first, std::size_t second, std::uint64_t pairs, std::uint64_t won) {
  Encounter encounter{first, second, {}};
  encounter.pairs.add(4, won);
  encounter.pairs.add(0, pairs - won);
  return encounter;
}

TEST(Ratings, OfTwoAreTheEloDifferenceOfTheirScore) {
  const auto all = ratings(2, std::vector{meeting(0, 1, 399, 300)}, 1);
  // With the even pair 300.5 of 400.
  EXPECT_NEAR(all[0].elo - all[1].elo, elo_at(300.5 / 400), 0.01);
  EXPECT_NEAR(all[0].elo + all[1].elo, 0, 1e-9);
}

TEST(Ratings, FollowFromWhatTheModelSays) {
  if (looks_for_races) GTEST_SKIP() << "there is one thread";
  // 100, 0 and -100: each score is what these differences promise.
  const std::uint64_t pairs = 2'000;
  const auto won = [&](double difference) {
    return static_cast<std::uint64_t>(std::lround(pairs * score_at(difference)));
  };
  const std::vector games = {meeting(0, 1, pairs, won(100)), meeting(0, 2, pairs, won(200)),
                             meeting(1, 2, pairs, won(100))};
  const auto all = ratings(3, games, 1);
  EXPECT_NEAR(all[0].elo, 100, 1);
  EXPECT_NEAR(all[1].elo, 0, 1);
  EXPECT_NEAR(all[2].elo, -100, 1);
}

TEST(Ratings, AreFiniteForWhoLostAll) {
  const auto all = ratings(2, std::vector{meeting(0, 1, 10, 10)}, 1);
  EXPECT_TRUE(std::isfinite(all[0].elo));
  EXPECT_GT(all[0].elo, 100);
}

TEST(Ratings, HaveIntervalsThatShrinkWithTheGames) {
  if (looks_for_races) GTEST_SKIP() << "there is one thread";
  const auto few = ratings(2, std::vector{meeting(0, 1, 20, 15)}, 1);
  const auto many = ratings(2, std::vector{meeting(0, 1, 2000, 1500)}, 1);
  for (const auto& all : {few, many}) {
    EXPECT_LT(all[0].low, all[0].elo);
    EXPECT_GT(all[0].high, all[0].elo);
  }
  EXPECT_LT(many[0].high - many[0].low, (few[0].high - few[0].low) / 5);
  // Half of the difference's: 400 / ln 10 * sqrt(1 / (pairs p (1 - p))) * 1.96 either way.
  const double expected = 400 / std::log(10) * std::sqrt(1 / (2000 * 0.75 * 0.25)) * 1.96;
  EXPECT_NEAR(many[0].high - many[0].low, expected, 0.15 * expected);
}

TEST(Ratings, DependOnTheSeedInTheirIntervalsAlone) {
  const std::vector games = {meeting(0, 1, 30, 20)};
  const auto one = ratings(2, games, 1);
  const auto same = ratings(2, games, 1);
  const auto other = ratings(2, games, 2);
  EXPECT_EQ(one[0].low, same[0].low);
  EXPECT_EQ(one[0].elo, other[0].elo);
}

TEST(Ratings, GiveWhoMetNobodyTheMean) {
  const auto all = ratings(3, std::vector{meeting(0, 1, 30, 20)}, 1);
  EXPECT_NEAR(all[2].elo, 0, 0.01);
}

}  // namespace
}  // namespace coppice::lab
