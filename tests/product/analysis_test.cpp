// Analyses: over whole games of every kind the parts add up, and the order of judging does not
// matter.
#include "host/analysis.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "host/analysis_slice.hpp"
#include "host/analysis_sums.hpp"
#include "likely_record.hpp"
#include "search/no_clock.hpp"
#include "support/quickest.hpp"

namespace coppice {
namespace {

constexpr Budget small{.playouts = 8, .time = {}};

/// A finished game with `player` at every seat, "" for random moves.
Record played_record(const std::string& id, const std::string& player, std::uint64_t seed) {
  Random random(seed);
  if (player.empty()) return record_games::likely_record(id, {}, 5000, random);
  const GameType& entry = **find_game(id);
  const auto game = *entry.make({});
  const auto mind = *entry.make_player(*parse_player(player));
  NoClock clock;
  Record record = record_games::likely_record(id, {}, 0, random);
  const Deal deal = game->deal(random);
  AnyState state = game->start();
  std::vector<RecordStep> steps;
  for (Turn turn = game->turn(state); !turn.is_over(); turn = game->turn(state)) {
    const auto who = turn.is_seat() ? std::optional(turn.seat()) : std::nullopt;
    const Move move = who ? mind->choose(*game, game->view(state, *who), *who, random, clock)
                          : game->draw(state, deal);
    steps.push_back({who, game->write(state, move)});
    game->play(state, move);
  }
  record.steps = without_tacit_moves(*game, steps);
  record.result = game->result(state);
  return record;
}

Analysis analysis_of(const Record& record) {
  return *Analysis::of(*check_record(write_record(record)), small);
}

std::vector<JudgedDecision> all_judged(Analysis& analysis) {
  NoClock clock;
  std::vector<JudgedDecision> judged;
  while (judged.size() < analysis.about().decisions) {
    judged.push_back(analysis.judge(judged.size(), clock));
  }
  return judged;
}

Worth sum(const AnalysisParts& parts) {
  Worth all = parts.start + parts.draws + parts.judge;
  for (const Worth each : parts.decisions) all += each;
  return all;
}

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
    Analysis analysis = analysis_of(record);
    const auto judged = all_judged(analysis);
    const AnalysedGame& about = analysis.about();
    ASSERT_FALSE(judged.empty());
    for (std::uint8_t index = 0; index < about.seats; ++index) {
      const AnalysisParts parts = parts_of(about, judged, Seat{index});
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
    Analysis whole = analysis_of(record);
    Record begun = record;
    begun.steps.resize(record.steps.size() / 2);
    Analysis analysis = analysis_of(begun);
    EXPECT_FALSE(analysis.about().end);
    const auto judged = all_judged(analysis);
    if (judged.empty()) return;
    const AnalysisParts parts = parts_of(analysis.about(), judged, judged.back().seat);
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
    Analysis analysis = analysis_of(record);
    const auto judged = all_judged(analysis);
    Analysis again = analysis_of(record);
    NoClock clock;
    for (std::size_t left = judged.size(); left > 0; left -= std::min<std::size_t>(left, 3)) {
      ASSERT_EQ(again.judge(left - 1, clock), judged[left - 1]) << left;
    }
  });
}

