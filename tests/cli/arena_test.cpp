#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "cli/support.hpp"

namespace coppice::cli::test {
namespace {

Words arena(const Words& more) {
  Words words = {"arena", "coppertwaddle", "--a", "ismcts:20", "--seed", "5"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

boost::json::object arena_json(const Words& more) {
  Words words = arena(more);
  words.insert(words.end(), {"--json", "-"});
  const Ran ran = coppice(words);
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_EQ(ran.errors, "");
  return boost::json::parse(ran.out).as_object();
}

TEST(Arena, ReportDoesNotDependOnTheNumberOfThreads) {
  const auto with_threads = [](const std::string& threads) {
    auto json = arena_json({"--games", "20", "--sprt", "0,400", "--threads", threads});
    json.erase("seconds");
    json.erase("decisions_per_second");
    return json;
  };
  EXPECT_EQ(with_threads("1"), with_threads("3"));
}

TEST(Arena, ReportsPlayersAndSettings) {
  const auto json = arena_json({"--b", "rollouts:10", "--games", "4", "--set", "edition=sphinx"});
  EXPECT_EQ(json.at("game").as_string(), "coppertwaddle");
  EXPECT_EQ(json.at("settings").at("edition").as_string(), "sphinx");
  EXPECT_EQ(json.at("games").to_number<int>(), 4);
  EXPECT_EQ(json.at("seed").as_string(), "5");
  EXPECT_EQ(json.at("players").at(0).at("player").as_string(), "ismcts:20");
  EXPECT_EQ(json.at("players").at(1).at("player").as_string(), "rollouts:10");
  EXPECT_TRUE(json.at("sprt").is_null());
}

TEST(Arena, PrintsATable) {
  const Ran ran = coppice(arena({"--games", "10", "--sprt", "-5,2.5"}));
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.starts_with(
      "Coppertwaddle · Neighbouring Robbers: Off · Edition: XVIth Folio · First\nGuardian: "))
      << ran.out;
  for (const char* const part :
       {"\n10 games, seed 5\n\n", "\nA  ismcts:20 ", "\nB  random ", "\nWin rate of A",
        "\nElo difference: ", "\nSPRT of -5 against 2.5 Elo: LLR ", "not decided yet.\n"}) {
    EXPECT_TRUE(ran.out.contains(part)) << part << ran.out;
  }
  const Ran german = coppice(arena({"--games", "2", "--language", "de"}));
  EXPECT_TRUE(german.out.contains("\n2 Spiele, Startwert 5\n")) << german.out;
  EXPECT_TRUE(german.out.contains("\nGewinnquote von A")) << german.out;
}

TEST(Arena, WritesJsonIntoAFile) {
  const Folder folder;
  const Ran ran = coppice(folder, arena({"--games", "2", "--json", "a.json"}));
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.contains("Win rate of A"));
  EXPECT_EQ(boost::json::parse(folder.read("a.json")).at("games").to_number<int>(), 2);
  // This many games would take days.
  const Ran refused = coppice(folder, arena({"--games", "1000000000", "--json", "no/a"}));
  EXPECT_EQ(refused.code, 1);
  EXPECT_EQ(refused.out, "");
}

TEST(Arena, ShowsAnInfiniteDifferenceWhenAllGamesAreWon) {
  const Ran ran = coppice({"arena", "coppertwaddle", "--a", "greedy", "--games", "2"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(
      ran.out.contains("A won 2 games, tied 0 and lost 0.\n"
                       "Win rate of A, a tie counting half: 100 % (95 %: 0 to 100 %, "
                       "over pairs)\n"
                       "Elo difference: +∞ (95 %: -640 to +∞)\n"))
      << ran.out;
}

TEST(Arena, RefusesWrongUsageBeforeTheFirstGame) {
  const std::vector<std::pair<Words, std::string>> cases = {
      {{"--games", "3"},
       "“3” is not valid for --games: give an even number from 2 to 1000000000, because games are "
       "played in pairs."},
      {{"--games", "0"},
       "“0” is not valid for --games: give an even number from 2 to 1000000000, because games are "
       "played in pairs."},
      {{"--b", "human"}, "Only computer players can play here, not “human”."},
      {{"--b", "bot"},
       "There is no player called “bot”. Known: random, greedy, rollouts, ismcts, strong:policy, "
       "strong, "
       "level:beginner, level:forgetful, level:casual, level:quick, level:attentive, "
       "level:thoughtful, level:seasoned, level:masterly."},
  };
  for (const auto& [words, sentence] : cases) {
    const Ran ran = coppice(arena(words));
    EXPECT_EQ(ran.code, 2) << sentence;
    EXPECT_EQ(ran.errors, sentence + "\nSee “coppice arena --help”.\n");
    EXPECT_EQ(ran.out, "");
  }
  const Ran together = coppice({"arena", "coupell", "--a", "greedy", "--b", "random"});
  EXPECT_EQ(together.code, 2);
  EXPECT_TRUE(together.errors.starts_with("The arena needs a game in which players compete"))
      << together.errors;
  for (const char* const test : {"5", "5,", "5,0", "0,0", "0,1001", "a,b", "0,5,10", "0, 5", "0,5x",
                                 "nan,1", "0,inf", "1e1,20"}) {
    const Ran ran = coppice(arena({"--sprt", test}));
    EXPECT_EQ(ran.code, 2) << test;
    EXPECT_TRUE(ran.errors.contains("is not a test: write ELO0,ELO1")) << test << ran.errors;
  }
}

}  // namespace
}  // namespace coppice::cli::test
