#include "lab/stats/estimate.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "support/share.hpp"

namespace coppice::lab {
namespace {

constexpr double z = 1.959963984540054;

Outcomes outcomes_of(const std::array<std::uint64_t, 5>& counts) {
  Outcomes outcomes;
  for (int quarters = 0; quarters < 5; ++quarters) {
    outcomes.add(quarters, counts[static_cast<std::size_t>(quarters)]);
  }
  return outcomes;
}

TEST(Outcomes, AreCountedByQuarters) {
  const Outcomes outcomes = outcomes_of({1, 0, 2, 1, 1});
  EXPECT_EQ(outcomes.count(), 5U);
  EXPECT_DOUBLE_EQ(outcomes.mean(), (0 + 2 * 0.5 + 0.75 + 1) / 5);
  Outcomes twice = outcomes;
  twice.add(outcomes);
  EXPECT_EQ(twice, outcomes_of({2, 0, 4, 2, 2}));
}

// The ends of R's prop.test(90, 100, correct = FALSE), and of the likelihood-ratio test: where 2
// (90 ln(0.9 / p) + 10 ln(0.1 / (1 - p))) is chi-square's 3.84.
TEST(Estimate, WithoutTiesIsTheWiderOfWilsonsAndTheLikelihoodRatios) {
  const Estimate share = estimate_share(90, 100);
  EXPECT_DOUBLE_EQ(share.mean, 0.9);
  EXPECT_NEAR(share.low, 0.8256343, 1e-7);
  EXPECT_GT(share.high, 0.9447708) << "Wilson's";
  EXPECT_NEAR(2 * (90 * std::log(0.9 / share.high) + 10 * std::log(0.1 / (1 - share.high))), z * z,
              1e-6);
}

// T. Tango's interval for a difference d of paired proportions: here the wins minus the losses, of
// 60 pairs 20 - 8, tied 32. Its ends solve (12 - 60 d)² = z² 60 (2 q + d (1 - d)), where q, the
// most likely fraction of losses for d, is the root of 120 q² + b q + c.
TEST(Estimate, WithTiesContainsTangosInterval) {
  const Estimate score = estimate(outcomes_of({8, 0, 32, 0, 20}));
  const auto statistic = [](double mean) {
    const double d = 2 * mean - 1;
    const double b = -20 - 8 + (2 * 60 - 20 + 8) * d;
    const double c = -8 * d * (1 - d);
    const double q = (std::sqrt(b * b - 8 * 60 * c) - b) / (4 * 60);
    return std::abs(12 - 60 * d) / std::sqrt(60 * (2 * q + d * (1 - d)));
  };
  EXPECT_NEAR(statistic(score.low), z, 0.03);
  EXPECT_NEAR(statistic(score.high), z, 0.03);
  EXPECT_GE(statistic(score.low), z - 1e-6);
  EXPECT_GE(statistic(score.high), z - 1e-6);
}

// As R's binom.test(n, n): 0.025 to the power of 1 / n, up to 45.
TEST(Estimate, OfEqualOutcomesIsExact) {
  for (const std::uint64_t count : {1U, 2U, 10U, 45U}) {
    const Estimate all = estimate_share(count, count);
    EXPECT_NEAR(all.low, std::pow(0.025, 1.0 / static_cast<double>(count)), 1e-9) << count;
    EXPECT_EQ(all.high, 1);
    const Estimate none = estimate_share(0, count);
    EXPECT_EQ(none.low, 0);
    EXPECT_NEAR(none.high, 1 - all.low, 1e-9) << count;
  }
}

TEST(Estimate, IsNeverEmptyForEqualOutcomes) {
  // For 20 pairs that are all tied, the score test gives the fraction of others as for 0 of 20.
  const Estimate even = estimate(outcomes_of({0, 0, 20, 0, 0}));
  EXPECT_NEAR(even.high, 0.5 + estimate_share(0, 20).high / 2, 1e-9);
  EXPECT_NEAR(even.low, 1 - even.high, 1e-9);
  const Estimate one = estimate(outcomes_of({0, 0, 1, 0, 0}));
  EXPECT_NEAR(one.low, 0.0125, 1e-9);
  EXPECT_NEAR(one.high, 0.9875, 1e-9);
}

TEST(Estimate, IsWithinZeroAndOneAndContainsTheMean) {
  int looked_at = 0;
  if (looks_for_races) GTEST_SKIP() << "there is one thread";
  for (std::uint64_t code = 1; code < 1024; ++code) {
    std::array<std::uint64_t, 5> counts{};
    for (std::size_t kind = 0; kind < 5; ++kind) counts[kind] = code >> (2 * kind) & 3;
    const Outcomes outcomes = outcomes_of(counts);
    if (outcomes.count() == 0) continue;
    ++looked_at;
    const Estimate there = estimate(outcomes);
    EXPECT_GE(there.low, 0);
    EXPECT_LE(there.low, there.mean);
    EXPECT_LE(there.mean, there.high);
    EXPECT_LE(there.high, 1);
    EXPECT_GT(there.high - there.low, 0.1);
    EXPECT_EQ(there.low == 0, there.mean == 0);
    EXPECT_EQ(there.high == 1, there.mean == 1);
    const Estimate back =
        estimate(outcomes_of({counts[4], counts[3], counts[2], counts[1], counts[0]}));
    EXPECT_NEAR(there.low, 1 - back.high, 1e-9) << "the other player's";
  }
  EXPECT_GT(looked_at, 1000);
}

TEST(Estimate, OfManyGamesIsNarrow) {
  const Estimate share = estimate_share(999'999'999, 1'000'000'000);
  EXPECT_LT(share.low, share.mean);
  EXPECT_GT(share.low, 0.99999999);
  EXPECT_GT(share.high, share.mean);
  EXPECT_LT(share.high, 1);
}

}  // namespace
}  // namespace coppice::lab
