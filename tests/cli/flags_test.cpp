// Which cards reports and checks call conspicuous.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <regex>
#include <sstream>
#include <string>

#include "cli/designer.hpp"
#include "cli/support.hpp"
#include "support/share.hpp"
#include "support/source_files.hpp"

namespace coppice::cli::test {
namespace {

TEST(Flags, TellOwnCardsBeyondTheBuiltInOnes) {
  const Folder folder;
  folder.write("changed.txt", changed_folio());
  const Ran ran =
      coppice(folder, {"report", "coppertwaddle", "--set", "folio=changed.txt", "--games", "2500",
                       "--html", "a.html", "--json", "a.json", "--csv", "tables"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  for (const std::string& text : {unwrapped(ran.out), folder.read("a.html")}) {
    EXPECT_TRUE(text.contains("Stronger than every built-in card of its kind: The Abbot (+"))
        << text;
    EXPECT_TRUE(text.contains("Played more rarely than every built-in card of its kind by greedy"))
        << text;
  }
  EXPECT_TRUE(folder.read("a.html").contains("<span class=\"flag strong\">strong</span>"));
  const auto json = boost::json::parse(folder.read("a.json")).as_object();
  EXPECT_EQ(json.at("version"), 4);
  EXPECT_TRUE(json.at("settings").at("folio").as_string().starts_with("sha256:"));
  for (const auto& card : json.at("cards").as_array()) {
    const std::string id(card.at("id").as_string());
    EXPECT_EQ(card.at("own") == true, id == "AB" || id == "Ym") << id;
    EXPECT_EQ(card.at("limits").at("of_built_in"), card.at("own")) << id;
    EXPECT_EQ(card.at("strength") == "strong", id == "AB") << id;
    if (id != "Ym") continue;
    EXPECT_EQ(card.at("plays"), "rarely") << card;
    EXPECT_LT(card.at("play_rate").to_number<double>(),
              card.at("limits").at("rarely_below").to_number<double>());
  }
  EXPECT_EQ(folder.read("tables/cards.csv").substr(0, 23), "id,name,kind,own,streng");
  EXPECT_TRUE(folder.read("tables/decisions.csv").starts_with("decisions,games\n"));
}

TEST(Flags, CallNoStrongOrWeakBuiltInCard) {
  for (const std::string folio : {"folio-xvi", "sphinx"}) {
    const Folder folder;
    const Ran ran = coppice(folder, {"report", "coppertwaddle", "--set", "folio=" + folio,
                                     "--games", "600", "--json", "a.json"});
    EXPECT_EQ(ran.code, 0) << ran.errors;
    const auto report = boost::json::parse(folder.read("a.json"));
    for (const auto& card : report.at("cards").as_array()) {
      EXPECT_EQ(card.at("strength"), "ordinary") << card;
      EXPECT_EQ(card.at("own"), false) << card;
    }
  }
}

/// The built-in deck, but each vowel shares its card with Q.
std::string vowels_with_q() {
  std::istringstream lines(sources::read(sources::root() / "data/coupell/deck.txt"));
  std::string deck;
  std::string line;
  while (std::getline(lines, line)) {
    if (line.size() < 2 || !std::regex_match(line.substr(0, 2), std::regex("[A-Z][A-Z]"))) continue;
    const auto vowel = line.substr(0, 2).find_first_of("AEIOU");
    deck += vowel == std::string::npos ? line.substr(0, 2) : std::string(1, line[vowel]) + "Q";
    deck += "\n";
  }
  return deck;
}

TEST(Outliers, AreReportedByChecksOfFoliosAndDecks) {
  if (is_sanitized) GTEST_SKIP() << "it would take a sanitizer too long";
  const Folder folder;
  folder.write("changed.txt", changed_folio());
  const Ran folio = coppice(folder, {"folio", "check", "changed.txt"});
  EXPECT_EQ(folio.code, 0) << "a warning refuses nothing";
  EXPECT_TRUE(
      folio.errors.contains("Warning: Stronger than every built-in card of its kind: The Abbot (+"))
      << folio.errors;
  EXPECT_TRUE(
      folio.errors.contains("Warning: Played more rarely than every built-in card of its "
                            "kind by greedy, so it may be weak: Yeoman ("))
      << folio.errors;
  EXPECT_TRUE(
      folio.errors.contains("Warning: Too few games to judge, because the interval reaches "
                            "beyond the built-in cards of its kind: Yeoman."))
      << folio.errors;
  EXPECT_EQ(std::ranges::count(folio.errors, '\n'), 3) << folio.errors;
  EXPECT_TRUE(folio.out.contains("\nYeoman: played by ")) << folio.out;
  EXPECT_TRUE(folio.out.contains("\nThe Abbot: played by ")) << folio.out;
  const Ran read = coppice(folder, {"folio", "check", "changed.txt", "--no-games"});
  EXPECT_EQ(read.errors, "");
  EXPECT_TRUE(folio.out.starts_with(read.out)) << read.out;

  folder.write("deck.txt", vowels_with_q());
  const Ran checked = coppice(folder, {"deck", "check", "deck.txt"});
  EXPECT_EQ(checked.code, 0) << checked.errors;
  EXPECT_TRUE(checked.errors.starts_with("Warning: Fewer games are won")) << checked.errors;
  EXPECT_EQ(coppice(folder, {"deck", "check", "deck.txt", "--no-games"}).errors, "");
  EXPECT_EQ(coppice(folder, {"deck", "show", "--no-games"}).code, 2);
  EXPECT_EQ(coppice(folder, {"folio", "show", "--no-games"}).code, 2);
}

}  // namespace
}  // namespace coppice::cli::test
