// The German texts use the terms of the German rules of Coppertwaddle
// (docs/rules/coppertwaddle.md).
#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "text/catalogue.hpp"

namespace coppice::text {
namespace {

bool is_of_coppertwaddle(const std::string& key) {
  return key.contains("coppertwaddle.") || key.contains(".folio.");
}

TEST(GermanWords, AreThoseOfTheGermanRules) {
  const Catalogue& german = catalogue("de");
  const std::map<std::string, std::string> words = {
      {"coppertwaddle.term.threlm", "Standeskarte"},
      {"coppertwaddle.rank.noble", "Adel"},
      {"coppertwaddle.rank.peasant", "Bauer"},
      {"coppertwaddle.term.favour", "Gunst"},
      {"coppertwaddle.term.declaration", "Bekanntmachung"},
      {"coppertwaddle.term.domain", "Reich"},
      {"coppertwaddle.term.ditch", "Platz"},
      {"coppertwaddle.term.proud", "stolz"},
      {"coppertwaddle.term.covered", "verdeckt"},
      {"coppertwaddle.term.pressed", "blockiert"},
      {"coppertwaddle.term.trumpet", "Trompete"},
      {"coppertwaddle.term.midden", "Ablage"},
      {"coppertwaddle.term.guardian", "Wächter"},
      {"coppertwaddle.term.challenger", "Herausforderer"},
      {"coppertwaddle.term.robbing", "Raubzug"},
      {"coppertwaddle.term.power", "Stärke"},
      {"coppertwaddle.term.attack", "Angriffswert"},
      {"coppertwaddle.term.defence", "Verteidigungswert"},
      {"coppertwaddle.setting.match.suite", "Drei Partien"},
      {"coppertwaddle.stage.engagement", "Das Erfüllen der Pflichten"},
      {"coppertwaddle.stage.challenging", "Die Herausforderung"},
      {"coppertwaddle.stage.en_garde", "Zum Angriff"},
      {"coppertwaddle.stage.robbing", "Raubzug"},
      {"coppertwaddle.stage.respite", "Überprüfung der Kartenhand"}};
  for (const auto& [key, word] : words) EXPECT_EQ(german.at(key), word) << key;
}

TEST(GermanWords, DoNotIncludeFormerTerms) {
  // std::regex works on bytes, so non-ASCII letters do not count as letters, which is harmless
  // here.
  const std::regex given_up(
      R"(\b(Macht|Auftakt|Atempause|En Garde|Abschnitte?|Spleen|Lesepult|Schädelbohrer|Trepaner)"
      R"(|Verteidigung|Angriffskraft|Punkte?)\b)");
  int read = 0;
  for (const auto& [key, text] : catalogue("de")) {
    if (!is_of_coppertwaddle(key)) continue;
    ++read;
    EXPECT_FALSE(std::regex_search(text, given_up)) << key << ": " << text;
  }
  EXPECT_GT(read, 300);
}

}  // namespace
}  // namespace coppice::text
