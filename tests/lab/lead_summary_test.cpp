#include "lab/counts/lead_summary.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <vector>

#include "search/registry.hpp"

namespace coppice::lab {
namespace {

using Scores = std::array<std::int32_t, 2>;

Scores now{};
const LeadMetric watching{.words = "", .score = [](const AnyGame&, const AnyState&, auto scores) {
                            scores[0] = now[0];
                            scores[1] = now[1];
                          }};

/// The course of a game of two seats that has these scores, with a decision between any two.
LeadSummary course(const std::vector<Scores>& scores, const Scores& result) {
  const GameType& kuhn = **find_game("kuhn");
  const auto game = *kuhn.make({});
  LeadTracker log(watching, *game);
  std::uint64_t decisions = 0;
  for (const Scores& each : scores) {
    now = each;
    log.see(game->start(), decisions++);
  }
  return log.end(result);
}

TEST(LeadSummary, ChangesWhenAnotherSeatIsAhead) {
  EXPECT_EQ(course({{0, 0}, {1, 0}, {2, 0}}, {1, 0}).changes, 0) << "the first lead is no change";
  EXPECT_EQ(course({{1, 0}, {1, 1}, {2, 1}}, {1, 0}).changes, 0) << "a tie ends no lead";
  EXPECT_EQ(course({{1, 0}, {1, 1}, {1, 2}, {3, 2}}, {1, 0}).changes, 2);
  EXPECT_EQ(course({{0, 0}, {0, 0}}, {1, 0}).changes, 0);
}

TEST(LeadSummary, KnowsTheLastMomentAtWhichTheWinnerWasBehind) {
  const std::vector<Scores> scores = {{0, 0}, {0, 1}, {0, 1}, {2, 1}, {2, 1}};
  const LeadSummary first = course(scores, {3, 1});
  EXPECT_EQ(first.winner, Seat{0});
  EXPECT_EQ(first.behind_until, 2U);
  EXPECT_EQ(first.behind_percent(4), 50);
  const LeadSummary second = course(scores, {1, 3});
  EXPECT_EQ(second.winner, Seat{1});
  EXPECT_EQ(second.behind_until, 4U) << "behind to the end";
  EXPECT_EQ(second.behind_percent(4), 100);
}

TEST(LeadSummary, HasNoSuchMomentWithoutAWinnerOrWithoutADeficit) {
  const LeadSummary tied = course({{0, 1}, {2, 1}}, {1, 1});
  EXPECT_EQ(tied.winner, std::nullopt);
  EXPECT_EQ(tied.behind_until, std::nullopt);
  EXPECT_EQ(tied.changes, 1);
  const LeadSummary always_ahead = course({{0, 0}, {1, 0}}, {1, 0});
  EXPECT_EQ(always_ahead.winner, Seat{0});
  EXPECT_EQ(always_ahead.behind_until, std::nullopt);
  EXPECT_EQ(always_ahead.behind_percent(1), 0);
}

}  // namespace
}  // namespace coppice::lab
