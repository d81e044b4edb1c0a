#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "engine/parts.hpp"
#include "engine/text.hpp"
#include "support/sayings.hpp"
#include "terminal/described/generic_renderer.hpp"
#include "terminal/support.hpp"
#include "text/catalogue.hpp"
#include "wire/pages.hpp"

// The texts of every described game, and its display in a terminal.
namespace coppice::terminal::test {
namespace {

std::vector<const GameType*> described_games() {
  std::vector<const GameType*> all;
  for (const GameType& type : roster()) {
    if (!type.described) continue;
    all.push_back(&type);
    for (const EmbeddedFile& file : type.texts()) {
      const std::string_view name = split(file.name, '/').back();
      text::add_texts(name.substr(0, name.find('.')), file.text);
    }
  }
  return all;
}

/// Screens replace a missing text by its key; the games in this tree must have all texts.
TEST(DescribedGames, HaveAllTextsInEachLanguage) {
  const auto games = described_games();
  ASSERT_GE(games.size(), 3U);
  for (const GameType* type : games) {
    const auto game = *type->make({});
    Sayings sayings;
    sayings.listen(*game);
    std::set<std::string> keys;
    for (const auto& [key, _] : sayings.all()) keys.insert(key);
    EXPECT_GE(keys.size(), 5U);
    keys.insert({"name", "line", "help.lead", "help.1", "question"});
    for (const std::string& language : text::languages()) {
      const text::Catalogue& texts = text::catalogue(language);
      for (const std::string& key : keys) {
        EXPECT_TRUE(texts.contains(type->info.id + "." + key) || texts.contains("described." + key))
            << language << ": " << type->info.id << "." << key;
      }
    }
  }
}

TEST(DescribedGames, HaveTheSameKeysInAllLanguages) {
  for (const GameType* type : described_games()) {
    std::set<std::string> first;
    for (const std::string& language : text::languages()) {
      std::set<std::string> keys;
      for (const auto& [key, _] : text::catalogue(language)) {
        if (key.starts_with(type->info.id + ".")) keys.insert(key);
      }
      if (first.empty()) first = keys;
      EXPECT_EQ(keys, first) << language;
    }
  }
}

TEST(DescribedGames, AreSentToThePageWithTheirTexts) {
  for (const GameType* type : described_games()) {
    const auto info = wire::game_info(*type);
    ASSERT_TRUE(info.described);
    for (const std::string& language : text::languages()) {
      EXPECT_TRUE(info.described->texts.at(language).contains(type->info.id + ".name"));
    }
  }
}

TEST(DescribedGames, CanBePlayedInATerminal) {
  for (const GameType* type : described_games()) {
    for (const std::string& language : text::languages()) {
      Wishes wishes;
      wishes.game = type->info.id;
      wishes.language = language;
      wishes.person = true;
      std::vector<std::string> lines = {"help", "deck", "hint"};
      std::vector<std::string> seats(static_cast<std::size_t>(type->info.seats), "human");
      Table table = *Table::make({*type->make({}), seats, 7, false, "", "2026-11-21"});
      for (int line = 0; line < 400; ++line) lines.emplace_back("1");
      FakeInput input(lines);
      FakeShelf shelf;
      const Outcome outcome = run(std::move(table), wishes, input, shelf);
      EXPECT_EQ(outcome.ending, SessionEnd::over) << type->info.id;
      EXPECT_EQ(outcome.errors, "");
      for (const std::string kind : {"part", "choice", "event", "help", "name", "question"}) {
        EXPECT_FALSE(outcome.out.contains(type->info.id + "." + kind)) << outcome.out;
        EXPECT_FALSE(outcome.out.contains("described." + kind)) << outcome.out;
      }
    }
  }
}

TEST(GenericRenderer, DrawsEveryPart) {
  const GenericTexts words("toy", text::TableMessages(text::Messages::in("de"), {}), plain_symbols,
                           {"Anne", "Henry"});
  parts::Screen screen;
  screen.add(parts::Row{{"own_hand", 1}, {{"Q♠"}, {"10♥"}, {""}}, 2});
  screen.add(parts::Row{{"others", 2}, {}, 9});
  screen.add(parts::Pile{{"stock"}, 3, {}});
  screen.add(parts::Pile{{"waste"}, 0, {}});
  screen.add(parts::Grid{{"field"}, 2, {{"X"}, {""}, {""}, {"wild_card"}}});
  screen.add(parts::Track{{"way"}, 2, 5});
  screen.add(parts::Number{{"points", 1}, 12});
  screen.add(parts::Text{{"all-is-well"}});
  std::string text;
  for (const Line& line : described_board(screen, 1, words, plain_symbols)) {
    text += line.text() + "\n";
    EXPECT_LE(line.width(), most_columns);
  }
  EXPECT_EQ(text,
            " Henry\n"
            " Others: 9 × ##\n"
            "\n"
            " Stock: ## (3 Karten)\n"
            " Waste: .\n"
            " Field:\n"
            "   X         .\n"
            "   .         Wild card\n"
            " All is well\n"
            " Way: 2 von 5\n"
            "\n"
            " Anne\n"
            " Own hand: DS 10H ## ## ##\n"
            " Points: 12\n");
}

TEST(GenericRenderer, SentencesNameOtherFacesAsTheCardsDo) {
  // Of the texts that there are, one has a card, and one names a face.
  const GenericTexts words("copperdale", text::TableMessages(text::Messages::in("en"), {}),
                           plain_symbols, {"Anne"});
  const auto told = [&](std::string card) {
    return words.say("choice", {"assign", 0, {{"card", std::move(card)}, {"segment", "7"}}}, 1);
  };
  EXPECT_EQ(told("down"), words.face("down") + " to 7");
  EXPECT_EQ(told("down"), "face down to 7");
  EXPECT_EQ(told("open"), "open to 7") << "not a face: a pattern may select by it";
}

}  // namespace
}  // namespace coppice::terminal::test
