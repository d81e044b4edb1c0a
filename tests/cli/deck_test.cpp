#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "cli/support.hpp"
#include "support/source_files.hpp"

namespace coppice::cli::test {
namespace {

/// A folder with a valid deck, own.txt, and an invalid one, wrong.txt.
struct Deck : testing::Test {
  void SetUp() override {
    folder.write("own.txt", "# mine\nAL\nEM\nID\nOG\nNU\nRC\nSP\nTH\nEK\nAY\nSS\nS\nAL\n");
    folder.write("wrong.txt", "AL\nEM\nid\n");
  }

  Folder folder;
};

TEST_F(Deck, CheckDescribesAValidDeck) {
  const Ran ran = coppice(folder, {"deck", "check", "own.txt", "--no-games"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out, "own.txt: 13 cards, 5 turns per game\n");
  EXPECT_EQ(coppice(folder, {"deck", "check", "-", "--language", "de"}, "A\nB\n").errors,
            "-:2: Das Deck hat zu wenige Karten: 2. Es braucht mindestens 12.\n");
}

TEST_F(Deck, CheckNamesOnlyTheCardsAndLettersOfTheDeckAndNumbersIdenticalCards) {
  std::string text;
  for (int card = 0; card < 12; ++card) text += "Z\n";
  folder.write("z.txt", text);
  const Ran ran = coppice(folder, {"deck", "check", "z.txt"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.errors.contains("random: Z/Z 1, ")) << ran.errors;
  EXPECT_FALSE(ran.errors.contains(" A, ")) << ran.errors;
  EXPECT_TRUE(ran.out.contains("\nZ/Z 12 (new): played by ")) << ran.out;
  EXPECT_TRUE(ran.out.contains("\nZ: played by ")) << ran.out;
}

TEST_F(Deck, CheckNamesLineAndReasonOfAnInvalidDeck) {
  const Ran ran = coppice(folder, {"deck", "check", "wrong.txt"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.errors,
            "wrong.txt:3: “id” is not a card: write one or two capital letters from A to Z.\n");
}

TEST_F(Deck, ShowsTheTextToBeginOnesOwnWith) {
  EXPECT_EQ(coppice(folder, {"deck", "show", "--source"}).out,
            sources::read(sources::root() / "data/coupell/deck.txt"));
  EXPECT_EQ(coppice(folder, {"deck", "show", "own.txt", "--source"}).out, folder.read("own.txt"));
  EXPECT_EQ(coppice(folder, {"deck", "show", "--source", "--json"}).code, 2);
}

TEST_F(Deck, SaysHowToMendATextThatIsNotClean) {
  folder.write("tab.txt", "AL\tattested\n");
  EXPECT_EQ(coppice(folder, {"deck", "check", "tab.txt"}).errors,
            "tab.txt:1: The line contains a tab. Replace it with a space.\n");
}

TEST_F(Deck, NamesAFileThatCannotBeRead) {
  EXPECT_EQ(coppice(folder, {"deck", "check", "none.txt"}).errors,
            "none.txt cannot be read: it does not exist.\n");
  EXPECT_EQ(coppice(folder, {"deck", "show", "/dev/zero"}).errors,
            "/dev/zero is too big: the limit is 16384 bytes.\n");
}

TEST_F(Deck, ShowMarksReconstructedCards) {
  const Ran built_in = coppice({"deck", "show"});
  EXPECT_EQ(built_in.code, 0);
  EXPECT_TRUE(built_in.out.starts_with("48 cards, 16 turns per game\n\nAC* AF* AL AP AV* AY*"))
      << built_in.out;
  EXPECT_TRUE(built_in.out.contains("\n* This card is reconstructed"));
  const Ran own = coppice(folder, {"deck", "show", "own.txt"});
  EXPECT_EQ(own.out, "13 cards, 5 turns per game\n\nAL1 EM ID OG NU RC SP TH EK AY SS S AL2\n");
}

TEST_F(Deck, ShowWritesJson) {
  const auto json = boost::json::parse(coppice(folder, {"deck", "show", "own.txt", "--json"}).out);
  EXPECT_EQ(json.at("reconstructed"), false);
  EXPECT_EQ(json.at("cards").as_array().size(), 13U);
  EXPECT_EQ(json.at("cards").at(11), boost::json::parse(R"({
    "code": "S", "top": "S", "bottom": "S", "provenance": "unmarked"})"));
}

TEST_F(Deck, RefusesWrongUsage) {
  for (const Words& words : std::vector<Words>{{"deck"},
                                               {"deck", "eat"},
                                               {"deck", "check"},
                                               {"deck", "check", "own.txt", "--json"},
                                               {"deck", "show", "own.txt", "own.txt"}}) {
    const Ran ran = coppice(folder, words);
    EXPECT_EQ(ran.code, 2) << ran.errors;
    EXPECT_FALSE(ran.errors.empty());
  }
}

}  // namespace
}  // namespace coppice::cli::test
