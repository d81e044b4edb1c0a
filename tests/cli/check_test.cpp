#include <gtest/gtest.h>

#include "cli/support.hpp"
#include "support/source_files.hpp"

namespace coppice::cli::test {
namespace {

/// A folder with the valid record of a finished game, good.coppice.
struct WithRecord : testing::Test {
  void SetUp() override {
    const Ran ran = coppice(folder, {"play", "copperdale", "--seed", "7", "--seat", "1=greedy",
                                     "--record", "good.coppice"});
    ASSERT_EQ(ran.code, 0) << ran.errors;
    good = folder.read("good.coppice");
  }

  /// `good` with the first `old` in it replaced.
  std::string changed(const std::string& old, const std::string& now) const {
    std::string text = good;
    return text.replace(text.find(old), old.size(), now);
  }

  /// The place and reason that check prints for this text.
  std::string reason(const std::string& text, const std::string& language = "en") const {
    folder.write("wrong", text);
    const Ran ran = coppice(folder, {"check", "wrong", "--language", language});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out, "");
    return ran.errors;
  }

  Folder folder;
  std::string good;
};

using Check = WithRecord;

TEST_F(Check, ReadsStandardInput) {
  const Ran ran = coppice(folder, {"check", "-"}, good);
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(ran.out.starts_with("-: copperdale ")) << ran.out;
}

TEST_F(Check, ChecksAllFilesAfterAnError) {
  folder.write("wrong", "hello\n");
  const Ran ran = coppice(folder, {"check", "none", "wrong", "good.coppice"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.errors,
            "none cannot be read: it does not exist.\n"
            "wrong:1: This is not a record: its first line is not “Coppice-Record: 1”.\n");
  EXPECT_TRUE(ran.out.starts_with("good.coppice: copperdale ")) << ran.out;
  EXPECT_TRUE(ran.out.ends_with("1 valid, 2 invalid\n")) << ran.out;
}

TEST_F(Check, NamesLineAndReason) {
  EXPECT_EQ(reason(""),
            "wrong:1: This is not a record: its first line is not “Coppice-Record: 1”.\n");
  EXPECT_EQ(reason(changed("Coppice-Record: 1", "Coppice-Record: 9")),
            "wrong:1: The record has version 9 of the format, which is newer than this program.\n");
  EXPECT_TRUE(reason(changed("Game: copperdale", "Game: chess"))
                  .starts_with("wrong:2: There is no game called “chess”. Known: copperdale, "));
  EXPECT_EQ(reason(changed("Date: ", "Day: ")), "wrong:6: There is no tag “Day”.\n");
  EXPECT_EQ(reason(changed("\n1 assign ", "\n1 assign the ")).substr(0, 9), "wrong:13:");
  EXPECT_EQ(reason(changed("\n1 ", "\nchance ")), "wrong:13: It is the turn of seat 1.\n");
  EXPECT_EQ(reason(changed("\n1 ", "\n2 ")), "wrong:13: There is no seat 2.\n");
}

TEST_F(Check, NamesTheLineOfATagThatTheGameRefuses) {
  EXPECT_TRUE(reason(changed("border-deck=top", "border-deck=all")).starts_with("wrong:3: "));
  EXPECT_TRUE(reason(changed("monuments=", "monument=")).starts_with("wrong:4: "));
  EXPECT_TRUE(
      reason(changed("Setting: monuments=", "Document: monuments=")).starts_with("wrong:4: "));
  EXPECT_TRUE(reason(changed("Seat: greedy\n", "Seat: greedy\n# and\nSeat: random\n"))
                  .starts_with("wrong:7: The game has 1 seat"));
  const std::string late = changed("Game: copperdale\n", "");
  const auto date = late.find("Date: ");
  EXPECT_TRUE(reason(late.substr(0, date) + "Game: chess\n" + late.substr(date))
                  .starts_with("wrong:5: There is no game called “chess”"));
  EXPECT_TRUE(reason(changed("Game: copperdale\n", "Game: coupell\n")).starts_with("wrong:3: "));
}

TEST_F(Check, NamesTheLineWithinADocument) {
  const std::string head = "Coppice-Record: 1\nGame: coupell\nSetting: starter=1\n";
  const std::string tail = "Seat: a\nSeat: b\nDate: 2026-11-21\nProgram: p\nResult: *\n\nend *\n";
  const std::string words = "Document: dictionary=goose\n# so far\nDocument: dictionary=goo5e\n";
  EXPECT_TRUE(reason(head + words + tail).starts_with("wrong:6: “goo5e”"));
  const std::string deck = "Document: deck=AL\nDocument: deck=\nDocument: deck=Ä\n";
  EXPECT_TRUE(reason(head + deck + words + tail).starts_with("wrong:6: “Ä”")) << "the first";
  EXPECT_TRUE(reason(head + words + deck + tail).starts_with("wrong:6: “goo5e”"));
  const std::string few = "Document: deck=AL\nDocument: deck=EM\n";
  EXPECT_TRUE(reason(head + few + tail).starts_with("wrong:5: "));
}

TEST_F(Check, RefusesAWrongResult) {
  const auto result = good.find("Result: ");
  const std::string claimed = good.substr(result + 8, good.find('\n', result) - result - 8);
  std::string text = changed("Result: " + claimed, "Result: 31");
  text.replace(text.find("end "), 4 + claimed.size(), "end 31");
  const std::string said = reason(text);
  EXPECT_TRUE(
      said.ends_with(": The record has the result 31, but its moves give " + claimed + ".\n"))
      << said;
}

TEST_F(Check, RefusesATruncatedRecord) {
  EXPECT_TRUE(reason(good.substr(0, good.size() / 2)).starts_with("wrong:"));
}

TEST_F(Check, VerifiesAFairDeal) {
  const std::string fair = sources::read(sources::root() / "tests/data/fair_deal.coppice");
  folder.write("fair", fair);
  const Ran ran = coppice(folder, {"check", "fair"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_NE(ran.out.find("62ae0618ab8dd382a93affa3905d6c9348428ed8814ecbe5f4a3ad5a40c0ac5e"),
            std::string::npos)
      << "the commitment, which is the SHA-256 of the secret";
  std::string wrong = fair;
  wrong.replace(wrong.find("Contribution: 1"), 15, "Contribution: 3");
  EXPECT_EQ(reason(wrong),
            "wrong: The seed does not follow from the secret and the contributions.\n");
}

/// The best known games of Coupell: one with the order of the cards known, and one of 500 pairs of
/// planners, who did not know it.
TEST_F(Check, AcceptsTheBestKnownGamesOfCoupell) {
  for (const std::string name : {"coupell_15", "coupell_15_planner"}) {
    folder.write("best", sources::read(sources::root() / ("tests/data/" + name + ".coppice")));
    const Ran ran = coppice(folder, {"check", "best"});
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_EQ(ran.out, "best: coupell 15 15\n");
  }
}

TEST_F(Check, SpeaksGerman) {
  EXPECT_EQ(reason("hello", "de"),
            "wrong:1: Das ist kein Protokoll: Die erste Zeile ist nicht „Coppice-Record: 1“.\n");
}

TEST_F(Check, RefusesAMissingOrTooLargeFile) {
  fs::create_directory(folder.path() / "folder");
  EXPECT_EQ(
      coppice(folder, {"check", "folder"}).errors,
      "folder is no archive of games: it has no files games-….gz. If there are records in it, name "
      "them: folder/*.coppice\n");
  const Ran endless = coppice(folder, {"check", "/dev/zero"});
  EXPECT_EQ(endless.code, 1);
  EXPECT_EQ(endless.errors, "/dev/zero is too big: the limit is 1048576 bytes.\n");
}

}  // namespace
}  // namespace coppice::cli::test
