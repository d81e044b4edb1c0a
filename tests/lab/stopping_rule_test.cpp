// The error rates of comparisons until decided, on differences with known truth.
#include "lab/run/paired.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "engine/random.hpp"

namespace coppice::lab {
namespace {

/// Draws the difference of a game.
using Draw = std::function<int(Random&)>;

struct Ended {
  int higher = 0;
  int lower = 0;
  int same = 0;
};

/// Many runs of at most `most` games each.
Ended runs_of(const Draw& draw, std::optional<double> margin, int runs, std::uint64_t most) {
  Ended ended;
  Random random(11);
  for (int run = 0; run < runs; ++run) {
    PairedMetric metric{.name = "x", .scale = 1, .sums = {}};
    StoppingDecision decision = StoppingDecision::none;
    for (std::uint64_t look = next_interim_analysis(0);
         decision == StoppingDecision::none && look <= most; look = next_interim_analysis(look)) {
      while (metric.sums.count < static_cast<std::int64_t>(look)) metric.sums.add(0, draw(random));
      decision = stopping_decision(metric, margin);
    }
    ended.higher += decision == StoppingDecision::higher ? 1 : 0;
    ended.lower += decision == StoppingDecision::lower ? 1 : 0;
    ended.same += decision == StoppingDecision::same ? 1 : 0;
  }
  return ended;
}

/// 1 or -1 with this probability each, otherwise 0.
Draw sparse(unsigned per_thousand) {
  return [=](Random& random) {
    const auto drawn = random.below(1000);
    return drawn < per_thousand ? 1 : drawn < 2 * per_thousand ? -1 : 0;
  };
}

/// Four up or one down, with a mean of 0.
int skewed(Random& random) {
  const auto drawn = random.below(100);
  return drawn < 2 ? 4 : drawn < 10 ? -1 : 0;
}

/// Wide differences with this mean, of at most 40.
Draw wide(int mean) {
  return [=](Random& random) { return static_cast<int>(random.below(81)) - 40 + mean; };
}

constexpr int runs = 400;
/// 5 % of the runs, and twice the standard deviation of that number.
constexpr int most_wrong = 20 + 9;

TEST(StoppingRule, EqualVariantsAreRarelyFoundToDiffer) {
  for (const Draw& draw : {sparse(10), sparse(300), Draw(skewed), wide(0)}) {
    const Ended ended = runs_of(draw, std::nullopt, runs, 8000);
    EXPECT_LE(ended.higher + ended.lower, most_wrong);
    EXPECT_EQ(ended.same, 0) << "nothing is the same without a margin";
  }
}

TEST(StoppingRule, ADifferenceOfTheMarginIsRarelyFoundToBeSmaller) {
  EXPECT_LE(runs_of(wide(1), 1.0, runs, 8000).same, most_wrong);
  EXPECT_LE(runs_of(wide(-1), 1.0, runs, 8000).same, most_wrong);
}

TEST(StoppingRule, DecidesWhatIsTrue) {
  EXPECT_EQ(runs_of(wide(5), 1.0, 50, 8000).higher, 50);
  EXPECT_EQ(runs_of(wide(-5), 1.0, 50, 8000).lower, 50);
  EXPECT_EQ(runs_of(sparse(10), 0.02, 50, 8000).same, 50);
}

// A test of fixed length that looks again and again is wrong far more often, so the test above can
// fail.
TEST(StoppingRule, RepeatedTestsOfFixedLengthWouldBeWrongMoreOften) {
  Random random(11);
  int wrong = 0;
  for (int run = 0; run < runs; ++run) {
    PairedMetric metric{.name = "x", .scale = 1, .sums = {}};
    bool decided = false;
    for (std::uint64_t look = next_interim_analysis(0); !decided && look <= 8000;
         look = next_interim_analysis(look)) {
      while (metric.sums.count < static_cast<std::int64_t>(look)) {
        metric.sums.add(0, wide(0)(random));
      }
      decided = std::abs(metric.difference()) > *metric.ci95(1);
    }
    wrong += decided ? 1 : 0;
  }
  EXPECT_GT(wrong, 2 * most_wrong);
}

TEST(StoppingRule, ThePValueAgreesWithTheInterval) {
  for (const int mean : {1, 2, 3, 4, 6, 10}) {
    PairedMetric metric{.name = "x", .scale = 2, .sums = {}};
    Random random(3);
    for (int game = 0; game < 500; ++game) metric.sums.add(0, wide(mean)(random));
    const bool excludes_zero = std::abs(metric.difference()) > always_valid_width(metric);
    EXPECT_EQ(excludes_zero, always_valid_p(metric) < until_error) << mean;
  }
}

TEST(StoppingRule, EqualDifferencesDecideOnlyAfterEnoughGames) {
  PairedMetric same{.name = "x", .scale = 1, .sums = {}};
  for (int game = 0; game < 200; ++game) same.sums.add(3, 3);
  EXPECT_EQ(stopping_decision(same, std::nullopt), StoppingDecision::none);
  EXPECT_EQ(stopping_decision(same, 0.001), StoppingDecision::none);
  EXPECT_EQ(stopping_decision(same, 0.1), StoppingDecision::same);
  EXPECT_EQ(stopping_decision({.name = "x", .scale = 1, .sums = {}}, 1.0), StoppingDecision::none);
}

TEST(StoppingRule, LooksAfterATenthMoreGames) {
  EXPECT_EQ(next_interim_analysis(0), 400U);
  EXPECT_EQ(next_interim_analysis(399), 400U);
  EXPECT_EQ(next_interim_analysis(400), 440U);
  EXPECT_EQ(next_interim_analysis(1000), next_interim_analysis(next_interim_analysis(1000) - 1));
}

}  // namespace
}  // namespace coppice::lab
