// The arena with real games of Kuhn poker.
#include "lab/run/arena.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "lab/report/report.hpp"
#include "lab/run/match.hpp"
#include "lab/stats/estimate.hpp"
#include "search/game_type_of.hpp"
#include "support/kuhn_table.hpp"
#include "support/reference_knowledge.hpp"

namespace coppice::lab {
namespace {

using reference::KuhnTable;

ArenaSetup setup(const std::string& a, const std::string& b, std::uint64_t games = 400) {
  return {.game = "kuhn",
          .settings = {{"ante", "one"}},
          .players = {a, b},
          .games = games,
          .seed = 3,
          .threads = 2,
          .sprt = {}};
}

ArenaReport meet(const ArenaSetup& wished, const ProgressCallbacks& watch = {}) {
  const GameType kuhn = game_type_of<KuhnTable>();
  const auto game = *kuhn.make({});
  const auto maker = [&](const std::string& text) {
    return [&kuhn, spec = *parse_player(text)] { return *kuhn.make_player(spec); };
  };
  return Match(kuhn, *game, wished, {maker(wished.players[0]), maker(wished.players[1])})
      .run(watch);
}

/// Everything but the time.
boost::json::object facts(const ArenaReport& report) {
  auto json = to_json(report);
  json.erase("seconds");
  json.erase("decisions_per_second");
  return json;
}

TEST(Arena, IsTheSameOnAnyNumberOfThreads) {
  auto wished = setup("rollouts:20", "random");
  wished.threads = 1;
  const auto one = facts(meet(wished));
  for (const unsigned threads : {2U, 3U, 8U}) {
    wished.threads = threads;
    EXPECT_EQ(facts(meet(wished)), one) << threads;
  }
}

TEST(Arena, DependsOnTheSeed) {
  auto other = setup("rollouts:20", "random");
  other.seed = 4;
  EXPECT_NE(facts(meet(other)), facts(meet(setup("rollouts:20", "random"))));
}

TEST(Arena, ChangesSeats) {
  const auto there = meet(setup("rollouts:20", "random"));
  const auto back = meet(setup("random", "rollouts:20"));
  EXPECT_EQ(there.wins, back.losses);
  EXPECT_EQ(there.losses, back.wins);
  EXPECT_EQ(there.players[0].score, back.players[1].score);
  EXPECT_EQ(there.players[1].score, back.players[0].score);
  for (const ArenaPlayerScores& player : there.players) {
    EXPECT_EQ(player.score[0].count(), 200);
    EXPECT_EQ(player.score[1].count(), 200);
  }
}

TEST(Arena, EqualPlayersHaveEqualScores) {
  const auto report = meet(setup("rollouts:20", "rollouts:20"));
  EXPECT_EQ(report.wins, report.losses);
  EXPECT_EQ(report.pairs.counts(), (std::array<std::uint64_t, 5>{0, 0, 200, 0, 0}));
  EXPECT_EQ(report.players[0].score, report.players[1].score);
}

TEST(Arena, CountsGamesAndDecisions) {
  const auto report = meet(setup("rollouts:20", "random"));
  EXPECT_EQ(report.games(), 400U);
  EXPECT_EQ(report.ties, 0U) << "there are none at Kuhn poker";
  EXPECT_EQ(report.pairs.count(), 200U);
  EXPECT_DOUBLE_EQ(report.pairs.mean(), static_cast<double>(report.wins) / 400);
  EXPECT_GE(report.decisions, 2 * 400U);
  EXPECT_LE(report.decisions, 3 * 400U);
  EXPECT_GT(report.wins, report.losses);
}

TEST(Arena, TheTestStopsAtTheSamePairOnAnyNumberOfThreads) {
  auto wished = setup("rollouts:20", "random", 20000);
  wished.sprt = Hypotheses{0, 50};
  wished.threads = 1;
  const auto one = meet(wished);
  EXPECT_EQ(one.sprt->verdict, SprtDecision::h1);
  EXPECT_LT(one.games(), 20000U);
  EXPECT_GE(one.sprt->log_likelihood_ratio, sprt_bound);
  for (const unsigned threads : {2U, 5U}) {
    wished.threads = threads;
    EXPECT_EQ(facts(meet(wished)), facts(one)) << threads;
  }
}

TEST(Arena, TheTestRejectsAWeakerPlayer) {
  auto wished = setup("random", "rollouts:20", 20000);
  wished.sprt = Hypotheses{0, 50};
  EXPECT_EQ(meet(wished).sprt->verdict, SprtDecision::h0);
}

TEST(Arena, TheTestMayStayUndecided) {
  auto wished = setup("rollouts:20", "random", 4);
  wished.sprt = Hypotheses{0, 1};
  const auto report = meet(wished);
  EXPECT_EQ(report.sprt->verdict, SprtDecision::none);
  EXPECT_EQ(report.games(), 4U);
}

TEST(Arena, RefusesInvalidGamesAndPlayers) {
  auto wished = setup("random", "random");
  wished.game = "chess";
  EXPECT_EQ(arena(wished).error().key, "error.game.unknown");
  wished.game = "heaps";
  EXPECT_EQ(arena(wished).error().key, "error.arena.seats");
}

TEST(ArenaReport, JsonHasTheDocumentedMembers) {
  auto wished = setup("rollouts:20", "random");
  wished.sprt = Hypotheses{0, 50};
  const auto json = to_json(meet(wished));
  std::vector<std::string> members;
  for (const auto& [key, value] : json) members.emplace_back(key);
  EXPECT_EQ(members, (std::vector<std::string>{"version",   "command",
                                               "program",   "commit",
                                               "game",      "settings",
                                               "games",     "wished",
                                               "cut_short", "seed",
                                               "first",     "players",
                                               "wins",      "ties",
                                               "losses",    "pairs",
                                               "score",     "elo",
                                               "sprt",      "decisions",
                                               "seconds",   "decisions_per_second"}));
  EXPECT_EQ(json.at("settings").at("ante").as_string(), "one");
  EXPECT_EQ(json.at("players").at(0).at("player").as_string(), "rollouts:20");
  EXPECT_TRUE(json.at("players").at(1).at("seats").at(1).at("mean").is_number());
  EXPECT_EQ(json.at("pairs").as_array().size(), 5U);
  for (const char* member : {"mean", "low", "high"}) {
    EXPECT_TRUE(json.at("score").at(member).is_number()) << member;
  }
  for (const char* member : {"difference", "low", "high"}) {
    EXPECT_TRUE(json.at("elo").at(member).is_number()) << member;
  }
  EXPECT_EQ(json.at("sprt").at("elo1").to_number<double>(), 50);
  EXPECT_EQ(json.at("sprt").at("verdict").as_string(), "H1");
}

TEST(ArenaReport, OnePairHasAWideInterval) {
  const auto json = to_json(meet(setup("random", "random", 2)));
  EXPECT_NEAR(json.at("score").at("low").as_double(), 0.0125, 1e-9);
  EXPECT_NEAR(json.at("score").at("high").as_double(), 0.9875, 1e-9);
  EXPECT_EQ(json.at("elo").at("difference").to_number<double>(), 0);
  EXPECT_TRUE(json.at("sprt").is_null());
}

/// A report with these pairs by A's half points.
ArenaReport report_of(const std::array<std::uint64_t, 5>& pairs) {
  ArenaReport report;
  for (int half_points = 0; half_points < 5; ++half_points) {
    report.pairs.add(half_points, pairs[static_cast<std::size_t>(half_points)]);
  }
  for (ArenaPlayerScores& player : report.players) {
    for (IntegerStatistics& score : player.score) score.add(0);
  }
  return report;
}

TEST(ArenaReport, EloFollowsTheScoreAndIsNullIfInfinite) {
  const auto json = to_json(report_of({1, 0, 5, 3, 9}));
  for (const auto& [of_score, of_elo] :
       {std::pair("mean", "difference"), std::pair("low", "low"), std::pair("high", "high")}) {
    EXPECT_NEAR(json.at("elo").at(of_elo).as_double(),
                elo_at(json.at("score").at(of_score).as_double()), 1e-9);
  }
  const auto won = to_json(report_of({0, 0, 0, 0, 10}));
  EXPECT_EQ(won.at("score").at("high").as_double(), 1);
  EXPECT_TRUE(won.at("elo").at("difference").is_null());
  EXPECT_TRUE(won.at("elo").at("high").is_null());
  EXPECT_GT(won.at("elo").at("low").as_double(), 100);
  const auto lost = to_json(report_of({10, 0, 0, 0, 0}));
  EXPECT_EQ(lost.at("score").at("low").as_double(), 0);
  EXPECT_TRUE(lost.at("elo").at("difference").is_null());
  EXPECT_TRUE(lost.at("elo").at("low").is_null());
  EXPECT_NEAR(lost.at("elo").at("high").as_double(), -won.at("elo").at("low").as_double(), 1e-6);
}

// The test rejects what is far outside the interval, and nothing inside it.
TEST(ArenaReport, TheTestAgreesWithTheInterval) {
  const ArenaReport report = report_of({2, 20, 60, 40, 8});
  const Estimate score = estimate(report.pairs);
  const double mean = elo_at(score.mean);
  const double off = mean - elo_at(score.low);
  EXPECT_EQ(verdict_on(log_likelihood_ratio(report.pairs, {mean - 1.4 * off, mean})),
            SprtDecision::h1);
  EXPECT_EQ(verdict_on(log_likelihood_ratio(report.pairs, {mean - off, mean})), SprtDecision::none);
}

TEST(Arena, AReportThatWasCutShortCoversTheFirstPairs) {
  std::uint64_t done = 0;  // on a busy machine no game is over when the watch is asked first
  const auto cut = meet(setup("rollouts:20", "random", 1'000'000'000),
                        {.progress = [&](std::uint64_t games) { done = games; },
                         .end_wished = [&] { return done > 0; }});
  EXPECT_TRUE(cut.cut_short);
  EXPECT_EQ(cut.wished, 1'000'000'000U);
  ASSERT_GT(cut.games(), 0U);
  auto first = facts(meet(setup("rollouts:20", "random", cut.games())));
  EXPECT_FALSE(first.at("cut_short").as_bool());
  first["cut_short"] = true;
  first["wished"] = cut.wished;
  EXPECT_EQ(facts(cut), first);
}

TEST(Arena, ThatATestEndedIsNotCutShort) {
  auto wished = setup("rollouts:20", "random", 20000);
  wished.sprt = Hypotheses{0, 50};
  EXPECT_FALSE(meet(wished).cut_short);
}

}  // namespace
}  // namespace coppice::lab
