#include "lab/stats/ratings.hpp"
#include "lab/stats/estimate.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "support/share.hpp"

namespace coppice::lab {
namespace {

/// This many pairs, of which the first player won so many and lost the others.
PairResults meeting(std::size_t first, std::size_t second, std::uint64_t pairs, std::uint64_t won) {
  PairResults encounter{first, second, {}};
  encounter.pairs.add(4, won);
  encounter.pairs.add(0, pairs - won);
  return encounter;
}

TEST(Ratings, OfTwoAreTheEloDifferenceOfTheirScore) {
  const auto all = ratings(2, std::vector{meeting(0, 1, 399, 300)});
  // Firth's penalty adds one tied pair in all: 300.5 of 400.
  EXPECT_NEAR(all[0]->elo - all[1]->elo, elo_at(300.5 / 400), 0.01);
  EXPECT_NEAR(all[0]->elo + all[1]->elo, 0, 1e-9);
}

TEST(Ratings, MatchTheModel) {
  // 100, 0 and -100: each score is the expected one for these differences.
  const std::uint64_t pairs = 2'000;
  const auto won = [&](double difference) {
    return static_cast<std::uint64_t>(std::lround(pairs * score_at(difference)));
  };
  const std::vector games = {meeting(0, 1, pairs, won(100)), meeting(0, 2, pairs, won(200)),
                             meeting(1, 2, pairs, won(100))};
  const auto all = ratings(3, games);
  EXPECT_NEAR(all[0]->elo, 100, 1);
  EXPECT_NEAR(all[1]->elo, 0, 1);
  EXPECT_NEAR(all[2]->elo, -100, 1);
}

TEST(Ratings, HaveOpenIntervalsWithoutLossesOrWins) {
  const auto all = ratings(2, std::vector{meeting(0, 1, 10, 10)});
  EXPECT_TRUE(std::isfinite(all[0]->elo));
  EXPECT_GT(all[0]->elo, 100);
  EXPECT_TRUE(std::isfinite(all[0]->low));
  EXPECT_EQ(all[0]->high, INFINITY) << "it won all";
  EXPECT_EQ(all[1]->low, -INFINITY) << "it lost all";
  EXPECT_TRUE(std::isfinite(all[1]->high));
}

TEST(Ratings, AreEmptyForTooFewPairs) {
  EXPECT_FALSE(ratings(2, std::vector{meeting(0, 1, 3, 2)})[0]);
  EXPECT_TRUE(ratings(2, std::vector{meeting(0, 1, 4, 2)})[0]);
  EXPECT_FALSE(ratings(3, std::vector{meeting(0, 1, 4, 2), meeting(1, 2, 3, 2)})[0]);
  EXPECT_TRUE(ratings(3, std::vector{meeting(0, 1, 4, 2), meeting(1, 2, 4, 2)})[0]);
  EXPECT_FALSE(ratings(2, {})[0]);
}

TEST(Ratings, HaveIntervalsThatShrinkWithTheGames) {
  const auto few = ratings(2, std::vector{meeting(0, 1, 20, 15)});
  const auto many = ratings(2, std::vector{meeting(0, 1, 2000, 1500)});
  for (const auto& all : {few, many}) {
    EXPECT_LT(all[0]->low, all[0]->elo);
    EXPECT_GT(all[0]->high, all[0]->elo);
  }
  EXPECT_LT(many[0]->high - many[0]->low, (few[0]->high - few[0]->low) / 5);
  // Half of the difference's: 400 / ln 10 * sqrt(1 / (pairs p (1 - p))) * 1.96 in each direction.
  const double expected = 400 / std::log(10) * std::sqrt(1 / (2000 * 0.75 * 0.25)) * 1.96;
  EXPECT_NEAR(many[0]->high - many[0]->low, expected, 0.02 * expected);
}

TEST(Ratings, HaveNarrowIntervalsForASmallVariance) {
  PairResults ties{0, 1, {}};
  ties.pairs.add(2, 96);
  ties.pairs.add(3, 2);
  ties.pairs.add(1, 2);
  const auto calm = ratings(2, std::vector{ties});
  const auto wild = ratings(2, std::vector{meeting(0, 1, 100, 50)});
  EXPECT_LT(calm[0]->high - calm[0]->low, (wild[0]->high - wild[0]->low) / 4);
}

TEST(Ratings, AreEmptyForPlayersWithoutGames) {
  const auto all = ratings(3, std::vector{meeting(0, 1, 30, 20)});
  EXPECT_TRUE(all[0] && all[1]);
  EXPECT_FALSE(all[2]);
}

}  // namespace
}  // namespace coppice::lab
