// What mirrored pairs say of a player's strength. Every number is worked out by hand.
#include "lab/pairs.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "lab/elo.hpp"

namespace coppice::lab {
namespace {

Pairs pairs_of(const std::vector<int>& half_points) {
  Pairs pairs;
  for (const int each : half_points) pairs.add(each);
  return pairs;
}

TEST(Pairs, AreCountedByHalfPoints) {
  const Pairs pairs = pairs_of({0, 4, 2, 2, 3});
  EXPECT_EQ(pairs.counts(), (std::array<std::uint64_t, 5>{1, 0, 2, 1, 1}));
  EXPECT_EQ(pairs.count(), 5U);
  EXPECT_DOUBLE_EQ(pairs.mean(), (0 + 1 + 0.5 + 0.5 + 0.75) / 5);
}

// Off the mean of 1/2 by 1/2 twice and by 0 twice: a variance of (1/4 + 1/4) / 3, of the mean a
// quarter of it.
TEST(Pairs, HaveAnIntervalOverPairsNotGames) {
  EXPECT_NEAR(*pairs_of({0, 4, 2, 2}).ci95(), 1.959963984540054 * std::sqrt(0.5 / 3 / 4), 1e-15);
}

TEST(Pairs, ThatAreAllAlikeLeaveNoDoubt) { EXPECT_EQ(pairs_of({2, 2, 2}).ci95(), 0); }

TEST(Pairs, OneAloneHasNoInterval) { EXPECT_EQ(pairs_of({3}).ci95(), std::nullopt); }

TEST(Elo, Of400IsTenToOne) {
  EXPECT_NEAR(elo_at(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(elo_at(1.0 / 11), -400, 1e-9);
  EXPECT_DOUBLE_EQ(score_at(400), 10.0 / 11);
  EXPECT_EQ(elo_at(0.5), 0);
  EXPECT_NEAR(elo_at(0.75), 190.848501887865, 1e-9);  // 400 times the logarithm of 3
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
