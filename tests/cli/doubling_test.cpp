// report --doubling: what twice the thinking time is worth.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "cli/support.hpp"

namespace coppice::cli::test {
namespace {

const Words doubling_report = {"report", "coppertwaddle", "--games",    "20",     "--doubling",
                               "3",      "--seat",        "1=ismcts:4", "--seat", "2=greedy"};

Words report_with(const Words& more) {
  Words words = doubling_report;
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

boost::json::object without_times(const std::string& text) {
  auto json = boost::json::parse(text).as_object();
  json.erase("seconds");
  json.erase("decisions_per_second");
  return json;
}

TEST(ThinkingTimeGain, ComparesAPlayerWithItselfAndHalfTheTime) {
  const Folder folder;
  const Ran ran =
      coppice(folder, report_with({"--json", "r.json", "--html", "r.html", "--csv", "tables"}));
  ASSERT_EQ(ran.code, 0) << ran.errors;
  const auto doubling = without_times(folder.read("r.json")).at("doubling").as_object();
  EXPECT_EQ(boost::json::serialize(doubling.at("players")), R"(["ismcts:8","ismcts:4"])");
  std::int64_t pairs = 0;
  for (const auto& count : doubling.at("pairs").as_array()) pairs += count.as_int64();
  EXPECT_EQ(pairs, 3);

  // The same games as those of an arena.
  const Ran arena = coppice(folder, {"arena", "coppertwaddle", "--a", "ismcts:8", "--b", "ismcts:4",
                                     "--games", "6", "--json", "a.json"});
  ASSERT_EQ(arena.code, 0) << arena.errors;
  const auto expected = without_times(folder.read("a.json"));
  for (const std::string member : {"pairs", "score", "elo"}) {
    EXPECT_EQ(doubling.at(member), expected.at(member)) << member;
  }

  EXPECT_TRUE(ran.out.contains("Doubling the thinking time of ismcts:4 is worth ")) << ran.out;
  EXPECT_TRUE(folder.read("r.html").contains("<th scope=\"col\">Elo per doubling</th>"));
  EXPECT_TRUE(folder.read("tables/doubling.csv")
                  .starts_with("player,against,pairs,score,elo,low,high\nismcts:8,ismcts:4,3,"));
  ASSERT_EQ(coppice(folder, report_with({"--language", "de", "--html", "de.html"})).code, 0);
  EXPECT_TRUE(folder.read("de.html").contains("<th scope=\"col\">Elo je Verdopplung</th>"));
}

TEST(ThinkingTimeGain, PartsMakeTheWhole) {
  const Folder folder;
  ASSERT_EQ(coppice(folder, report_with({"--json", "whole.json"})).code, 0);
  for (const std::string part : {"1", "2", "3", "4"}) {
    const Ran ran = coppice(folder, report_with({"--part", part + "/4", "--json", part + ".json"}));
    ASSERT_EQ(ran.code, 0) << ran.errors;
  }
  const Ran merged =
      coppice(folder, {"merge", "1.json", "2.json", "3.json", "4.json", "--json", "merged.json"});
  ASSERT_EQ(merged.code, 0) << merged.errors;
  const auto whole = without_times(folder.read("whole.json"));
  EXPECT_EQ(without_times(folder.read("merged.json")).at("doubling"), whole.at("doubling"));
}

/// Without a number of playouts at seat 1, it is the game's own player.
TEST(ThinkingTimeGain, ChoosesAPlayerThatThinks) {
  const Folder folder;
  const Ran ran = coppice(
      folder, {"report", "coppertwaddle", "--games", "2", "--doubling", "1", "--json", "r.json"});
  ASSERT_EQ(ran.code, 0) << ran.errors;
  EXPECT_EQ(
      boost::json::serialize(without_times(folder.read("r.json")).at("doubling").at("players")),
      R"(["strong:500","strong:250"])");
}

TEST(ThinkingTimeGain, NeedsTwoRivalsAndTheWholeRun) {
  const Folder folder;
  for (const std::string game : {"copperdale", "coupell"}) {
    const Ran ran = coppice(folder, {"report", game, "--games", "2", "--doubling", "1"});
    EXPECT_NE(ran.code, 0) << game;
    EXPECT_EQ(ran.out, "") << game;
  }
  for (const Words& more : {Words{"--first", "2"}, {"--doubling", "0"}, {"--doubling", "many"}}) {
    Words words = {"report", "coppertwaddle", "--games", "2"};
    if (more.front() == "--first") words.insert(words.end(), {"--doubling", "1"});
    words.insert(words.end(), more.begin(), more.end());
    EXPECT_EQ(coppice(folder, words).code, 2);
  }
}

}  // namespace
}  // namespace coppice::cli::test
