#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "cli/support.hpp"
#include "support/share.hpp"
#include "support/source_files.hpp"

namespace coppice::cli::test {
namespace {

Words endgames(const Words& more) {
  Words words = {"endgames", "coppertwaddle"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(EndgameSolver, RefusesGamesThatCannotBeSolved) {
  const Ran alone = coppice({"endgames", "copperdale"});
  EXPECT_EQ(alone.code, 2);
  EXPECT_TRUE(alone.errors.contains("“copperdale”")) << alone.errors;
  EXPECT_EQ(coppice({"endgames"}).code, 2);
  EXPECT_EQ(coppice({"endgames", "chess"}).code, 2);
  EXPECT_EQ(coppice(endgames({"--set", "match=suite"})).code, 2);
  EXPECT_EQ(coppice(endgames({"--set",
                              "folio=" + (sources::root() / "tests/data/own_folio.txt").string()}))
                .code,
            2);
}

TEST(EndgameSolver, RefusesPlayersWithATimeBudget) {
  const Ran timed = coppice(endgames({"--of", "strong:50ms"}));
  EXPECT_EQ(timed.code, 2);
  EXPECT_TRUE(timed.errors.contains("“strong:50ms” has a time limit")) << timed.errors;
  EXPECT_EQ(coppice(endgames({"--of", "human"})).code, 2);
  EXPECT_EQ(coppice(endgames({"--of", "level:divine"})).code, 2);
  EXPECT_EQ(coppice(endgames({"--games", "0"})).code, 2);
}

TEST(EndgameSolver, PrintsExploitability) {
  if (is_sanitized) GTEST_SKIP() << "whole trees; release's tests grow them";
  const Words small = {"--of",           "random", "--games", "1",         "--set",
                       "edition=sphinx", "--seed", "4",       "--threads", "1"};
  const Ran ran = coppice(endgames(small));
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.contains("1 endgame of 1, seed 4, ")) << ran.out;
  EXPECT_TRUE(ran.out.contains("| equilibrium (CFR+) | 0 | 0 … 50 | 0.00 | 1 / 1 |")) << ran.out;
  EXPECT_TRUE(ran.out.contains("| random | ")) << ran.out;

  Words as_json = small;
  as_json.insert(as_json.end(), {"--json", "-"});
  const auto json = boost::json::parse(coppice(endgames(as_json)).out).as_object();
  EXPECT_EQ(json.at("games").to_number<int>(), 1);
  const auto& random = json.at("players").as_array().at(0).as_object();
  EXPECT_EQ(random.at("player").as_string(), "random");
  EXPECT_GT(random.at("gives_away").at("mean").to_number<double>(), 10'000);
}

}  // namespace
}  // namespace coppice::cli::test
