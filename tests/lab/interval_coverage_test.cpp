// The intervals of a report in games with known truth: they contain it in 95 % of samples, except
// for what chance explains.
#include <gtest/gtest.h>

#include "lab/counts/card_sums.hpp"
#include "lab/known_truth.hpp"
#include "support/share.hpp"

namespace coppice::known_truth {
namespace {

constexpr int samples = 400 / sanitizers_share;

class IntervalCoverage : public testing::TestWithParam<Scenario> {};

TEST_P(IntervalCoverage, IsAtLeast95Percent) {
  if (looks_for_races) GTEST_SKIP() << "there is one thread";
  // There is no upper limit, because intervals from few games are too wide on purpose.
  EXPECT_GE(held(GetParam(), samples), least_held(samples)) << GetParam().game;
}

INSTANTIATE_TEST_SUITE_P(Shares, IntervalCoverage, testing::ValuesIn(shares()));
INSTANTIATE_TEST_SUITE_P(Cards, IntervalCoverage, testing::ValuesIn(cards()));
INSTANTIATE_TEST_SUITE_P(Worths, IntervalCoverage, testing::ValuesIn(worths()));

INSTANTIATE_TEST_SUITE_P(Comparisons, IntervalCoverage, testing::ValuesIn(comparisons()));

// Courses and shares of luck take longer to compute, so there are fewer samples.
constexpr int fewer = is_sanitized ? 40 : 100;

TEST(IntervalCoverage, OfLuckIsAtLeast95Percent) {
  if (looks_for_races) GTEST_SKIP() << "there is one thread";
  const auto all = lucks();
  for (std::size_t each = 0; each < 4; ++each) {
    EXPECT_GE(held(all[each], fewer), least_held(fewer)) << all[each].game;
  }
}

TEST(IntervalCoverage, OfCoursesIsAtLeast95Percent) {
  if (looks_for_races) GTEST_SKIP() << "there is one thread";
  const auto all = courses(200);
  EXPECT_GE(held(all[0], fewer), least_held(fewer)) << all[0].figure;
  EXPECT_GE(held(all[1], fewer), least_held(fewer)) << all[1].figure;
}

// Without the imagined games, a rare card that nearly always wins has too narrow an interval, so
// the tests above can fail.
TEST(IntervalCoverage, WithoutImaginedGamesWouldBeTooLow) {
  lab::EventSums happening;
  lab::GameSums all;
  for (int game = 0; game < 200; ++game) {
    if (game < 30) happening.add(1, 2, 2);
    all.add({.games = 1, .all = 2, .squares = 4});
  }
  const auto width = [&](double factor) {
    const auto found = difference(happening, all, 2, lab::any_seat(all, 2, true), factor);
    return found.error / 2;
  };
  EXPECT_LT(width(0), 0.03) << "thirty wins show nothing of losses";
  EXPECT_GT(width(2), 1.2 * width(0));
  EXPECT_GT(width(4), 1.5 * width(0));
}

}  // namespace
}  // namespace coppice::known_truth
