#include "lab/counts/lead_history.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace coppice::lab {
namespace {

using Leads = std::vector<std::int32_t>;

Leads leads_at(const LeadHistory& course, std::size_t point) {
  const auto leads = course.leads(point);
  return {leads.begin(), leads.end()};
}

TEST(LeadHistory, KnowsHowFarEachSeatIsAheadOfTheBestOther) {
  // Three seats, after 0, 1 and 2 decisions.
  const LeadHistory course = lead_history_of(Leads{0, 0, 0, 5, 3, 1, 5, 9, 2}, 3, 1);
  EXPECT_EQ(leads_at(course, 0), (Leads{0, 0, 0}));
  EXPECT_EQ(leads_at(course, 9), (Leads{0, 0, 0})) << "before half of the decisions";
  EXPECT_EQ(leads_at(course, 10), (Leads{2, -2, -4}));
  EXPECT_EQ(leads_at(course, 19), (Leads{2, -2, -4}));
}

/// Games of ten decisions in which one seat leads after so many; the leader wins.
std::vector<LeadHistory> led_after(std::size_t decisions, int games) {
  std::vector<LeadHistory> courses;
  for (int game = 0; game < games; ++game) {
    const std::uint8_t winner = game % 2 == 0 ? 0 : 1;
    Leads scores;
    for (std::size_t decision = 0; decision <= 10; ++decision) {
      const std::int32_t score = decision >= decisions ? 1 : 0;
      scores.push_back(winner == 0 ? score : 0);
      scores.push_back(winner == 0 ? 0 : score);
    }
    courses.push_back(lead_history_of(scores, 2, winner));
    courses.back().number = static_cast<std::uint64_t>(game);
  }
  return courses;
}

TEST(LeadHistory, FindsWhenGamesAreDecided) {
  const auto found = win_chance_curve(led_after(4, 300));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->games, 300U);
  for (const WinChancePoint& point : found->points) {
    const double truth = point.percent < 40 ? 0.5 : 1;
    EXPECT_NEAR(point.chance.mean, truth, 1e-9) << point.percent;
    EXPECT_LE(point.chance.low, truth);
    EXPECT_GE(point.chance.high, truth);
  }
  EXPECT_EQ(found->decided.counts(), (std::map<std::int64_t, std::uint64_t>{{40, 300}}));
  EXPECT_EQ(found->quantiles[1].mean, 40);
}

TEST(LeadHistory, OfScoresThatSayNothingIsDecidedAtTheEnd) {
  const auto found = win_chance_curve(led_after(11, 300));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->decided.counts(), (std::map<std::int64_t, std::uint64_t>{{100, 300}}));
}

TEST(LeadHistory, DoesNotDependOnTheOrderOfTheGames) {
  auto courses = led_after(4, 250);
  const auto other = led_after(9, 250);
  courses.insert(courses.end(), other.begin(), other.end());
  for (std::size_t game = 0; game < courses.size(); ++game) courses[game].number = game;
  const auto forwards = win_chance_curve(courses);
  const auto backwards = win_chance_curve({courses.rbegin(), courses.rend()});
  for (std::size_t point = 0; point < course_points; ++point) {
    EXPECT_EQ(forwards->points[point].chance.low, backwards->points[point].chance.low);
  }
  EXPECT_EQ(forwards->decided.counts(), backwards->decided.counts());
}

TEST(LeadHistory, NeedsEnoughGames) {
  EXPECT_FALSE(win_chance_curve(led_after(4, fewest_courses - 1)));
  EXPECT_FALSE(win_chance_curve({}));
}

}  // namespace
}  // namespace coppice::lab
