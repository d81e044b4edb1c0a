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

// A name has no case inside quotation marks: "raubst du „Der Abt“". The terminal and the page put
// the other arguments that are names into quotation marks with coppertwaddle.named.
TEST(GermanWords, QuoteTheNamesOfCards) {
  EXPECT_EQ(catalogue("de").at("coppertwaddle.named"), "„{card}“");
  const std::regex name(R"((„)?\{\w+_de\}(“)?)");
  const std::regex article(R"(\b([Dd](er|ie|as|en|em|es)|([Ee]|[Kk]e|[Dd]e)in(e[rmns]?)?|)"
                           R"([Ii]m|[Zz]u[mr]|[Vv]om|[Bb]eim) )"
                           R"((„)?\{(card|target|threlm|declaration|first|second|\w+_de)\})");
  int named = 0;
  for (const auto& [key, text] : catalogue("de")) {
    const std::sregex_iterator end;
    for (std::sregex_iterator found(text.begin(), text.end(), name); found != end; ++found) {
      ++named;
      EXPECT_TRUE((*found)[1].matched && (*found)[2].matched) << key << ": " << text;
    }
    if (!is_of_coppertwaddle(key)) continue;
    EXPECT_FALSE(std::regex_search(text, article)) << key << ": " << text;
  }
  EXPECT_GT(named, 50);
}

TEST(GermanWords, CallARecordProtokoll) {
  for (const auto& [key, text] : catalogue("de")) {
    EXPECT_FALSE(text.contains("Aufzeichnung")) << key << ": " << text;
  }
}

}  // namespace
}  // namespace coppice::text
