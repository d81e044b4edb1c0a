// coppice solve: its lines are valid records, bounds are not below them; refusals.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "cli/support.hpp"
#include "support/share.hpp"

namespace coppice::cli::test {
namespace {

TEST(Solve, FindsALineThatIsAValidRecord) {
  const Folder folder;
  const Ran ran = coppice(folder, {"solve", "copperdale", "--seed", "7", "--set",
                                   "monuments=strict", "--json", "a.json", "--save", "best"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.starts_with(
      "Copperdale · Border deck: Top card · Statues and Gardens: Strict\nDeal 7: "))
      << ran.out;
  const auto json = boost::json::parse(folder.read("a.json"));
  const auto found = json.at("found").at("mean").to_number<int>();
  EXPECT_GE(json.at("bound").at("mean").to_number<int>(), found);
  EXPECT_EQ(json.at("found").at("counts").at(static_cast<std::size_t>(found)), 1);
  EXPECT_TRUE(json.at("found").at("ci95").is_null());
  const Ran checked = coppice(folder, {"check", "best"});
  EXPECT_EQ(checked.code, 0) << checked.errors;
  EXPECT_EQ(checked.out, "best: copperdale " + std::to_string(found) + "\n");
  EXPECT_TRUE(folder.read("best").contains("\nSeed: 7\n"));
}

TEST(Solve, PrintsMeansOfSeveralDeals) {
  if (is_sanitized) GTEST_SKIP() << "it would take a sanitizer too long";
  const Folder folder;
  const Ran ran = coppice(folder, {"solve", "copperdale", "--games", "2", "--seed", "3",
                                   "--threads", "2", "--json", "a.json"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.contains("\n2 games, seed 3\n")) << ran.out;
  EXPECT_TRUE(ran.out.contains("\nLine found  ")) << ran.out;
  const auto json = boost::json::parse(folder.read("a.json"));
  EXPECT_EQ(json.at("games"), 2);
  EXPECT_EQ(json.at("cut_short"), false);
  EXPECT_GE(json.at("bound").at("mean").to_number<double>(),
            json.at("found").at("mean").to_number<double>());
  for (const char* const what : {"found", "bound"}) {
    int deals = 0;
    for (const auto& count : json.at(what).at("counts").as_array()) {
      deals += count.to_number<int>();
    }
    EXPECT_EQ(deals, 2) << what;
  }
}

TEST(Solve, RefusesAnExistingFileBeforeItBegins) {
  const Folder folder;
  folder.write("kept", "dear to me");
  const Ran ran = coppice(folder, {"solve", "copperdale", "--save", "kept"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(ran.errors.starts_with("kept exists already")) << ran.errors;
  EXPECT_EQ(folder.read("kept"), "dear to me");
}

TEST(Solve, RefusesInvalidArguments) {
  const std::vector<std::pair<Words, std::string>> cases = {
      {{}, "Which game?"},
      {{"chess"}, "There is no game called “chess”."},
      {{"coppertwaddle"}, "solve does not support “coppertwaddle”: this game has no solver."},
      {{"copperdale", "--seed", "x"}, "“x” is not a seed"},
      {{"copperdale", "--games", "0"}, "“0” is not valid for --games"},
      {{"copperdale", "--games", "2", "--save", "a"}, "--save writes the line of a single deal"},
      {{"copperdale", "--force"}, "“--force” has no effect without --save"},
      {{"copperdale", "--set", "monuments=many"}, "The setting “monuments” cannot be “many”."},
      {{"copperdale", "--games", "2", "--seed", "18446744073709551615"},
       "There are not that many deals from this seed on."}};
  const Folder folder;
  for (const auto& [more, sentence] : cases) {
    Words words = {"solve"};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = coppice(folder, words);
    EXPECT_EQ(ran.code, 2) << sentence;
    EXPECT_TRUE(ran.errors.starts_with(sentence)) << ran.errors;
  }
  EXPECT_EQ(folder.names(), Words{}) << "nothing was done";
}

}  // namespace
}  // namespace coppice::cli::test
