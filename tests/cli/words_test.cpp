// `coppice words check`.
#include <gtest/gtest.h>

#include "cli/support.hpp"

namespace coppice::cli::test {
namespace {

TEST(WordsCheck, ReportsValidWords) {
  const Ran ran = coppice({"words", "check", "COLOUR", "realise", "realize"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out, "“COLOUR” counts.\n“realise” counts.\n“realize” counts.\n");
  EXPECT_EQ(ran.errors, "");
}

TEST(WordsCheck, ReportsInvalidWordsWithTheReason) {
  const Ran ran = coppice({"words", "check", "color", "colour", "cat", "qwop", "don't"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, "“colour” counts.\n");
  EXPECT_EQ(ran.errors,
            "“color” is not in this dictionary, only in the American one.\n"
            "“cat” is too short: a word has at least 4 letters.\n"
            "“qwop” is not in the dictionary.\n"
            "“don't” has a character other than A to Z at position 4.\n");
}

TEST(WordsCheck, UsesTheNamedDictionary) {
  EXPECT_EQ(coppice({"words", "check", "color", "--dictionary", "american"}).code, 0);
  EXPECT_EQ(coppice({"words", "check", "apple", "--dictionary", "common"}).code, 0);
  const Ran ran =
      coppice({"words", "check", "colour", "--dictionary", "american", "--language", "de"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.errors, "„colour“ steht nicht in diesem Wörterbuch, nur im britischen.\n");
}

TEST(WordsCheck, UsesAnOwnFile) {
  const Folder folder;
  folder.write("own.txt",
               "\xef\xbb\xbf"
               "QWOP\r\nzyzzyva\r\n");
  const Ran ran = coppice(folder, {"words", "check", "qwop", "colour", "--dictionary", "own.txt"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, "“qwop” counts.\n");
  EXPECT_EQ(ran.errors, "“colour” is not in the dictionary.\n");
  EXPECT_EQ(coppice(folder, {"words", "check", "pear", "--dictionary", "-"}, "pear\n").code, 0);
}

TEST(WordsCheck, RefusesAnInvalidFileWithItsLine) {
  const Folder folder;
  folder.write("wrong.txt", "apple\ncaf\xc3\xa9\n");
  folder.write("cut.txt", "apple\npear\ncaf\xc3");
  folder.write("long.txt", "apple\n" + std::string(1'000'000, 'a') + "\n");
  folder.write("empty.txt", "");
  const auto refusal = [&](const std::string& file) {
    const Ran ran = coppice(folder, {"words", "check", "apple", "--dictionary", file});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out, "");
    return ran.errors;
  };
  EXPECT_EQ(refusal("wrong.txt"),
            "wrong.txt:2: “café” has a character other than A to Z at position 4.\n");
  EXPECT_EQ(refusal("cut.txt"),
            "cut.txt:3: “caf?” is not plain UTF-8 text without control characters.\n");
  EXPECT_EQ(refusal("long.txt"), "long.txt:2: “" + std::string(60, 'a') +
                                     "...” is too long: a word has at most 13 letters.\n");
  EXPECT_EQ(refusal("empty.txt"), "empty.txt:1: The file contains no word.\n");
  EXPECT_EQ(refusal("none.txt"), "none.txt cannot be read: it does not exist.\n");
  EXPECT_EQ(refusal("/dev/zero"), "/dev/zero is too big: the limit is 4194304 bytes.\n");
}

TEST(WordsCheck, RefusesWrongUsage) {
  const std::vector<Words> wrong = {{"words"}, {"words", "check"}, {"words", "eat", "apple"}};
  for (const Words& words : wrong) {
    const Ran ran = coppice(words);
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(ran.errors.starts_with("Write “coppice words check WORD…”.\n")) << ran.errors;
  }
}

}  // namespace
}  // namespace coppice::cli::test
