#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "cli/support.hpp"
#include "support/source_files.hpp"

namespace coppice::cli::test {
namespace {

std::string own_folio() { return sources::read(sources::root() / "tests/data/own_folio.txt"); }

/// A folder with a valid folio, own.txt, and an invalid one, wrong.txt.
struct Folio : testing::Test {
  void SetUp() override {
    folder.write("own.txt", own_folio());
    folder.write("wrong.txt", "Coppice-Folio: 1\nName: Wrong\n\nCard: Ash\nColour: red\n");
  }

  Folder folder;
  const std::string reason =
      "wrong.txt:5: There is no key “Colour” here. Known: Card, Name-de, Code, Kind, Copies, "
      "Promo, "
      "Effect, Pair, Text, Text-de, Provenance, Icon.\n";
};

TEST_F(Folio, CheckDescribesAValidFolio) {
  const Ran ran = coppice(folder, {"folio", "check", "own.txt", "--no-games"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out,
            "own.txt: The Orchard Folio: 55 cards (28 Threlms, 19 Favours, 8 Declarations)\n"
            "And 1 promo card, in play only with the setting with-mappa-mundi.\n");
}

TEST_F(Folio, CheckComparesTheTextsOfBothLanguages) {
  std::string text = own_folio();
  const std::string right = "erhält +2 Stärke in diesem Zug.";
  text.replace(text.find(right), right.size(), "erhält +7 Stärke in diesem Zug.");
  folder.write("odd.txt", text);
  for (const std::string language : {"en", "de"}) {
    const Ran ran =
        coppice(folder, {"folio", "check", "odd.txt", "--no-games", "--language", language});
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(ran.errors.contains("# Confirmed: 7, 2”") ||
                ran.errors.contains("# Confirmed: 7, 2“"))
        << ran.errors;
  }
}

TEST_F(Folio, CheckNamesLineAndReasonOfAnInvalidFolio) {
  const Ran ran = coppice(folder, {"folio", "check", "wrong.txt"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.errors, reason);
}

TEST_F(Folio, CheckReadsStandardInputAndReportsNonStandardParts) {
  const std::string text = own_folio();
  const Ran ran = coppice(folder, {"folio", "check", "-", "--no-games", "--language", "de"},
                          text.substr(0, text.find("\nCard: Compost")));
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out,
            "-: Das Obstgarten-Folio: 47 Karten (28 Standeskarten, 19 Gunstkarten, 0 "
            "Bekanntmachungen)\n"
            "Ungewöhnlich: Das veröffentlichte Deck hat 28 Standeskarten, 19 Gunstkarten und 8 "
            "Bekanntmachungen.\n");
}

TEST_F(Folio, ShowsTheTextToBeginOnesOwnWith) {
  const Ran first = coppice(folder, {"folio", "show", "--source"});
  EXPECT_EQ(first.out, sources::read(sources::root() / "data/coppertwaddle/folio-xvi.txt"));
  EXPECT_EQ(coppice(folder, {"folio", "show", "sphinx", "--source"}).out,
            sources::read(sources::root() / "data/coppertwaddle/sphinx.txt"));
  EXPECT_EQ(coppice(folder, {"folio", "show", "own.txt", "--source"}).out, own_folio());
  EXPECT_EQ(coppice(folder, {"folio", "show", "--source", "--json"}).code, 2);
  EXPECT_EQ(coppice(folder, {"folio", "check", "own.txt", "--source"}).code, 2);
}

TEST_F(Folio, SaysHowToMendATextThatIsNotClean) {
  const auto errors = [&](const std::string& text) {
    folder.write("text.txt", text);
    return coppice(folder, {"folio", "check", "text.txt"}).errors;
  };
  EXPECT_EQ(errors("Coppice-Folio: 1\nName: Caf\xe9\n"),
            "text.txt:2: The line is not in UTF-8. Save the file again as UTF-8.\n");
  EXPECT_EQ(errors("Coppice-Folio: 1\nName:\tOrchard\n"),
            "text.txt:2: The line contains a tab. Replace it with a space.\n");
  EXPECT_EQ(errors("Coppice-Folio: 1\nName: \x01\n"),
            "text.txt:2: The line contains a control character. Delete it.\n");
  EXPECT_EQ(errors(std::string("\xff\xfe"
                               "C\0o\0",
                               6)),
            "text.txt:1: The file is in UTF-16. Save it again as UTF-8.\n");
}

TEST_F(Folio, IsNotReplacedByAReportOnIt) {
  const std::string before = own_folio();
  for (const Words& output : {Words{"--html", "own.txt"}, Words{"--json", "./own.txt"}}) {
    Words words = {"report", "coppertwaddle", "--set", "folio=own.txt", "--games", "2"};
    words.insert(words.end(), output.begin(), output.end());
    const Ran ran = coppice(folder, words);
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.errors, output.back() +
                              " is read by this command, so it was not replaced. Choose "
                              "another name for the output.\n");
    EXPECT_EQ(ran.out, "") << "no game is played in vain";
    EXPECT_EQ(folder.read("own.txt"), before);
  }
  const Ran twice = coppice(
      folder, {"report", "coppertwaddle", "--games", "2", "--html", "report", "--json", "report"});
  EXPECT_EQ(twice.code, 1);
  EXPECT_EQ(twice.errors,
            "report is named for two outputs. Choose another name for one of them.\n");
}

TEST_F(Folio, NamesAFileThatCannotBeRead) {
  EXPECT_EQ(coppice(folder, {"folio", "check", "none.txt"}).errors,
            "none.txt cannot be read: it does not exist.\n");
  EXPECT_EQ(coppice(folder, {"folio", "show", "none.txt"}).code, 1);
  EXPECT_EQ(coppice(folder, {"folio", "check", "/dev/zero"}).errors,
            "/dev/zero is too big: the limit is 262144 bytes.\n");
}

TEST_F(Folio, SaysWhichCommandReadsAnotherDocument) {
  folder.write("deck.txt", "# My cards\n\nCards: 48\nAC\n");
  folder.write("record.txt", "Coppice-Record: 1\nGame: coupell\n");
  const auto second_line = [&](const Words& words) {
    const Ran ran = coppice(folder, words);
    EXPECT_EQ(ran.code, 1);
    return ran.errors.substr(ran.errors.find('\n') + 1);
  };
  EXPECT_EQ(second_line({"folio", "check", "deck.txt"}),
            "It is a deck of Coupell: use “coppice deck check deck.txt”.\n");
  EXPECT_EQ(second_line({"folio", "check", "record.txt"}),
            "It is the record of a game: use “coppice check record.txt”.\n");
  EXPECT_EQ(second_line({"check", "own.txt"}),
            "It is a folio of Coppertwaddle: use “coppice folio check own.txt”.\n");
  // A folio of this length is too big for a deck; that it is no deck is what helps.
  folder.write("long.txt", own_folio() + std::string(8000, '#'));
  EXPECT_EQ(coppice(folder, {"deck", "check", "long.txt"}).errors,
            "long.txt is too big: the limit is 16384 bytes.\n"
            "It is a folio of Coppertwaddle: use “coppice folio check long.txt”.\n");
  EXPECT_EQ(second_line({"folio", "check", "wrong.txt"}), "") << "it is a folio";
}

TEST_F(Folio, ShowListsTheOtherBuiltInOneByItsName) {
  const Ran sphinx = coppice({"folio", "show", "sphinx"});
  EXPECT_EQ(sphinx.code, 0) << sphinx.errors;
  EXPECT_TRUE(sphinx.out.starts_with("The Sphinx Folio: 55 cards "));
  EXPECT_TRUE(sphinx.out.contains("\n  8  Sp   Spleen\n"));
  EXPECT_EQ(coppice({"folio", "show", "folio-xvi"}).out, coppice({"folio", "show"}).out);
}

TEST_F(Folio, ShowListsTheBuiltInCardsInTheReadersLanguage) {
  const Ran english = coppice({"folio", "show"});
  EXPECT_EQ(english.code, 0);
  EXPECT_TRUE(english.out.starts_with("The XVIth Folio: 55 cards "));
  EXPECT_TRUE(english.out.contains("\nNobles\n* 5  AB   The Abbot\n  9  BF   The Bentham Fish\n"));
  EXPECT_TRUE(english.out.contains("\n*    Tap  Thrust & Parry ×2\n"));
  EXPECT_TRUE(english.out.contains("\nPromos\n* 3  MM   Mappa Mundi\n"));
  EXPECT_TRUE(english.out.contains("\n* Some value of this card is reconstructed"));
  const Ran german = coppice({"folio", "show", "--language", "de"});
  EXPECT_TRUE(german.out.contains("\n*    Tap  Stoß & Parade ×2\n"));
  EXPECT_FALSE(german.out.contains("Thrust"));
}

TEST_F(Folio, ShowExplainsOnlyMarksThatOccur) {
  const Ran ran = coppice(folder, {"folio", "show", "own.txt"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(ran.out.contains("Nobles and Peasants in one\n  3  FM   The Ferryman\n")) << ran.out;
  EXPECT_FALSE(ran.out.contains("*"));
}

TEST_F(Folio, ShowWritesJson) {
  const Ran ran = coppice({"folio", "show", "--json"});
  const auto json = boost::json::parse(ran.out);
  EXPECT_EQ(json.at("cards"), 55);
  EXPECT_EQ(json.at("promos"), 1);
  EXPECT_EQ(json.at("standard"), true);
  const auto& entries = json.at("entries").as_array();
  EXPECT_EQ(entries.size(), 50U);
  EXPECT_EQ(entries[2], boost::json::parse(R"({
    "code": "Cu", "name": {"en": "The Curmudgeon", "de": "Der Griesgram"}, "kind": "peasant",
    "power": 4, "copies": 1, "promo": false, "effect": "",
    "pair": {"change": 2, "card": {"en": "The Old Hag", "de": "Die alte Vettel"}},
    "text": {"en": "+2 Power while The Old Hag is proud in the same Domain.",
             "de": "+2 Stärke, solange Die alte Vettel im selben Reich stolz liegt."},
    "icon": "dwarf-face",
    "provenance": {"name": "published", "power": "reconstructed", "effect": "reconstructed",
                   "copies": "inferred"},
    "reconstructed": true})"));
  EXPECT_TRUE(entries[28].at("power").is_null());
  EXPECT_FALSE(entries[28].at("provenance").as_object().contains("power"));
}

TEST_F(Folio, RefusesWrongUsage) {
  for (const Words& words : std::vector<Words>{{"folio"},
                                               {"folio", "eat"},
                                               {"folio", "check"},
                                               {"folio", "check", "own.txt", "--json"},
                                               {"folio", "show", "own.txt", "own.txt"}}) {
    const Ran ran = coppice(folder, words);
    EXPECT_EQ(ran.code, 2) << ran.errors;
    EXPECT_FALSE(ran.errors.empty());
  }
}

TEST_F(Folio, ReportsTellItsName) {
  const auto names =
      boost::json::parse(R"({"folio":{"de":"Das Obstgarten-Folio","en":"The Orchard Folio"}})");
  Words parts = {"merge", "--language", "de", "--html", "page.html"};
  for (const std::string part : {"1", "2"}) {
    parts.push_back(part + ".json");
    const Ran ran = coppice(folder, {"report", "coppertwaddle", "--set", "folio=own.txt", "--games",
                                     "2", "--part", part + "/2", "--json", parts.back()});
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_TRUE(ran.out.contains("· Folio: The Orchard Folio (SHA-256 ")) << ran.out;
    EXPECT_EQ(boost::json::parse(folder.read(parts.back())).at("names"), names);
  }
  const Ran merged = coppice(folder, parts);
  EXPECT_EQ(merged.code, 0) << merged.errors;
  EXPECT_TRUE(merged.out.contains("Das Obstgarten-Folio (SHA-256 ")) << merged.out;
  EXPECT_TRUE(folder.read("page.html").contains("Das Obstgarten-Folio (SHA-256 "));
  const Ran compared = coppice(folder, {"compare", "coppertwaddle", "--set-b", "folio=own.txt",
                                        "--games", "2", "--json", "c.json"});
  EXPECT_TRUE(compared.out.contains("The Orchard Folio")) << compared.out;
  EXPECT_EQ(boost::json::parse(folder.read("c.json")).at("names").at(1), names);
}

TEST_F(Folio, AGameCanUseAFileAndItsRecordContainsIt) {
  const Ran ran = coppice(folder, {"simulate", "coppertwaddle", "--set", "folio=own.txt", "--games",
                                   "3", "--records", "games"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_FALSE(ran.out.contains("Queen Bee")) << "the whole text is no heading";
  EXPECT_TRUE(ran.out.contains("· Folio: The Orchard Folio (SHA-256 ")) << ran.out;
  const std::string record = folder.read("games/game-000001.coppice");
  EXPECT_TRUE(record.contains("\nDocument: folio=Card: Queen Bee\n"));
  fs::remove(folder.path() / "own.txt");
  const Ran checked = coppice(folder, {"check", "games/game-000001.coppice"});
  EXPECT_EQ(checked.code, 0) << checked.errors;
}

TEST_F(Folio, WarnsThatPlayersAreNotTrainedForAnOwnFolio) {
  const std::string said =
      "“strong:1” has learned nothing about these cards. It only searches, and plays less well.\n";
  const auto errors_of = [&](const Words& words) { return coppice(folder, words).errors; };
  const Words seats = {"--seat", "1=strong:1", "--seat", "2=greedy", "--seed", "1"};
  Words simulate = {"simulate", "coppertwaddle", "--games", "1"};
  simulate.insert(simulate.end(), seats.begin(), seats.end());
  EXPECT_EQ(errors_of(simulate), "");
  simulate.insert(simulate.end(), {"--set", "folio=own.txt"});
  EXPECT_EQ(errors_of(simulate), said);
  EXPECT_EQ(errors_of({"arena", "coppertwaddle", "--games", "2", "--set", "folio=own.txt", "--a",
                       "strong:1", "--b", "strong:1"}),
            said);
  Words play = {"play", "coppertwaddle", "--set", "folio=own.txt"};
  play.insert(play.end(), seats.begin(), seats.end());
  EXPECT_TRUE(errors_of(play).contains(said));
  simulate.insert(simulate.end(), {"--records", "games"});
  EXPECT_EQ(errors_of(simulate), said);
  EXPECT_EQ(errors_of({"analyse", "games/game-000001.coppice", "--budget", "1"}), said);
}

TEST_F(Folio, AGameUsesTheEditionsFolioAndItsRecordNamesIt) {
  const auto record_of = [&](const std::string& setting) {
    const Ran ran = coppice(folder, {"simulate", "coppertwaddle", "--set", setting, "--games", "1",
                                     "--records", "games", "--force"});
    EXPECT_EQ(ran.code, 0) << ran.errors;
    return folder.read("games/game-000001.coppice");
  };
  EXPECT_TRUE(record_of("edition=folio-xvi").contains("\nSetting: folio=folio-xvi\n"));
  EXPECT_TRUE(record_of("edition=sphinx").contains("\nSetting: folio=sphinx\n"));
  EXPECT_TRUE(record_of("folio=sphinx").contains("\nSetting: folio=sphinx\n"));
}

TEST_F(Folio, AcceptsTheFolioNameOfAnOlderRecord) {
  const Ran ran = coppice(folder, {"simulate", "coppertwaddle", "--set", "folio=reconstructed",
                                   "--games", "1", "--records", "games"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  std::string record = folder.read("games/game-000001.coppice");
  const std::string today = "Setting: folio=folio-xvi";
  const auto at = record.find(today);
  ASSERT_NE(at, std::string::npos) << "by its name of today";
  record.replace(at, today.size(), "Setting: folio=reconstructed");
  const Ran checked = coppice(folder, {"check", "-"}, record);
  EXPECT_EQ(checked.code, 0) << checked.errors;
}

TEST_F(Folio, GamesListsAFileAsAChoice) {
  EXPECT_TRUE(coppice({"games"}).out.contains("\n    FILE  A text file of your own.\n"));
}

TEST_F(Folio, RefusesAnInvalidFileWithItsLineBeforeTheFirstGame) {
  for (const std::string command : {"play", "simulate", "arena"}) {
    const Ran ran = coppice(folder, {command, "coppertwaddle", "--set", "folio=wrong.txt"});
    EXPECT_EQ(ran.code, 2) << command;
    EXPECT_TRUE(ran.errors.starts_with(reason)) << command << ran.errors;
    EXPECT_EQ(ran.out, "") << command;
  }
}

TEST_F(Folio, RefusesAMissingFileAndListsTheChoices) {
  const Ran ran = coppice(folder, {"play", "coppertwaddle", "--set", "folio=none.txt"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(ran.errors.starts_with(
      "The setting “folio” takes a file or one of: folio-xvi, sphinx. The file none.txt cannot be "
      "read: it does not exist.\n"))
      << ran.errors;
  const Ran endless = coppice(folder, {"play", "coppertwaddle", "--set", "folio=/dev/zero"});
  EXPECT_TRUE(endless.errors.starts_with("/dev/zero is too big: the limit is 524288 bytes.\n"))
      << endless.errors;
  EXPECT_EQ(coppice(folder, {"play", "copperdale", "--set", "monuments=own.txt"}).code, 2)
      << "not every setting takes a file";
}

}  // namespace
}  // namespace coppice::cli::test
