#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>

#include "cli/support.hpp"
#include "support/source_files.hpp"

namespace coppice::cli::test {
namespace {

TEST(Bench, PrintsSpeedsAndWritesThemAndTheSignature) {
  const std::string expected = sources::read(sources::root() / "tests/data/signature.txt");
  const Folder folder;
  folder.write("signature", "an older one");
  const Ran ran = coppice(folder, {"bench", "--json", "bench.json", "--signature", "signature"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.errors, "");
  EXPECT_EQ(folder.read("signature"), expected);
  EXPECT_TRUE(ran.out.ends_with("\nSignature: " + expected.substr(expected.size() - 17)))
      << ran.out;
  for (const char* const player :
       {"copperdale greedy  ", "coppertwaddle ismcts:8  ", "coupell planner:common:8  "}) {
    EXPECT_TRUE(ran.out.contains(player)) << ran.out;
  }
  const auto json = boost::json::parse(folder.read("bench.json")).as_object();
  EXPECT_EQ(json.at("version"), 1);
  EXPECT_TRUE(expected.ends_with(std::string(json.at("signature").as_string()) + "\n"));
  const auto& players = json.at("players").as_array();
  EXPECT_EQ(players.size() + 1, static_cast<std::size_t>(std::ranges::count(expected, '\n')));
  for (const auto& player : players) {
    EXPECT_GT(player.at("decisions").to_number<std::uint64_t>(), 0U);
    EXPECT_GT(player.at("decisions_per_second").to_number<double>(), 0);
  }
}

}  // namespace
}  // namespace coppice::cli::test
