// The arena at Kuhn poker, its games as they really go.
#include "lab/arena.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "lab/match.hpp"
#include "lab/report.hpp"
#include "support/kuhn_table.hpp"

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

ArenaReport meet(const ArenaSetup& wished) {
  const KuhnTable game;
  return Match<KuhnTable>(game, wished,
                          {*parse_player(wished.players[0]), *parse_player(wished.players[1])})
      .run({});
}

/// All but the time.
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
  for (const ArenaPlayer& player : there.players) {
    EXPECT_EQ(player.score[0].count(), 200);
    EXPECT_EQ(player.score[1].count(), 200);
  }
}

TEST(Arena, EqualPlayersComeOutExactlyEven) {
  const auto report = meet(setup("rollouts:20", "rollouts:20"));
  EXPECT_EQ(report.wins, report.losses);
  EXPECT_EQ(report.pairs.counts(), (std::array<std::uint64_t, 5>{0, 0, 200, 0, 0}));
  EXPECT_EQ(report.players[0].score, report.players[1].score);
}

TEST(Arena, CountsWhatWasPlayed) {
  const auto report = meet(setup("rollouts:20", "random"));
  EXPECT_EQ(report.games(), 400U);
  EXPECT_EQ(report.ties, 0U) << "there are none at Kuhn poker";
  EXPECT_EQ(report.pairs.count(), 200U);
  EXPECT_DOUBLE_EQ(report.pairs.mean(), static_cast<double>(report.wins) / 400);
  EXPECT_GE(report.decisions, 2 * 400U);
  EXPECT_LE(report.decisions, 3 * 400U);
  EXPECT_GT(report.wins, report.losses);
}

TEST(Arena, TheTestEndsTheGamesAtTheSamePairOnAnyNumberOfThreads) {
  auto wished = setup("rollouts:20", "random", 20000);
  wished.sprt = Hypotheses{0, 50};
  wished.threads = 1;
  const auto one = meet(wished);
  EXPECT_EQ(one.sprt->verdict, Verdict::h1);
  EXPECT_LT(one.games(), 20000U);
  EXPECT_GE(one.sprt->log_likelihood_ratio, sprt_bound);
  for (const unsigned threads : {2U, 5U}) {
    wished.threads = threads;
    EXPECT_EQ(facts(meet(wished)), facts(one)) << threads;
  }
}

TEST(Arena, TheTestSaysWhenAIsNoStronger) {
  auto wished = setup("random", "rollouts:20", 20000);
  wished.sprt = Hypotheses{0, 50};
  EXPECT_EQ(meet(wished).sprt->verdict, Verdict::h0);
}

TEST(Arena, TheTestMayStayUndecided) {
  auto wished = setup("rollouts:20", "random", 4);
  wished.sprt = Hypotheses{0, 1};
  const auto report = meet(wished);
  EXPECT_EQ(report.sprt->verdict, Verdict::none);
  EXPECT_EQ(report.games(), 4U);
}

TEST(Arena, RefusesWhatCannotMeetThere) {
  auto wished = setup("random", "random");
  wished.game = "chess";
  EXPECT_EQ(arena(wished).error().key, "error.game.unknown");
  wished.game = "copperdale";
  EXPECT_EQ(arena(wished).error().key, "error.arena.seats");
  wished.game = "coupell";
  wished.settings = {};
  EXPECT_EQ(arena(wished).error().key, "error.arena.cooperative");
}

TEST(ArenaReport, AsJsonHasTheAgreedMembers) {
  auto wished = setup("rollouts:20", "random");
  wished.sprt = Hypotheses{0, 50};
  const auto json = to_json(meet(wished));
  std::vector<std::string> members;
  for (const auto& [key, value] : json) members.emplace_back(key);
  EXPECT_EQ(members,
            (std::vector<std::string>{"game", "settings", "games", "seed", "players", "wins",
                                      "ties", "losses", "pairs", "score", "elo", "sprt",
                                      "decisions", "seconds", "decisions_per_second"}));
  EXPECT_EQ(json.at("settings").at("ante").as_string(), "one");
  EXPECT_EQ(json.at("players").at(0).at("player").as_string(), "rollouts:20");
  EXPECT_TRUE(json.at("players").at(1).at("seats").at(1).at("mean").is_number());
  EXPECT_EQ(json.at("pairs").as_array().size(), 5U);
  EXPECT_TRUE(json.at("score").at("ci95").is_number());
  for (const char* member : {"difference", "low", "high"}) {
    EXPECT_TRUE(json.at("elo").at(member).is_number()) << member;
  }
  EXPECT_EQ(json.at("sprt").at("elo1").to_number<double>(), 50);
  EXPECT_EQ(json.at("sprt").at("verdict").as_string(), "H1");
}

TEST(ArenaReport, OfOnePairHasNoIntervalAndWithoutATestNone) {
  const auto json = to_json(meet(setup("random", "random", 2)));
  EXPECT_TRUE(json.at("score").at("ci95").is_null());
  EXPECT_TRUE(json.at("elo").at("low").is_null());
  EXPECT_EQ(json.at("elo").at("difference").to_number<double>(), 0);
  EXPECT_TRUE(json.at("sprt").is_null());
}

}  // namespace
}  // namespace coppice::lab