TEST(Analysis, FindsMomentsBeyondTheTolerance) {
  Analysis analysis = analysis_of(played_record("copperdale", "", 3));
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

TEST(Analysis, OfRivalsTheMomentsAreTheReadersOwn) {
  Analysis analysis = analysis_of(played_record("coppertwaddle", "", 3));
  const auto judged = all_judged(analysis);
  for (const Seat eyes : {Seat{0}, Seat{1}}) {
    const auto moments = moments_of(analysis.about(), judged, eyes);
    EXPECT_FALSE(moments.empty());
    for (const std::size_t at : moments) EXPECT_EQ(judged[at].seat, eyes);
  }
}

TEST(Analysis, RoundedPartsAddUp) {
  // 23.974 - 0.423 is 23.551, but 23.97 - 0.42 would be 23.55, and 23.545 is shown as 23.55.
  const AnalysisParts parts{239'749, {-4'246, 31}, -149, 49, 235'434};
  ASSERT_EQ(sum(parts), parts.end);
  for (const Worth step : {10, 100, 1000}) {
    const AnalysisParts shown = rounded(parts, step);
    EXPECT_EQ(sum(shown), shown.end);
    EXPECT_EQ(shown.start, rounded(parts.start, step));
    EXPECT_EQ(shown.end, rounded(parts.end, step));
    EXPECT_LE(std::abs(shown.draws - parts.draws), step);
  }
  EXPECT_EQ(rounded(-149, 100), -100);
  EXPECT_EQ(rounded(-150, 100), -200);
  EXPECT_EQ(rounded(250, 100), 300);
}

/// The mean of all luck in some games, as seen by one seat, and its standard error.
struct Luck {
  double mean;
  double error;
};
Luck luck_of(const std::string& id, const std::string& player, int games) {
  std::vector<double> all;
  for (int game = 1; game <= games; ++game) {
    Analysis analysis = analysis_of(played_record(id, player, static_cast<std::uint64_t>(game)));
    const AnalysisParts parts = parts_of(analysis.about(), all_judged(analysis), Seat{0});
    all.push_back(static_cast<double>(parts.draws) / worth_unit);
  }
  const double mean = std::reduce(all.begin(), all.end()) / games;
  double squares = 0;
  for (const double each : all) squares += (each - mean) * (each - mean);
  return {mean, std::sqrt(squares / (games - 1) / games)};
}

// Compares each draw with others from the same state. A comparison with the judge's previous
// estimate would give 10 medals per game.
TEST(Analysis, LuckHasTheMeanZero) {
  const Luck luck = luck_of("copperdale", "greedy", 12);
  EXPECT_LE(std::abs(luck.mean), 3.5 * luck.error);
  EXPECT_LE(luck.error, 2.2) << "too wide to show anything";
}

// A game of random moves loses much, but no more than there was to lose.
TEST(Analysis, LossesAreBounded) {
  Analysis analysis = analysis_of(played_record("copperdale", "", 5));
  const auto judged = all_judged(analysis);
  const AnalysisParts parts = parts_of(analysis.about(), judged, Seat{0});
  EXPECT_LE(parts.end - parts.decisions[0], 31 * worth_unit);
  EXPECT_LT(parts.decisions[0], -10 * worth_unit);
  // Judged as twice as costly, they cost everything there was.
  std::vector<JudgedDecision> twice = judged;
  twice.insert(twice.end(), judged.begin(), judged.end());
  AnalysedGame about = analysis.about();
  about.decisions *= 2;
  const AnalysisParts bounded = parts_of(about, twice, Seat{0});
  EXPECT_EQ(bounded.decisions[0], parts.end - 31 * worth_unit);
  EXPECT_EQ(sum(bounded), bounded.end);
}

TEST(Analysis, LossesOfRivalsAreBounded) {
  const AnalysedGame about{"judge", true, 2, 2, worth_unit, {{0, worth_unit}}};
  const auto decision = [](Seat seat, Worth played, Worth best) {
    return JudgedDecision{0, seat, false, {}, std::nullopt, played, best};
  };
  const std::vector<JudgedDecision> judged = {decision(Seat{0}, 0, 6000),
                                              decision(Seat{0}, 0, 6000)};
  const AnalysisParts own = parts_of(about, judged, Seat{0});
  EXPECT_EQ(own.decisions[0], -6000);
  EXPECT_EQ(sum(own), 0);
  const AnalysisParts others = parts_of(about, judged, Seat{1});
  EXPECT_EQ(others.decisions[0], 6000);
  EXPECT_EQ(sum(others), worth_unit);
  // By noise, the samples may rate the best move below the played one.
  const std::vector<JudgedDecision> better = {decision(Seat{0}, 6000, 5000),
                                              decision(Seat{1}, 6000, 5000)};
  const AnalysisParts none = parts_of(about, better, Seat{0});
  EXPECT_EQ(none.decisions, (std::vector<Worth>{0, 0}));
}

/// Without further draws, the reached result is known to be possible.
TEST(Analysis, TheLastDecisionIsComparedWithItsKnownResult) {
  for (const std::string game : {"copperdale", "coupell"}) {
    SCOPED_TRACE(game);
    int after_last = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      Analysis analysis = analysis_of(played_record(game, "greedy", seed));
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
  Analysis analysis = analysis_of(record);
  const auto judged = all_judged(analysis);
  EXPECT_EQ(judged.back().played_worth, 0);
  EXPECT_EQ(judged.back().seat, record.steps.back().who);
  EXPECT_GT(judged.back().loss(), 0);
  EXPECT_FALSE(judged.back().best);
  const AnalysisParts parts = parts_of(analysis.about(), judged, judged.back().seat);
  EXPECT_EQ(parts.end, 0);
  EXPECT_EQ(sum(parts), 0);
}

TEST(Analysis, RefusesASuite) {
  Random random(1);
  const Record record =
      record_games::likely_record("coppertwaddle", {{"match", "suite"}}, 60, random);
  const auto analysis = Analysis::of(*check_record(write_record(record)), small);
  ASSERT_FALSE(analysis);
  EXPECT_EQ(analysis.error().key, "error.analysis.part");
}

// ---- in slices ----------------------------------------------------------------------------------

/// Advances by this much with each call.
struct QuickClock final : Clock {
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

TEST(AnalysisSlice, SlicesAddUpToTheWhole) {
  const std::string record = write_record(begun_record());
  QuickClock still;
  const auto whole = look_back({record, 0, std::nullopt}, still);
  ASSERT_TRUE(whole) << whole.error().key;
  ASSERT_EQ(static_cast<int>(whole->judged.size()), whole->decisions);
  ASSERT_GT(whole->decisions, 3) << "one slice would be the whole";
  QuickClock clock;
  clock.step = std::chrono::milliseconds(100);
  wire::Analysis assembled = *whole;
  assembled.judged.clear();
  while (static_cast<int>(assembled.judged.size()) < whole->decisions) {
    const int from = static_cast<int>(assembled.judged.size());
    const auto slice = look_back({record, from, std::nullopt}, clock);
    ASSERT_TRUE(slice);
    EXPECT_EQ(slice->first, from);
    ASSERT_GE(slice->judged.size(), 1U);
    EXPECT_LE(slice->judged.size(), 3U);
    assembled.judged.insert(assembled.judged.end(), slice->judged.begin(), slice->judged.end());
  }
  EXPECT_EQ(json_text(assembled), json_text(*whole));
}

TEST(AnalysisSlice, TriesAnotherMove) {
  const std::string record = write_record(begun_record());
  QuickClock clock;
  const auto whole = look_back({record, 0, std::nullopt}, clock);
  const auto loss = [](const wire::JudgedDecision& one) {
    return one.best.worth - one.played.worth;
  };
  const auto worst = std::ranges::max_element(whole->judged, {}, loss);
  ASSERT_GT(loss(*worst), whole->tolerance);
  const auto number = static_cast<int>(worst - whole->judged.begin());
  const auto better = look_back({record, number, worst->best.move}, clock);
  ASSERT_TRUE(better) << better.error().key;
  ASSERT_EQ(better->judged.size(), 1U);
  EXPECT_EQ(better->judged[0].played.move, worst->best.move);
  EXPECT_LE(loss(better->judged[0]), whole->tolerance);
  const auto same = look_back({record, number, worst->played.move}, clock);
  EXPECT_EQ(json_text(same->judged[0].played), json_text(worst->played));
  EXPECT_EQ(json_text(same->judged[0].best), json_text(worst->best));
}

std::string refusal_of(const wire::AnalysisWish& wish) {
  QuickClock clock;
  const auto told = look_back(wish, clock);
  return told ? "" : told.error().key;
}

TEST(AnalysisSlice, RefusesInvalidRequests) {
  Record record = begun_record();
  const std::string text = write_record(record);
  EXPECT_EQ(refusal_of({text, -1, std::nullopt}), "error.analysis.number");
  EXPECT_EQ(refusal_of({text, 100'000, std::nullopt}), "error.analysis.number");
  EXPECT_NE(refusal_of({text, 0, "fly"}), "");
  EXPECT_NE(refusal_of({"", 0, std::nullopt}), "");
  record.steps.clear();
  EXPECT_EQ(refusal_of({write_record(record), 0, std::nullopt}), "error.analysis.nothing");
}

}  // namespace
}  // namespace coppice
