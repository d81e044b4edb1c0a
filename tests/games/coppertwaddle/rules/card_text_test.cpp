// What a card's text says that its effect does not do.
#include "games/coppertwaddle/rules/card_text.hpp"

#include <gtest/gtest.h>

#include "support/folio_text.hpp"

namespace coppice::coppertwaddle::test {
namespace {

/// Of a folio whose first card has these lines after its code.
BilingualText odd_words_of(const std::string& lines) {
  const auto folio =
      read_folio(folio_with("Card: Odd\nCode: Odd\n" + lines + "\nProvenance: published\n"));
  EXPECT_TRUE(folio.has_value()) << lines;
  if (!folio) return {};
  for (const CardDescription& entry : folio->entries) {
    if (entry.code == "Odd") return entry.odd;
  }
  return {};
}

TEST(CardText, FitsEachBuiltInCard) {
  for (const std::string_view name : built_in_folios) {
    for (const CardDescription& entry : built_in_folio(name).entries) {
      EXPECT_EQ(entry.odd.en + entry.odd.de, "") << entry.code;
    }
  }
}

TEST(CardText, MayNotPromiseWhatTheEffectDoesNotDo) {
  const auto odd = odd_words_of(
      "Kind: favour\nEffect: draw 2\nText: Draw ten cards and win the game.\n"
      "Text-de: Ziehe zehn Karten und gewinne das Spiel.");
  EXPECT_EQ(odd.en, "ten, win, 2");
  EXPECT_EQ(odd.de, "zehn, gewinne, 2");
  EXPECT_EQ(odd_words_of("Kind: favour\nEffect: look\nText: Discard a Threlm.").en, "discard");
  EXPECT_EQ(odd_words_of("Kind: peasant 3\nText: Draw a card.").en, "draw");
  EXPECT_EQ(odd_words_of("Kind: peasant 3\nText: Draw, and draw.").en, "draw") << "each word once";
}

TEST(CardText, MayNotHaveOtherNumbers) {
  EXPECT_EQ(odd_words_of("Kind: declaration\nEffect: power -2\nText: It has −3 Power.").en, "3, 2");
  EXPECT_EQ(odd_words_of("Kind: declaration\nEffect: power -2\nText: It has −2 Power.").en, "");
  EXPECT_EQ(odd_words_of("Kind: favour\nEffect: draw 3\nText: Draw three cards.").en, "");
  EXPECT_EQ(odd_words_of("Kind: favour\nEffect: discard power<=4\nText: Discard up to Power 4.").en,
            "");
}

TEST(CardText, MaySayItInAnyOtherWords) {
  EXPECT_EQ(odd_words_of("Kind: favour\nEffect: draw 3\nText: A lucky day.").en, "");
  EXPECT_EQ(odd_words_of("Kind: peasant 3\nText: The Winds have winded her.").en, "");
}

TEST(CardText, IsRightIfItsMakerSaysSo) {
  const std::string card = "Kind: favour\nEffect: draw 2\nText: Draw two cards and win hearts.";
  EXPECT_EQ(odd_words_of(card).en, "win");
  EXPECT_EQ(odd_words_of(card + "\n# Confirmed: win").en, "");
  EXPECT_EQ(odd_words_of(card + "\n# Confirmed:win").en, "");
  EXPECT_EQ(odd_words_of(card + "\n# Confirmed: ten").en, "win") << "another word was confirmed";
  EXPECT_EQ(odd_words_of(card + "\n# Confirmed win").en, "win") << "an ordinary comment";
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
