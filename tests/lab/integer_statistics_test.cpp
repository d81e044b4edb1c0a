#include "lab/stats/integer_statistics.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>

namespace coppice::lab {
namespace {

IntegerStatistics score_of(const std::vector<std::int32_t>& results) {
  IntegerStatistics score;
  for (const std::int32_t result : results) score.add(result);
  return score;
}

TEST(IntegerStatistics, OfKnownNumbers) {
  const IntegerStatistics score = score_of({2, 4, 4, 4, 5, 5, 7, 9});
  EXPECT_DOUBLE_EQ(score.mean(), 5);
  EXPECT_DOUBLE_EQ(*score.sd(), std::sqrt(32.0 / 7));
  // R's qt(0.975, 7).
  EXPECT_NEAR(*score.ci95(), 2.364624251592785 * std::sqrt(32.0 / 7 / 8), 1e-12);
  EXPECT_EQ(score.sum(), 40);
  EXPECT_EQ(score.min(), 2);
  EXPECT_EQ(score.max(), 9);
}

TEST(IntegerStatistics, OfOneGameHasNoDeviation) {
  EXPECT_EQ(score_of({3}).sd(), std::nullopt);
  EXPECT_EQ(score_of({3}).ci95(), std::nullopt);
}

TEST(IntegerStatistics, OfEqualGamesHasNoneAndNoInterval) {
  EXPECT_EQ(score_of({7, 7, 7}).sd(), 0);
  EXPECT_EQ(score_of({7, 7, 7}).ci95(), std::nullopt);
}

TEST(IntegerStatistics, AcceptsNegativeResults) {
  EXPECT_EQ(score_of({-3, -1}).max(), -1);
  EXPECT_EQ(score_of({-3, -1}).min(), -3);
}

RC_GTEST_PROP(IntegerStatistics, DoesNotDependOnOrderOrDivision, ()) {
  const auto results = *rc::gen::container<std::vector<std::int32_t>>(rc::gen::inRange(-99, 99));
  auto backwards = results;
  std::ranges::reverse(backwards);
  const auto middle = static_cast<std::ptrdiff_t>(results.size() / 3);
  IntegerStatistics parts = score_of({results.begin() + middle, results.end()});
  parts.add(score_of({results.begin(), results.begin() + middle}));
  RC_ASSERT(score_of(results) == score_of(backwards));
  RC_ASSERT(score_of(results) == parts);
}

}  // namespace
}  // namespace coppice::lab
