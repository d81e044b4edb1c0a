// Analyses of Copperdale: moments, luck, bounded losses, and the slices that a page asks for.
#include "host/game_analyser.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "host/analysis_slice.hpp"
#include "product/analysed_games.hpp"
#include "support/share.hpp"

namespace coppice {
namespace {

TEST(CopperdaleAnalysis, FindsMomentsBeyondTheTolerance) {
  GameAnalyser analysis = analysis_of(played_record("copperdale", "", 3));
  const auto judged = all_judged(analysis);
  const auto moments = moments_of(analysis.about(), judged);
  ASSERT_EQ(moments.size(), 3U);
  EXPECT_TRUE(std::ranges::is_sorted(moments));
  Worth least = judged[moments[0]].loss();
  for (const std::size_t at : moments) {
    EXPECT_GT(judged[at].loss(), analysis.about().tolerance());
    least = std::min(least, judged[at].loss());
  }
  for (std::size_t at = 0; at < judged.size(); ++at) {
    const bool is_moment = std::ranges::find(moments, at) != moments.end();
    EXPECT_TRUE(is_moment || judged[at].loss() <= least);
  }
}

/// The mean of all luck in some games, as seen by one seat, and its standard error.
struct Luck {
  double mean;
  double error;
};
Luck luck_of(int games) {
  std::vector<double> all;
  for (int game = 1; game <= games; ++game) {
    GameAnalyser analysis =
        analysis_of(played_record("copperdale", "greedy", static_cast<std::uint64_t>(game)));
    const ResultBreakdown parts = result_breakdown(analysis.about(), all_judged(analysis), Seat{0});
    all.push_back(static_cast<double>(parts.draws) / worth_unit);
  }
  const double mean = std::reduce(all.begin(), all.end()) / games;
  double squares = 0;
  for (const double each : all) squares += (each - mean) * (each - mean);
  return {mean, std::sqrt(squares / (games - 1) / games)};
}

// Compares each draw with others from the same state. A comparison with the judge's previous
// estimate would give 10 medals per game.
TEST(CopperdaleAnalysis, LuckHasTheMeanZero) {
  if (is_sanitized) GTEST_SKIP() << "it would take a sanitizer too long";
  const Luck luck = luck_of(12);
  EXPECT_LE(std::abs(luck.mean), 3.5 * luck.error);
  EXPECT_LE(luck.error, 2.2) << "too wide to show anything";
}

// A game of random moves loses much, but no more than there was to lose.
TEST(CopperdaleAnalysis, LossesAreBounded) {
  GameAnalyser analysis = analysis_of(played_record("copperdale", "", 5));
  const auto judged = all_judged(analysis);
  const ResultBreakdown parts = result_breakdown(analysis.about(), judged, Seat{0});
  EXPECT_LE(parts.end - parts.decisions[0], 31 * worth_unit);
  EXPECT_LT(parts.decisions[0], -10 * worth_unit);
  // Judged as twice as costly, they cost everything there was.
  std::vector<DecisionReview> twice = judged;
  twice.insert(twice.end(), judged.begin(), judged.end());
  AnalysisSummary about = analysis.about();
  about.decisions *= 2;
  const ResultBreakdown bounded = result_breakdown(about, twice, Seat{0});
  EXPECT_EQ(bounded.decisions[0], parts.end - 31 * worth_unit);
  EXPECT_EQ(sum(bounded), bounded.end);
}

// ---- in slices ----------------------------------------------------------------------------------

/// Advances by this much with each call.
struct QuickClock final : SearchClock {
  std::chrono::milliseconds step{0};
  std::chrono::nanoseconds time{0};
  std::chrono::nanoseconds now() override { return time += step; }
};

/// The first months of a random game.
Record begun_record() {
  Record record = played_record("copperdale", "", 4);
  record.steps.resize(11);
  record.result.reset();
  return record;
}

TEST(CopperdaleAnalysisSlice, SlicesAddUpToTheWhole) {
  if (is_sanitized) GTEST_SKIP() << "it would take a sanitizer too long";
  const std::string record = write_record(begun_record());
  QuickClock still;
  const auto whole = review_decisions({record, 0, std::nullopt}, still);
  ASSERT_TRUE(whole) << whole.error().key;
  ASSERT_EQ(static_cast<int>(whole->judged.size()), whole->decisions);
  ASSERT_GT(whole->decisions, 3) << "one slice would be the whole";
  QuickClock clock;
  clock.step = std::chrono::milliseconds(100);
  wire::Analysis assembled = *whole;
  assembled.judged.clear();
  while (static_cast<int>(assembled.judged.size()) < whole->decisions) {
    const int from = static_cast<int>(assembled.judged.size());
    const auto slice = review_decisions({record, from, std::nullopt}, clock);
    ASSERT_TRUE(slice);
    EXPECT_EQ(slice->first, from);
    ASSERT_GE(slice->judged.size(), 1U);
    EXPECT_LE(slice->judged.size(), 3U);
    assembled.judged.insert(assembled.judged.end(), slice->judged.begin(), slice->judged.end());
  }
  EXPECT_EQ(json_text(assembled), json_text(*whole));
}

TEST(CopperdaleAnalysisSlice, TriesAnotherMove) {
  const std::string record = write_record(begun_record());
  QuickClock clock;
  const auto whole = review_decisions({record, 0, std::nullopt}, clock);
  const auto loss = [](const wire::DecisionReview& one) {
    return one.best.worth - one.played.worth;
  };
  const auto worst = std::ranges::max_element(whole->judged, {}, loss);
  ASSERT_GT(loss(*worst), whole->tolerance);
  const auto number = static_cast<int>(worst - whole->judged.begin());
  const auto better = review_decisions({record, number, worst->best.move}, clock);
  ASSERT_TRUE(better) << better.error().key;
  ASSERT_EQ(better->judged.size(), 1U);
  EXPECT_EQ(better->judged[0].played.move, worst->best.move);
  EXPECT_LE(loss(better->judged[0]), whole->tolerance);
  const auto same = review_decisions({record, number, worst->played.move}, clock);
  EXPECT_EQ(json_text(same->judged[0].played), json_text(worst->played));
  EXPECT_EQ(json_text(same->judged[0].best), json_text(worst->best));
}

std::string refusal_of(const wire::AnalysisRequest& wish) {
  QuickClock clock;
  const auto told = review_decisions(wish, clock);
  return told ? "" : told.error().key;
}

TEST(CopperdaleAnalysisSlice, RefusesInvalidRequests) {
  Record record = begun_record();
  const std::string text = write_record(record);
  EXPECT_EQ(refusal_of({text, wire::open_decision, std::nullopt}), "");
  EXPECT_EQ(refusal_of({text, -2, std::nullopt}), "error.analysis.number");
  EXPECT_EQ(refusal_of({text, 100'000, std::nullopt}), "error.analysis.number");
  EXPECT_NE(refusal_of({text, 0, "fly"}), "");
  EXPECT_NE(refusal_of({"", 0, std::nullopt}), "");
  record.steps.clear();
  EXPECT_EQ(refusal_of({write_record(record), 0, std::nullopt}), "error.analysis.nothing");
}

}  // namespace
}  // namespace coppice
