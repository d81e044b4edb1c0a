#include "lab/share.hpp"

#include <gtest/gtest.h>

namespace coppice::lab {
namespace {

// The values are those of R's prop.test(count, games, correct = FALSE).
TEST(Share, HasWilsonsInterval) {
  const Share half = share_of(50, 100);
  EXPECT_DOUBLE_EQ(half.part, 0.5);
  EXPECT_NEAR(half.low, 0.4038315, 1e-7);
  EXPECT_NEAR(half.high, 0.5961685, 1e-7);
  const Share most = share_of(9, 10);
  EXPECT_NEAR(most.low, 0.5958500, 1e-7);
  EXPECT_NEAR(most.high, 0.9821238, 1e-7);
}

TEST(Share, StaysWithinNothingAndAll) {
  for (const std::int64_t games : {1, 3, 500}) {
    EXPECT_EQ(share_of(0, games).low, 0);
    EXPECT_GT(share_of(0, games).high, 0);
    EXPECT_EQ(share_of(games, games).high, 1);
    EXPECT_LT(share_of(games, games).low, 1);
  }
}

}  // namespace
}  // namespace coppice::lab
