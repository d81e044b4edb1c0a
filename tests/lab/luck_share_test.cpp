#include "lab/luck_share.hpp"

#include <gtest/gtest.h>

namespace coppice::lab {
namespace {

TEST(LuckShare, IsTheCorrelationOfTheGamesOfADeal) {
  // 100 deals: 40 won twice, 40 lost twice, 20 with one win.
  const auto luck = luck_share({{{2, 2}, 40}, {{0, 0}, 40}, {{2, 0}, 10}, {{0, 2}, 10}});
  ASSERT_TRUE(luck);
  EXPECT_EQ(luck->deals, 100U);
  EXPECT_NEAR(luck->share.mean, 0.6, 0.006) << "and half a variance of a mean more";
  EXPECT_LT(luck->share.low, 0.55);
  EXPECT_GT(luck->share.high, 0.65);
  EXPECT_FALSE(luck->always_same);
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
  EXPECT_NEAR(luck->share.mean, 0, 0.003);
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
