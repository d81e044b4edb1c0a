// The sequential test's log-likelihood ratio.
#include "lab/stats/outcomes.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "lab/stats/estimate.hpp"

namespace coppice::lab {
namespace {

double ratio(const Hypotheses& hypotheses, const std::array<int, 5>& counts) {
  Outcomes pairs;
  for (int half_points = 0; half_points < 5; ++half_points) {
    for (int pair = 0; pair < counts[static_cast<std::size_t>(half_points)]; ++pair) {
      pairs.add(half_points);
    }
  }
  return log_likelihood_ratio(pairs, hypotheses);
}

// With whole wins and losses only, a hypothesis determines the distribution: the win probability is
// its mean. The thousandths of other pairs change little.
TEST(Sprt, WithoutTiesIsTheOrdinaryRatio) {
  const double mean1 = score_at(100);
  EXPECT_NEAR(ratio({0, 100}, {40, 0, 0, 0, 60}),
              60 * std::log(mean1 / 0.5) + 40 * std::log((1 - mean1) / 0.5), 1e-3);
}

// The values of Fishtest's LLR_logistic for the same pairs.
TEST(Sprt, EqualsFishtests) {
  EXPECT_NEAR(ratio({0, 5}, {10, 200, 400, 230, 15}), 1.2885114514562515, 1e-9);
  EXPECT_NEAR(ratio({0, 10}, {3, 25, 60, 10, 2}), -1.836452467118803, 1e-9);
  EXPECT_NEAR(ratio({-3, 1}, {1, 2, 3, 4, 5}), 0.11594377259509293, 1e-9);
  EXPECT_NEAR(ratio({0, 10}, {0, 0, 30, 0, 0}), -0.8686264603635073, 1e-6);
  EXPECT_NEAR(ratio({0, 20}, {0, 0, 0, 0, 50}), 2.795543414996531, 1e-6);
}

TEST(Sprt, IsNegatedForTheOtherPlayer) {
  EXPECT_NEAR(ratio({-10, 10}, {5, 10, 20, 7, 3}), -ratio({-10, 10}, {3, 7, 20, 10, 5}), 1e-9);
  EXPECT_NEAR(ratio({-10, 10}, {5, 10, 20, 10, 5}), 0, 1e-9);
}

TEST(Sprt, StopsAtNineteenToOne) {
  EXPECT_DOUBLE_EQ(sprt_bound, std::log((1 - sprt_error) / sprt_error));
  EXPECT_EQ(verdict_on(2.944), SprtDecision::none);
  EXPECT_EQ(verdict_on(2.945), SprtDecision::h1);
  EXPECT_EQ(verdict_on(-2.944), SprtDecision::none);
  EXPECT_EQ(verdict_on(-2.945), SprtDecision::h0);
}

}  // namespace
}  // namespace coppice::lab
