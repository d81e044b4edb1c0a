// Analyses: over whole games of every kind the parts add up, and the order of judging does not
// matter.
#include "host/game_analyser.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <string>
#include <vector>

#include "host/analysis_slice.hpp"
#include "product/analysed_games.hpp"
#include "product/likely_record.hpp"
#include "search/search_clock.hpp"
#include "support/quickest.hpp"

namespace coppice {
namespace {

/// Games of all kinds, played badly and well; only one for slow judges.
template <class Visit>
void each_played(Visit visit) {
  for (const GameType& entry : roster()) {
    const std::string quick = quickest(entry);
    for (const std::string& player : {std::string(), quick, entry.company + ":8"}) {
      if (entry.cooperative && player != quick) continue;
      SCOPED_TRACE(entry.info.id + " " + player);
      visit(played_record(entry.info.id, player, 1));
    }
  }
}

/// The beginning of a game of each kind.
template <class Visit>
void each_begun(Visit visit) {
  for (const GameType& entry : roster()) {
    SCOPED_TRACE(entry.info.id);
    Record record = played_record(entry.info.id, quickest(entry), 2);
    record.steps.resize(std::min<std::size_t>(record.steps.size() - 1, 14));
    record.result.reset();
    visit(record);
  }
}

TEST(Analysis, PartsAddUpToTheResultForEverySeat) {
  each_played([](const Record& record) {
    GameAnalyser analysis = analysis_of(record);
    const auto judged = all_judged(analysis);
    const AnalysisSummary& about = analysis.about();
    ASSERT_FALSE(judged.empty());
    for (std::uint8_t index = 0; index < about.seats; ++index) {
      const ResultBreakdown parts = result_breakdown(about, judged, Seat{index});
      EXPECT_EQ(sum(parts), parts.end);
      EXPECT_EQ(parts.end, about.end->at(index));
      EXPECT_LE(parts.decisions[index], 0);
      if (!about.rivals) {
        const Worth cost = -std::reduce(parts.decisions.begin(), parts.decisions.end());
        EXPECT_LE(cost, about.most - parts.end);
      }
      EXPECT_TRUE(about.rivals || parts.end == record.result->at(index) * worth_unit);
    }
  });
}

TEST(Analysis, AnUnfinishedGameEndsWithTheLastEstimate) {
  each_begun([](const Record& record) {
    GameAnalyser whole = analysis_of(record);
    Record begun = record;
    begun.steps.resize(record.steps.size() / 2);
    GameAnalyser analysis = analysis_of(begun);
    EXPECT_FALSE(analysis.about().end);
    const auto judged = all_judged(analysis);
    if (judged.empty()) return;
    const ResultBreakdown parts = result_breakdown(analysis.about(), judged, judged.back().seat);
    EXPECT_EQ(sum(parts), parts.end);
    EXPECT_EQ(parts.end, judged.back().played_worth);
    // Later moves change no judgement, because nobody knew them.
    NoClock clock;
    for (std::size_t at = 0; at < judged.size(); at += 3) {
      EXPECT_EQ(judged[at], whole.judge(at, clock));
    }
  });
}

TEST(Analysis, JudgementsDoNotDependOnTheOrder) {
  each_begun([](const Record& record) {
    GameAnalyser analysis = analysis_of(record);
    const auto judged = all_judged(analysis);
    GameAnalyser again = analysis_of(record);
    NoClock clock;
    for (std::size_t left = judged.size(); left > 0; left -= std::min<std::size_t>(left, 3)) {
      ASSERT_EQ(again.judge(left - 1, clock), judged[left - 1]) << left;
    }
  });
}

TEST(Analysis, OfRivalsTheMomentsAreTheReadersOwn) {
  GameAnalyser analysis = analysis_of(played_record("coppertwaddle", "", 3));
  const auto judged = all_judged(analysis);
  for (const Seat eyes : {Seat{0}, Seat{1}}) {
    const auto moments = moments_of(analysis.about(), judged, eyes);
    EXPECT_FALSE(moments.empty());
    for (const std::size_t at : moments) EXPECT_EQ(judged[at].seat, eyes);
  }
}

TEST(Analysis, RoundedPartsAddUp) {
  // 23.974 - 0.423 is 23.551, but 23.97 - 0.42 would be 23.55, and 23.545 is shown as 23.55.
  const ResultBreakdown parts{239'749, {-4'246, 31}, -149, 49, 235'434};
  ASSERT_EQ(sum(parts), parts.end);
  for (const Worth step : {10, 100, 1000}) {
    const ResultBreakdown shown = rounded(parts, step);
    EXPECT_EQ(sum(shown), shown.end);
    EXPECT_EQ(shown.start, rounded(parts.start, step));
    EXPECT_EQ(shown.end, rounded(parts.end, step));
    EXPECT_LE(std::abs(shown.draws - parts.draws), step);
  }
  EXPECT_EQ(rounded(-149, 100), -100);
  EXPECT_EQ(rounded(-150, 100), -200);
  EXPECT_EQ(rounded(250, 100), 300);
}

TEST(Analysis, LossesOfRivalsAreBounded) {
  const AnalysisSummary about{"judge", true, 2, 2, worth_unit, {{0, worth_unit}}};
  const auto decision = [](Seat seat, Worth played, Worth best) {
    return DecisionReview{0, seat, false, {}, std::nullopt, played, best};
  };
  const std::vector<DecisionReview> judged = {decision(Seat{0}, 0, 6000),
                                              decision(Seat{0}, 0, 6000)};
  const ResultBreakdown own = result_breakdown(about, judged, Seat{0});
  EXPECT_EQ(own.decisions[0], -6000);
  EXPECT_EQ(sum(own), 0);
  const ResultBreakdown others = result_breakdown(about, judged, Seat{1});
  EXPECT_EQ(others.decisions[0], 6000);
  EXPECT_EQ(sum(others), worth_unit);
  // By noise, the samples may rate the best move below the played one.
  const std::vector<DecisionReview> better = {decision(Seat{0}, 6000, 5000),
                                              decision(Seat{1}, 6000, 5000)};
  const ResultBreakdown none = result_breakdown(about, better, Seat{0});
  EXPECT_EQ(none.decisions, (std::vector<Worth>{0, 0}));
}

/// Without further draws, the reached result is known to be possible.
TEST(Analysis, TheLastDecisionIsComparedWithItsKnownResult) {
  for (const std::string game : {"copperdale", "coupell"}) {
    SCOPED_TRACE(game);
    int after_last = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      GameAnalyser analysis = analysis_of(played_record(game, "greedy", seed));
      const auto judged = all_judged(analysis);
      const Worth end = analysis.about().end->front();
      if (judged.back().end_luck != 0) continue;
      std::size_t at = judged.size();
      Worth reached = end;
      while (at-- > 0) {
        EXPECT_GE(judged[at].played_worth, reached) << at;
        reached = judged[at].best_worth;
        ++after_last;
        if (judged[at].drawn) break;
      }
    }
    EXPECT_GE(after_last, 4);
  }
}

TEST(Analysis, AResignationCostsWhatWasGivenUp) {
  Random random(1);
  Record record = record_games::likely_record("coppertwaddle", {}, 40, random);
  while (record.steps.back().text != resignation_text) {
    record = record_games::likely_record("coppertwaddle", {}, 40, random);
  }
  GameAnalyser analysis = analysis_of(record);
  const auto judged = all_judged(analysis);
  EXPECT_EQ(judged.back().played_worth, 0);
  EXPECT_EQ(judged.back().seat, record.steps.back().who);
  EXPECT_GT(judged.back().loss(), 0);
  EXPECT_FALSE(judged.back().best);
  const ResultBreakdown parts = result_breakdown(analysis.about(), judged, judged.back().seat);
  EXPECT_EQ(parts.end, 0);
  EXPECT_EQ(sum(parts), 0);
}

TEST(Analysis, RefusesASuite) {
  Random random(1);
  const Record record =
      record_games::likely_record("coppertwaddle", {{"match", "suite"}}, 60, random);
  const auto analysis = GameAnalyser::of(*check_record(write_record(record)), small);
  ASSERT_FALSE(analysis);
  EXPECT_EQ(analysis.error().key, "error.analysis.part");
}

}  // namespace
}  // namespace coppice
