// `help` explains exactly the rules of the table: each edition and each setting, in both languages.
#include "terminal/help.hpp"

#include <gtest/gtest.h>

#include "search/registry.hpp"
#include "terminal/game_renderer.hpp"

namespace coppice::terminal::test {
namespace {

std::string help_at(std::string_view game, const Settings& settings,
                    std::string_view language = "en") {
  const auto table = *(*find_game(game))->make(settings);
  return make_renderer(*table, text::Messages::in(language), plain_symbols, {"Anne", "Henry"})
      ->help();
}

/// A rule that depends on a setting: where it holds, where not, and its text.
struct Taught {
  std::string game;
  Settings here;
  Settings elsewhere;
  std::vector<std::string> english;
  std::vector<std::string> german;
};

const Settings sphinx = {{"edition", "sphinx"}};
const Settings suite = {{"match", "suite"}};
const Settings sphinx_suite = {{"edition", "sphinx"}, {"match", "suite"}};
const Settings queen = {{"match", "suite"}, {"for-the-queen", "on"}};

const std::vector<Taught> all_taught = {
    // Coppertwaddle: the table of editions, row by row.
    {"coppertwaddle",
     {},
     sphinx,
     {"Your Robbers are one or more", "wherever they lie in their row",
      "To begin, the attack must exceed the target’s own Power",
      "the Robbers that are still involved are covered, and then the target comes",
      "you win in your own Respite, and not before", "With eight proud Threlms you win.",
      "cannot choose a Wind", "any vacant one of either Domain",
      "current Power of the eight Threlms", "Miserae: up to 20", "Ordinary: 21 to 49",
      "Triumphal: 50 or more", "Edition: XVIth Folio"},
     {"Deine Räuber sind eine oder mehrere", "über der Stärke des Ziels allein",
      "bei deiner eigenen Überprüfung der Kartenhand, und nicht früher", "Miserae: bis 20",
      "Gewöhnlich: 21 bis 49", "Triumphal: 50 oder mehr", "Ausgabe: XVI. Folio"}},
    {"coppertwaddle",
     sphinx,
     {},
     {"Your attacker is one proud Threlm", "the attack must exceed the whole defence.",
      "the target comes to you, covered, and then the attacker", "wins at once",
      "if that completes your Domain, you win", "Nothing ever covers a Wind",
      "In your own Domain the Ditch must be the leftmost vacant one",
      "printed Power of the eight Threlms, changed by their Declarations alone", "Edition: Sphinx"},
     {"Dein Angreifer ist eine", "über dem ganzen Verteidigungswert liegen.", "gewinnt sofort",
      "Nichts verdeckt je einen Wind", "der am weitesten links liegt, im anderen",
      "die gedruckte Stärke der acht Standeskarten", "Ausgabe: Sphinx"}},
    {"coppertwaddle",
     {{"adjacent-robbers", "on"}},
     {},
     {"that lie side by side, without a gap"},
     {"die lückenlos nebeneinander liegen"}},
    {"coppertwaddle",
     {{"adjacent-robbers", "on"}},
     {{"adjacent-robbers", "on"}, {"edition", "sphinx"}},
     {"without a gap"},
     {"lückenlos nebeneinander"}},
    {"coppertwaddle", suite, {}, {"A Suite\n", "A point for each game won"}, {"Ein Siegpunkt für"}},
    {"coppertwaddle", suite, sphinx_suite, {"tied game brings no points"}, {"keine Siegpunkte"}},
    {"coppertwaddle",
     sphinx_suite,
     suite,
     {"brings each of you a point"},
     {"jedem einen Siegpunkt"}},
    {"coppertwaddle",
     queen,
     suite,
     {"A Triumphal win brings a point more."},
     {"Ein triumphaler Sieg bringt einen Siegpunkt mehr."}},
    {"coppertwaddle",
     queen,
     {{"for-the-queen", "on"}},
     {"A Triumphal win brings a point more."},
     {"Ein triumphaler Sieg bringt einen Siegpunkt mehr."}},
    {"coppertwaddle",
     queen,
     {{"for-the-queen", "on"}, {"match", "suite"}, {"edition", "sphinx"}},
     {"Triumphal win brings"},
     {"triumphaler Sieg bringt"}},
    {"coppertwaddle",
     {{"with-mappa-mundi", "on"}},
     {},
     {"A Threlm of both Ranks"},
     {"Eine Standeskarte beider Stände"}},
    // Copperdale
    {"copperdale",
     {{"monuments", "literal"}},
     {{"monuments", "strict"}},
     {"each suit with at least one Population", "no deal allows more than 31"},
     {"mindestens ein Bevölkerungsfeld gefüllt ist", "mehr als 31"}},
    {"copperdale",
     {{"monuments", "strict"}},
     {{"monuments", "literal"}},
     {"each suit with all its Population", "no deal allows more than 30"},
     {"alle Bevölkerungsfelder gefüllt sind", "mehr als 30"}},
    {"copperdale",
     {{"border-deck", "open"}},
     {},
     {"All twelve lie open from the start"},
     {"Alle zwölf Grenzkarten liegen von Anfang an offen"}},
    {"copperdale",
     {},
     {{"border-deck", "open"}},
     {"You see only this month’s"},
     {"Du siehst nur die Grenzkarte dieses Monats"}},
    // Coupell
    {"coupell",
     {{"gentle", "on"}},
     {},
     {"costs nothing the first time in a turn"},
     {"kostet beim ersten Mal im Zug nichts"}},
    {"coupell",
     {},
     {{"gentle", "on"}},
     {"A claim that is not a word costs the action, and the cards stay"},
     {"kostet die Aktion, und die Karten bleiben"}},
    {"coupell", {{"talk", "silence"}}, {}, {"Nobody says anything"}, {"Niemand sagt etwas"}},
    {"coupell", {{"talk", "yes-no"}}, {}, {"with yes or no"}, {"mit Ja oder Nein"}},
    {"coupell", {{"talk", "own-turn"}}, {}, {"you say nothing"}, {"sagt nichts"}},
    {"coupell", {}, {{"talk", "silence"}}, {"Say whatever you like"}, {"Sagt, was ihr wollt"}},
    {"coupell",
     {{"dictionary", "american"}},
     {},
     {"COLOR counts, COLOUR does not"},
     {"COLOR zählt, COLOUR nicht"}},
    {"coupell",
     {},
     {{"dictionary", "american"}},
     {"COLOUR counts, COLOR does not"},
     {"COLOUR zählt, COLOR nicht"}},
};

TEST(Help, ExplainsExactlyTheTablesRules) {
  for (const Taught& taught : all_taught) {
    for (const std::string language : {"en", "de"}) {
      const std::string here = help_at(taught.game, taught.here, language);
      const std::string elsewhere = help_at(taught.game, taught.elsewhere, language);
      for (const std::string& rule : language == "en" ? taught.english : taught.german) {
        EXPECT_TRUE(here.contains(rule)) << rule << "\n" << here;
        EXPECT_FALSE(elsewhere.contains(rule)) << rule << "\n" << elsewhere;
      }
    }
  }
}

TEST(Help, NamesTheSettings) {
  for (const std::string_view game : {"copperdale", "coppertwaddle", "coupell"}) {
    const GameInfo info = (*find_game(game))->info;
    for (const SettingInfo& setting : info.settings) {
      for (const std::string& choice : setting.choices) {
        const auto messages = text::Messages::in("en");
        const std::string key = std::string(game) + ".setting." + setting.key;
        EXPECT_TRUE(help_at(game, {{setting.key, choice}})
                        .contains(messages.say(key) + ": " + messages.say(key + "." + choice)))
            << key << " " << choice;
      }
    }
  }
}

TEST(Help, IsCompleteAtEveryTable) {
  for (const Taught& taught : all_taught) {
    for (const std::string language : {"en", "de"}) {
      const std::string help = help_at(taught.game, taught.here, language);
      EXPECT_FALSE(help.contains(taught.game + ".")) << help;
      EXPECT_FALSE(help.contains('{')) << help;
      EXPECT_FALSE(help.contains('@')) << help;
    }
  }
}

TEST(Help, ShowsTheLimitsOfEachRank) {
  const std::string town = help_at("copperdale", {});
  for (const std::string_view tier :
       {"A clearing: up to 10 medals", "A hamlet: 11 to 15 medals",
        "A market town: 16 to 19 medals", "A proud city: 20 to 22 medals",
        "A capital: 23 to 25 medals; our own tier", "A legend: 26 or more medals; our own tier"}) {
    EXPECT_TRUE(town.contains(tier)) << tier << "\n" << town;
  }
  const std::string coppice = help_at("coupell", {});
  EXPECT_TRUE(coppice.contains("Grove: 13 to 18 cards in each pile\n")) << coppice;
  EXPECT_TRUE(coppice.contains("Forest: 19 or more cards in each pile: out of reach")) << coppice;
}

}  // namespace
}  // namespace coppice::terminal::test
