// coppice puzzles: refusals and its summary. What it finds: tests/whole_games/puzzles_test.cpp.
// coppice puzzle: solving at the terminal.
#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

#include "cli/help/embedded_files.hpp"
#include "cli/support.hpp"
#include "lab/run/puzzles.hpp"
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
      {{"copperdale", "--most", "0", "--out", "a"}, "“0” is not valid for --most"},
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

// ---- coppice puzzle -----------------------------------------------------------------------------

/// A file of one's own with the first puzzle of Coupell.
std::string own_puzzles() {
  lab::PuzzleFile own;
  for (const EmbeddedFile& file : embedded_puzzles()) {
    if (file.name == "puzzles/coupell.json") own = lab::read_puzzles(file.text).value();
  }
  own.puzzles.resize(1);
  return lab::write_puzzles(own);
}

TEST(PuzzleCommand, JudgesMovesUntilOneIsRight) {
  const Folder folder;
  folder.write("own.json", own_puzzles());
  const lab::Puzzle puzzle = lab::read_puzzles(own_puzzles())->puzzles.front();
  const Words words = {"puzzle", "coupell", "--file", "own.json"};
  const std::string wrong = puzzle.wrong.back().move + "\n";
  const std::string right = puzzle.right.back().move + "\n";

  const Ran solved = coppice(folder, words, wrong + right);
  EXPECT_EQ(solved.code, 0) << solved.errors;
  EXPECT_TRUE(solved.out.starts_with("Puzzle 1 of 1, rating ")) << solved.out;
  EXPECT_TRUE(solved.out.contains("No. It costs ")) << solved.out;
  EXPECT_TRUE(solved.out.contains("Right: ")) << solved.out;
  EXPECT_TRUE(solved.out.contains("(" + puzzle.right.front().move + ")")) << solved.out;

  EXPECT_EQ(coppice(folder, words, wrong).code, 3);
  const Ran shown = coppice(folder, words, "board\nundo\nhint\n" + right);
  EXPECT_EQ(shown.code, 3);
  EXPECT_TRUE(shown.out.contains("The solution: ")) << shown.out;
  const Ran unknown = coppice(folder, words, "fly away\n" + right);
  EXPECT_EQ(unknown.code, 1);
  EXPECT_TRUE(unknown.out.contains("“fly away” is none of the moves.")) << unknown.out;
}

TEST(PuzzleCommand, ShowsThePuzzleOfTheDayOfEachGame) {
  const Folder folder;
  for (const char* const game : {"copperdale", "coppertwaddle", "coupell"}) {
    const Ran ran = coppice(folder, {"puzzle", game}, "quit\n");
    EXPECT_EQ(ran.code, 3) << ran.errors;
    EXPECT_TRUE(ran.out.starts_with("Puzzle ")) << ran.out;
  }
}

TEST(PuzzleCommand, RefusesWhatItCannotShow) {
  const Folder folder;
  folder.write("cut.json", own_puzzles().substr(0, 500));
  const std::vector<std::tuple<Words, int, std::string>> cases = {
      {{}, 2, "Which game?"},
      {{"chess"}, 2, "There is no game called “chess”."},
      {{"coupell", "--number", "0"}, 2, "“0” is not valid for --number"},
      {{"coupell", "--number", "1000000"}, 2, "“1000000” is not valid for --number"},
      {{"coupell", "--file", "none.json"}, 1, "none.json"},
      {{"coupell", "--file", "cut.json"}, 1, "This is not a file of puzzles."}};
  for (const auto& [more, code, sentence] : cases) {
    Words words = {"puzzle"};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = coppice(folder, words);
    EXPECT_EQ(ran.code, code) << sentence;
    EXPECT_TRUE(ran.errors.contains(sentence)) << ran.errors;
  }
}

}  // namespace
}  // namespace coppice::cli::test
