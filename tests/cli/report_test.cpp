#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <regex>

#include "cli/designer.hpp"
#include "cli/support.hpp"

namespace coppice::cli::test {
namespace {

/// Tags without an end tag.
bool is_void(const std::string& tag) {
  return tag == "meta" || tag == "rect" || tag == "line" || tag == "circle" || tag == "br" ||
         tag == "polygon" || tag == "polyline";
}

/// Checks that every element is closed, in order.
void expect_well_formed(const std::string& html) {
  static const std::regex tags("<(/?)([a-z0-9]+)[^>]*?>");
  std::vector<std::string> open;
  for (std::sregex_iterator tag(html.begin(), html.end(), tags), end; tag != end; ++tag) {
    const std::string name = (*tag)[2];
    if (is_void(name)) continue;
    if ((*tag)[1].length() == 0) {
      open.push_back(name);
    } else {
      ASSERT_FALSE(open.empty()) << name;
      ASSERT_EQ(open.back(), name);
      open.pop_back();
    }
  }
  EXPECT_TRUE(open.empty());
}

void expect_alone(const std::string& html) {
  for (const char* const from_elsewhere : {"http:", "https:", "<script", "<link", "<img", "url("}) {
    EXPECT_FALSE(html.contains(from_elsewhere)) << from_elsewhere;
  }
  EXPECT_FALSE(html.contains("report.")) << "a key without words";
}

TEST(Report, IsOnePageInBothLanguagesForEveryGame) {
  for (const std::string game : {"copperdale", "coppertwaddle", "coupell"}) {
    for (const std::string language : {"en", "de"}) {
      const Folder folder;
      const Ran ran = coppice(
          folder, {"report", game, "--games", "16", "--html", "a.html", "--language", language});
      EXPECT_EQ(ran.code, 0) << ran.errors;
      const std::string html = folder.read("a.html");
      EXPECT_TRUE(html.contains("<html lang=\"" + language + "\">"));
      EXPECT_TRUE(html.contains("<svg")) << game;
      expect_alone(html);
      expect_well_formed(html);
    }
  }
}

TEST(Report, HasWordsForEverySettingAndForAllThatCanHappen) {
  for (const std::string game : {"copperdale", "coppertwaddle", "coupell"}) {
    for (const std::string language : {"en", "de"}) {
      const Folder folder;
      const Ran ran = coppice(folder, {"report", game, "--games", "4", "--html", "a.html", "--json",
                                       "a.json", "--language", language});
      EXPECT_EQ(ran.code, 0) << ran.errors;
      const std::string html = folder.read("a.html");
      const auto json = boost::json::parse(folder.read("a.json"));
      EXPECT_GT(json.at("happened").as_object().size(), 20U);
      for (const auto& [thing, games] : json.at("happened").as_object()) {
        EXPECT_FALSE(html.contains("<th scope=\"row\">" + std::string(thing) + "</th>")) << thing;
        const std::string value = std::string(thing).substr(thing.find(' ') + 1);
        EXPECT_FALSE(value.contains('=') && html.contains(value)) << thing;
      }
      for (const auto& [setting, value] : json.at("settings").as_object()) {
        EXPECT_FALSE(html.contains(std::string(setting) + ":")) << setting;
        EXPECT_FALSE(html.contains(": " + std::string(value.as_string()) + " ·")) << setting;
      }
    }
  }
}

TEST(Report, OfVersion3CanBeMerged) {
  const Folder folder;
  for (const std::string part : {"1", "2"}) {
    const Ran ran = coppice(folder, {"report", "coppertwaddle", "--games", "20", "--part",
                                     part + "/2", "--json", part + ".json"});
    EXPECT_EQ(ran.code, 0) << ran.errors;
  }
  auto old = boost::json::parse(folder.read("2.json")).as_object();
  EXPECT_EQ(old.at("version"), 4);
  old["version"] = 3;
  for (auto& card : old.at("cards").as_array()) {
    card.as_object().erase("own");
    card.as_object().erase("limits");
  }
  folder.write("2.json", boost::json::serialize(old));
  const Ran merged = coppice(folder, {"merge", "1.json", "2.json", "--json", "all.json"});
  EXPECT_EQ(merged.code, 0) << merged.errors;
  const auto json = boost::json::parse(folder.read("all.json"));
  EXPECT_EQ(json.at("version"), 4);
  EXPECT_EQ(json.at("games"), 20);
}

TEST(Report, TellsSettingsAndEventsInWords) {
  const Folder folder;
  const Ran english =
      coppice(folder, {"report", "coppertwaddle", "--games", "4", "--html", "a.html"});
  const Ran german = coppice(
      folder, {"report", "coppertwaddle", "--games", "4", "--html", "b.html", "--language", "de"});
  for (const std::string& text : {unwrapped(english.out), folder.read("a.html")}) {
    EXPECT_TRUE(text.contains("First Guardian: Random")) << text;
    EXPECT_TRUE(text.contains("A Suite ends")) << text;
    EXPECT_FALSE(text.contains("first-guardian")) << text;
    EXPECT_FALSE(text.contains("suite_ended")) << text;
  }
  for (const std::string& text : {unwrapped(german.out), folder.read("b.html")}) {
    EXPECT_TRUE(text.contains("Die drei Partien sind gespielt")) << text;
    EXPECT_FALSE(text.contains("first-guardian")) << text;
  }
}

TEST(Report, ListsWhatNeverHappened) {
  const Folder folder;
  const Ran ran = coppice(folder, {"report", "coppertwaddle", "--games", "4", "--json", "a.json",
                                   "--csv", "tables", "--html", "a.html"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.contains("Never happened (")) << ran.out;
  EXPECT_TRUE(ran.out.contains("A Suite ends")) << "these games are no Suites" << ran.out;
  const auto json = boost::json::parse(folder.read("a.json"));
  EXPECT_EQ(json.at("happened").at("game_ended"), 4);
  EXPECT_EQ(json.at("happened").at("game_ended reason=resigned"), 0);
  EXPECT_TRUE(folder.read("tables/happened.csv").contains("\ngame_ended reason=resigned,0\n"));
  EXPECT_TRUE(folder.read("a.html").contains("<th scope=\"row\">A Suite ends</th><td>never</td>"));
}

TEST(Report, TellsWhenGamesAreDecided) {
  for (const std::string language : {"en", "de"}) {
    const Folder folder;
    const Ran ran =
        coppice(folder, {"report", "coppertwaddle", "--games", "240", "--json", "a.json", "--csv",
                         "tables", "--html", "a.html", "--language", language});
    EXPECT_EQ(ran.code, 0) << ran.errors;
    const std::string finding =
        language == "en" ? "The median game is decided after " : "Das mittlere Spiel ist nach ";
    EXPECT_TRUE(ran.out.contains(finding)) << ran.out;
    const std::string html = folder.read("a.html");
    EXPECT_TRUE(html.contains("<svg class=\"course\" role=\"img\"")) << language;
    EXPECT_TRUE(html.contains("<th scope=\"row\">0\u00a0%</th><td>50\u00a0%</td><td>–</td>"))
        << html;
    expect_alone(html);
    expect_well_formed(html);
    const auto json = boost::json::parse(folder.read("a.json"));
    const auto& winner = json.at("course").at("winner").as_array();
    ASSERT_EQ(winner.size(), 20U);
    EXPECT_NEAR(winner[0].at("mean").to_number<double>(), 0.5, 1e-6);
    EXPECT_GT(winner[19].at("mean").to_number<double>(), 0.7);
    EXPECT_TRUE(folder.read("tables/course.csv").starts_with("percent,chance,low,high\n0,0.5"));
    EXPECT_TRUE(folder.read("tables/decided.csv").starts_with("decided,games\n"));
    EXPECT_TRUE(folder.read("tables/choices.csv").starts_with("choices,decisions\n"));
  }
  const Folder folder;
  coppice(folder, {"report", "coppertwaddle", "--games", "20", "--json", "a.json"});
  EXPECT_FALSE(boost::json::parse(folder.read("a.json")).as_object().contains("course"));
}

/// greedy never plays some built-in cards.
TEST(Report, FindsNoBlindSpotInThePolicyOfStrong) {
  for (const std::string edition : {"folio-xvi", "sphinx"}) {
    const Ran ran = coppice({"report", "coppertwaddle", "--set", "edition=" + edition, "--seat",
                             "1=strong:policy", "--seat", "2=strong:policy", "--games", "600"});
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_FALSE(ran.out.contains("Never played")) << ran.out;
  }
}

TEST(Report, ComparesCardsWithBlanks) {
  const Folder folder;
  const Ran ran = coppice(folder, {"report", "coppertwaddle", "--games", "20", "--worth", "3",
                                   "--json", "a.json", "--csv", "tables", "--html", "a.html"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.contains("Worth against a blank")) << ran.out;
  EXPECT_TRUE(ran.out.contains("Power + 1")) << ran.out;
  int worths = 0;
  int changes = 0;
  const auto json = boost::json::parse(folder.read("a.json"));
  for (const auto& card : json.at("cards").as_array()) {
    const auto& own = card.as_object();
    if (own.contains("worth")) {
      ++worths;
      EXPECT_LE(own.at("worth").at("low").to_number<double>(), 0) << "three games show little";
      EXPECT_GE(own.at("worth").at("high").to_number<double>(), 0);
    }
    if (!own.contains("changes")) continue;
    ++changes;
    EXPECT_TRUE(own.contains("worth"));
    const bool is_highest = own.at("id") == "BF" || own.at("id") == "Sp";
    EXPECT_NE(own.at("changes").as_object().contains("power_plus"), is_highest) << own;
  }
  EXPECT_GT(worths, changes) << "Favours and Declarations have no Power";
  EXPECT_GT(changes, 0);
  EXPECT_TRUE(
      folder.read("tables/cards.csv")
          .contains(",worth_games,worth,worth_low,worth_high,power_plus_games,power_plus,"));
  EXPECT_TRUE(folder.read("a.html").contains("<th scope=\"col\">Power − 1</th>"));
  const Ran none = coppice({"report", "copperdale", "--games", "2", "--worth", "3"});
  EXPECT_EQ(none.code, 2);
  EXPECT_TRUE(none.errors.starts_with(
      "--worth needs a game with blanks for its cards; copperdale has none.\n"));
}

TEST(Report, RefusesAPathThatCannotBeWrittenBeforeTheFirstGame) {
  const auto errors = [](const std::string& option) {
    const Ran ran =
        coppice({"report", "copperdale", "--games", "1000000000", option, "no/where/a"});
    EXPECT_EQ(ran.code, 1) << option;
    return ran.errors;
  };
  EXPECT_TRUE(errors("--html").contains("cannot be written"));
  EXPECT_TRUE(errors("--json").contains("cannot be written"));
  EXPECT_EQ(coppice({"report", "copperdale", "--worth", "x"}).code, 2);
  EXPECT_EQ(coppice({"report", "copperdale", "--seat", "1=human"}).code, 2);
}

TEST(Compare, ReportsDifferencesOnTheSameDeals) {
  const Folder folder;
  const Ran ran = coppice(folder, {"compare", "copperdale", "--set-b", "monuments=strict",
                                   "--games", "60", "--json", "a.json"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(
      ran.out.starts_with("Copperdale · Border deck: Top card\n"
                          "A: Statues and Gardens: Generous\n"
                          "B: Statues and Gardens: Strict\n"
                          "60 games, seed 1\n"))
      << ran.out;
  EXPECT_TRUE(ran.out.contains("\nResult ")) << ran.out;
  const auto json = boost::json::parse(folder.read("a.json"));
  const auto& result = json.at("metrics").at(0);
  EXPECT_EQ(result.at("metric").as_string(), "result");
  EXPECT_LT(result.at("difference").to_number<double>(), 0);
  EXPECT_GT(result.at("pairing_gain").to_number<double>(), 1);
  EXPECT_EQ(result.at("games_for_half_the_width").to_number<int>(), 240);
}

TEST(Compare, HasWordsForEveryMeasure) {
  const Folder folder;
  using Variant = std::pair<std::string, std::string>;
  for (const auto& [game, setting] : {Variant{"copperdale", "monuments=strict"},
                                      {"coppertwaddle", "edition=sphinx"},
                                      {"coupell", "starter=1"}}) {
    for (const std::string language : {"en", "de"}) {
      const Ran ran = coppice(folder, {"compare", game, "--set-b", setting, "--games", "4",
                                       "--json", "a.json", "--language", language});
      ASSERT_EQ(ran.code, 0) << ran.errors;
      for (const auto& metric :
           boost::json::parse(folder.read("a.json")).at("metrics").as_array()) {
        const std::string name(metric.at("metric").as_string());
        EXPECT_FALSE(ran.out.contains("\n" + name + " ")) << ran.out;
      }
    }
  }
}

TEST(Compare, FindsNoDifferenceBetweenEqualVariants) {
  const Ran ran =
      coppice({"compare", "copperdale", "--set-a", "monuments=literal", "--games", "8"});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.contains("the same in every game")) << ran.out;
  const Ran nothing = coppice({"compare", "copperdale"});
  EXPECT_EQ(nothing.code, 2);
  EXPECT_TRUE(nothing.errors.starts_with("What is to be compared?")) << nothing.errors;
  EXPECT_EQ(coppice({"compare", "copperdale", "--set-b", "monuments=no"}).code, 2);
}

TEST(Compare, UntilDecidedEndsAtTheSameGameOnAnyNumberOfThreads) {
  const Folder folder;
  const auto decided = [&](const std::string& threads, const std::string& language) {
    const Ran ran = coppice(folder, {"compare",    "copperdale",
                                     "--set-a",    "monuments=literal",
                                     "--set-b",    "monuments=strict",
                                     "--seat",     "1=random",
                                     "--until",    "decided",
                                     "--metric",   "decisions",
                                     "--margin",   "5",
                                     "--threads",  threads,
                                     "--json",     threads + ".json",
                                     "--language", language});
    EXPECT_EQ(ran.code, 0) << "whatever the outcome" << ran.errors;
    return ran.out;
  };
  EXPECT_TRUE(decided("1", "en").contains("\nDecided after ")) << decided("1", "en");
  EXPECT_TRUE(decided("3", "de").contains("\nEntschieden nach ")) << decided("3", "de");
  auto one = boost::json::parse(folder.read("1.json")).as_object();
  auto many = boost::json::parse(folder.read("3.json")).as_object();
  EXPECT_EQ(one.at("until").at("decision"), "same") << one;
  EXPECT_EQ(one.at("games"), 400) << one;
  one.erase("seconds");
  many.erase("seconds");
  EXPECT_EQ(one, many);
}

TEST(Compare, UntilDecidedSaysThatItIsNotDecided) {
  const Folder folder;
  const Words words = {"compare", "copperdale", "--set-a", "monuments=literal",
                       "--until", "decided",    "--seat",  "1=random",
                       "--games", "230",        "--json",  "a.json"};
  const Ran ran = coppice(folder, words);
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_TRUE(ran.out.contains("Not decided after 230 games: “Result”")) << ran.out;
  const auto json = boost::json::parse(folder.read("a.json"));
  EXPECT_EQ(json.at("until").at("decision"), "none");
  EXPECT_EQ(json.at("until").at("metric"), "result") << "the first of the table";
  EXPECT_EQ(json.at("cut_short"), false);
}

TEST(Compare, UntilDecidedRefusesWhatItCannotDecide) {
  const auto errors = [](const Words& more) {
    Words words = {"compare", "copperdale", "--set-b", "monuments=strict"};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = coppice(words);
    EXPECT_EQ(ran.code, 2) << ran.out;
    return ran.errors;
  };
  EXPECT_TRUE(errors({"--until", "bored"}).contains("Known: decided"));
  EXPECT_TRUE(errors({"--until", "decided", "--metric", "x"}).contains("Known: result, decisions"));
  EXPECT_TRUE(errors({"--metric", "result"}).contains("--until decided"));
  for (const std::string margin : {"0", "-1", "x", "1e3", "", "nan", "1 "}) {
    EXPECT_NE(errors({"--until", "decided", "--margin", margin}), "") << margin;
  }
}

}  // namespace
}  // namespace coppice::cli::test
