#include "lab/stats/estimate.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace coppice::lab {
namespace {

TEST(Elo, Of400IsTenToOne) {
  EXPECT_NEAR(elo_at(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(elo_at(1.0 / 11), -400, 1e-9);
  EXPECT_DOUBLE_EQ(score_at(400), 10.0 / 11);
  EXPECT_EQ(elo_at(0.5), 0);
  EXPECT_NEAR(elo_at(0.75), 190.848501887865, 1e-9);  // 400 times log10(3)
}

TEST(Elo, IsTheInverseOfItsScore) {
  for (const double elo : {-700.0, -5.0, 0.0, 0.5, 30.0, 1000.0}) {
    EXPECT_NEAR(elo_at(score_at(elo)), elo, 1e-9);
  }
}

TEST(Elo, IsInfiniteForOneWhoAlwaysWins) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  EXPECT_EQ(elo_at(1), infinite);
  EXPECT_EQ(elo_at(1.02), infinite);
  EXPECT_EQ(elo_at(0), -infinite);
  EXPECT_EQ(elo_at(-0.02), -infinite);
}

}  // namespace
}  // namespace coppice::lab
