// coppice train: its weights can be read, depend only on the seed, and refusals.
#include <gtest/gtest.h>

#include "cli/support.hpp"
#include "games/copperdale/players/network.hpp"
#include "games/coppertwaddle/players/trained_weights.hpp"
#include "games/coupell/players/evaluation_network.hpp"
#include "support/share.hpp"

namespace coppice::cli::test {
namespace {

TEST(Train, WeightsDependOnTheSeedOnly) {
  const Folder folder;
  for (const auto& [seed, file] :
       {std::pair{"1000000", "one"}, {"1000000", "same"}, {"5", "other"}}) {
    const Ran ran =
        coppice(folder, {"train", "copperdale", "--games", "16", "--seed", seed, "--out", file});
    EXPECT_EQ(ran.code, 0) << ran.errors;
  }
  EXPECT_TRUE(copperdale::read_network(folder.read("one")));
  EXPECT_EQ(folder.read("one"), folder.read("same"));
  EXPECT_NE(folder.read("one"), folder.read("other"));
}

TEST(Train, TrainsCoppertwaddle) {
  const Folder folder;
  for (const std::string& file : share_of(std::vector<std::string>{"one", "same"})) {
    const Ran ran = coppice(
        folder, {"train", "coppertwaddle", "--games", "1", "--seed", "1000000", "--out", file});
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_TRUE(ran.out.contains("sphinx: final results, 200 games, ")) << ran.out;
    EXPECT_TRUE(coppertwaddle::read_learned(folder.read(file)));
    EXPECT_EQ(folder.read("one"), folder.read(file));
  }
}

TEST(Train, TrainsCoupell) {
  const Folder folder;
  for (const std::string& file : share_of(std::vector<std::string>{"one", "same"})) {
    const Ran ran =
        coppice(folder, {"train", "coupell", "--games", "1", "--seed", "1000000", "--out", file});
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_TRUE(ran.out.starts_with("1 games, ")) << ran.out;
    EXPECT_TRUE(coupell::read_judgement(folder.read(file)));
    EXPECT_EQ(folder.read("one"), folder.read(file));
  }
}

TEST(Train, RefusesInvalidArguments) {
  const Folder folder;
  folder.write("kept", "weights");
  const Ran kept = coppice(folder, {"train", "copperdale", "--games", "16", "--out", "kept"});
  EXPECT_EQ(kept.code, 1);
  EXPECT_EQ(folder.read("kept"), "weights");
  for (const std::vector<std::string>& wrong :
       {std::vector<std::string>{"train"},
        {"train", "copperdale"},
        {"train", "chess", "--out", "new"},
        {"train", "copperdale", "--games", "0", "--out", "new"}}) {
    EXPECT_EQ(coppice(folder, wrong).code, 2);
  }
}

}  // namespace
}  // namespace coppice::cli::test
