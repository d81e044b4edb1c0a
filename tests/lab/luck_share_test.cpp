#include "lab/stats/luck_share.hpp"

#include <gtest/gtest.h>

namespace coppice::lab {
namespace {

TEST(LuckShare, IsTheCorrelationOfTheGamesOfADeal) {
  // 100 deals: 40 won twice, 40 lost twice, 20 with one win.
  const auto luck = luck_share({{{2, 2}, 40}, {{0, 0}, 40}, {{2, 0}, 10}, {{0, 2}, 10}});
  ASSERT_TRUE(luck);
  EXPECT_EQ(luck->deals, 100U);
  // The mean is 1 and the variance 1. The covariance is 0.6, and half a variance of a mean more.
  EXPECT_DOUBLE_EQ(luck->share.mean, 0.6 + 1.0 / 200);
  EXPECT_LT(luck->share.low, 0.55);
  EXPECT_GT(luck->share.high, 0.65);
  EXPECT_FALSE(luck->always_same);
}

TEST(LuckShare, DependsOnNoUnitOfTheWorths) {
  const auto plain = luck_share({{{2, 2}, 40}, {{0, 0}, 40}, {{2, 0}, 10}, {{0, 2}, 10}});
  // The same as 7 and three times the worth.
  const auto other = luck_share({{{13, 13}, 40}, {{7, 7}, 40}, {{13, 7}, 10}, {{7, 13}, 10}});
  ASSERT_TRUE(plain && other);
  EXPECT_NEAR(other->share.mean, plain->share.mean, 1e-9);
  EXPECT_NEAR(other->share.low, plain->share.low, 1e-9);
  EXPECT_NEAR(other->share.high, plain->share.high, 1e-9);
}

TEST(LuckShare, IsEverythingIfEachDealEndsTwiceInTheSameWay) {
  const auto luck = luck_share({{{2, 2}, 40}, {{0, 0}, 40}});
  ASSERT_TRUE(luck);
  EXPECT_TRUE(luck->always_same);
  EXPECT_EQ(luck->share.mean, 1);
  EXPECT_EQ(luck->share.high, 1);
  EXPECT_LT(luck->share.low, 0.98) << "eighty deals show little of rare differences";
}

TEST(LuckShare, IsNothingIfTheGamesOfADealAreIndependent) {
  const auto luck = luck_share({{{2, 2}, 50}, {{0, 0}, 50}, {{2, 0}, 50}, {{0, 2}, 50}});
  ASSERT_TRUE(luck);
  EXPECT_DOUBLE_EQ(luck->share.mean, 1.0 / 400);
  EXPECT_EQ(luck->share.low, 0);
  EXPECT_LT(luck->share.high, 0.2);
}

TEST(LuckShare, NeedsEnoughDealsAndDifferentResults) {
  EXPECT_FALSE(luck_share({{{2, 2}, 20}, {{0, 2}, fewest_duplicates - 21}}));
  EXPECT_FALSE(luck_share({{{1, 1}, 500}}));
  EXPECT_FALSE(luck_share({}));
}

}  // namespace
}  // namespace coppice::lab
