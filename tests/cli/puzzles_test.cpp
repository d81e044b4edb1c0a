// coppice puzzles: refusals and its summary. What it finds: tests/whole_games/puzzles_test.cpp.
#include <gtest/gtest.h>

#include "cli/support.hpp"
#include "support/share.hpp"

namespace coppice::cli::test {
namespace {

TEST(PuzzlesCommand, WritesAFileAndSaysWhatItHolds) {
  if (is_sanitized) GTEST_SKIP() << "it would take a sanitizer too long";
  const Folder folder;
  const Ran ran = coppice(folder, {"puzzles", "coupell", "--games", "1", "--out", "a.json"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.contains(" in one game: ")) << ran.out;
  EXPECT_TRUE(folder.read("a.json").contains(R"("game":"coupell")"));
}

TEST(PuzzlesCommand, RefusesAnExistingFileBeforeItBegins) {
  const Folder folder;
  folder.write("kept", "dear to me");
  const Ran ran = coppice(folder, {"puzzles", "copperdale", "--out", "kept"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.errors.starts_with("kept exists already")) << ran.errors;
  EXPECT_EQ(folder.read("kept"), "dear to me");
}

TEST(PuzzlesCommand, RefusesInvalidArguments) {
  const Folder folder;
  const std::vector<std::pair<Words, std::string>> cases = {
      {{}, "Which game?"},
      {{"chess", "--out", "a"}, "There is no game called “chess”."},
      {{"copperdale"}, "Where to? Add --out FILE."},
      {{"copperdale", "--games", "0", "--out", "a"}, "“0” is not valid for --games"},
      {{"copperdale", "--games", "1000001", "--out", "a"}, "“1000001” is not valid for --games"},
      {{"copperdale", "--seed", "x", "--out", "a"}, "“x” is not a seed"},
      {{"coppertwaddle", "--set", "match=suite", "--games", "1", "--out", "a"},
       "The computer judges single games only"}};
  for (const auto& [more, sentence] : cases) {
    Words words = {"puzzles"};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = coppice(folder, words);
    EXPECT_EQ(ran.code, 2) << sentence;
    EXPECT_TRUE(ran.errors.starts_with(sentence)) << ran.errors;
  }
  EXPECT_EQ(folder.names(), Words{}) << "nothing was done";
}

}  // namespace
}  // namespace coppice::cli::test
