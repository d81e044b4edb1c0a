// Decks as data: the built-in one, a user's, and every reason for a refusal.
#include <gtest/gtest.h>

#include <map>

#include "engine/settings.hpp"
#include "support/coupell_position.hpp"

namespace coppice::coupell::test {
namespace {

const Texts twelve = {"AL", "EM", "ID", "OG", "NU", "RC", "SP", "TH", "EK", "AY", "OU", "NB"};

/// "LINE reason"; empty for a valid deck.
std::string refusal(const std::string& text) {
  const auto deck = read_deck(text);
  if (deck) return "";
  const std::string& key = deck.error().key;
  return std::string(argument(deck.error(), "line")) + " " + key.substr(key.rfind('.') + 1);
}

/// The same for a deck that is valid except for this line, its third.
std::string refusal_of_line(const std::string& line) {
  return refusal("AL\nEM\n" + line + "\n" + deck_text(twelve));
}

TEST(CoupellDeck, TheBuiltInOneHasTheKnownProperties) {
  const Deck& deck = built_in_deck();
  ASSERT_EQ(deck.cards.size(), 48U);
  EXPECT_TRUE(deck.is_reconstructed());
  std::map<Provenance, int> marks;
  std::map<Letter, int> tops;
  std::map<Letter, int> bottoms;
  for (const Card& card : deck.cards) {
    ++marks[card.provenance];
    ++tops[card.letters.top];
    ++bottoms[card.letters.bottom];
    EXPECT_EQ(card.code.size(), 2U) << card.code << ": no card comes twice";
  }
  EXPECT_EQ(marks, (std::map<Provenance, int>{{Provenance::attested, 17},
                                              {Provenance::reconstructed, 31}}));
  std::string on_top;
  for (const auto& [letter, count] : tops) on_top += character_of(letter);
  EXPECT_EQ(on_top, "aeinorst");
  EXPECT_EQ(bottoms.size(), 18U) << "all the other letters";
  for (const auto& [letter, count] : bottoms) EXPECT_LE(count, 5);
  for (const std::string code : {"AL", "AP", "EK", "EL", "EM", "EW", "IB", "IL", "IQ", "IU", "NB",
                                 "NU", "OC", "OD", "OU", "SC", "TH"}) {
    const auto card = deck.card_of(code);
    ASSERT_TRUE(card) << code;
    EXPECT_EQ(deck.cards[static_cast<std::size_t>(*card)].provenance, Provenance::attested);
  }
}

TEST(CoupellDeck, OneOrTwoLettersRepeatsAndEqualOnes) {
  const auto deck = read_deck(deck_text(twelve) + "A\nA\nSS\nQZ attested\nLA reconstructed\n");
  ASSERT_TRUE(deck);
  EXPECT_EQ(deck->cards.size(), 17U);
  EXPECT_EQ(deck->cards[12].code, "A1");
  EXPECT_EQ(deck->cards[13].code, "A2");
  EXPECT_EQ(deck->cards[13].letters, (CardLetters{0, 0}));
  EXPECT_EQ(deck->cards[14].letters, (CardLetters{18, 18}));
  EXPECT_EQ(deck->cards[15].provenance, Provenance::attested);
  EXPECT_EQ(deck->cards[0].provenance, Provenance::unmarked);
  EXPECT_EQ(deck->cards[16].code, "LA") << "AL the other way round is another card";
}

TEST(CoupellDeck, IgnoresCommentsSpacesCarriageReturnsAndAByteOrderMark) {
  std::string text = "\xef\xbb\xbf# my deck\r\n\r\nCards: 12\r\n";
  for (const std::string& card : twelve) text += "  " + card + "  \r\n";
  EXPECT_EQ(refusal(text), "");
  text.resize(text.size() - 2);
  EXPECT_EQ(refusal(text), "") << "the last line need not end";
}

TEST(CoupellDeck, WrongLettersAreRefusedWithTheirLine) {
  for (const std::string line : {"al", "ALE", "A1", "A-", "Ä", "АL", "A,B", "?", "Cards", "end"}) {
    EXPECT_EQ(refusal_of_line(line), "3 card") << line;
  }
  for (const std::string line :
       {"A B", "AL known", "AL unmarked", "AL # a comment", "AL attested 2"}) {
    EXPECT_EQ(refusal_of_line(line), "3 provenance") << line;
  }
  const auto deck = read_deck("AL\nEM\nÖL\n");
  EXPECT_EQ(argument(deck.error(), "text"), "ÖL");
}

TEST(CoupellDeck, WrongCountsAreRefused) {
  EXPECT_EQ(refusal(""), "1 few");
  EXPECT_EQ(refusal("# nothing\n\n"), "1 few");
  EXPECT_EQ(refusal(deck_text(Texts(11, "AL"))), "11 few");
  EXPECT_EQ(refusal(deck_text(Texts(12, "AL"))), "");
  EXPECT_EQ(refusal(deck_text(Texts(64, "AL"))), "");
  EXPECT_EQ(refusal(deck_text(Texts(65, "AL"))), "65 many");
}

TEST(CoupellDeck, AStatedCountMustMatch) {
  const std::string cards = deck_text(twelve);
  EXPECT_EQ(refusal("Cards: 12\n" + cards), "");
  EXPECT_EQ(refusal("Cards: 13\n" + cards), "13 count") << "a file that is cut off";
  EXPECT_EQ(refusal("Cards: 11\n" + cards), "13 count");
  EXPECT_EQ(refusal("Cards: twelve\n" + cards), "1 count_form");
  EXPECT_EQ(refusal("Cards:\n" + cards), "1 count_form");
  EXPECT_EQ(refusal(cards + "Cards: 12\n"), "13 count_late");
  EXPECT_EQ(refusal("Cards: 12\nCards: 12\n" + cards), "2 count_late");
}

TEST(CoupellDeck, ATruncatedFileIsRefused) {
  std::string text = "Cards: 48\n";
  for (const Card& card : built_in_deck().cards) {
    const auto lines = std::ranges::count(text, '\n');
    EXPECT_EQ(refusal(text), std::to_string(lines) + " count");
    text += card.code + "\n";
  }
  EXPECT_EQ(refusal(text), "");
}

TEST(CoupellDeck, HostileFilesAreRefused) {
  EXPECT_EQ(refusal_of_line("# " + std::string(400, 'x')), "3 long_line");
  EXPECT_EQ(refusal(std::string(1 << 20, 'A')), "1 too_big");
  EXPECT_EQ(refusal(std::string(1 << 20, '\n')), "1 too_big");
  EXPECT_EQ(refusal_of_line(std::string("A\0L", 3)), "3 not_text");
  EXPECT_EQ(refusal_of_line("A\tL"), "3 not_text");
  EXPECT_EQ(refusal_of_line("\xff\xfe"), "3 not_text");
  EXPECT_EQ(refusal_of_line("AL\rEM"), "3 not_text");
}

TEST(CoupellDeck, AGameCanUseAnOwnDeck) {
  const auto game = Coupell::make({{"deck", deck_text(twelve)}});
  ASSERT_TRUE(game);
  EXPECT_EQ(game->rules().cards, 12);
  EXPECT_EQ(turns_of(game->rules().cards), 4);
  const auto refused = Coupell::make({{"deck", "AL\nE2\n"}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().key, "error.deck.card");
  EXPECT_EQ(argument(refused.error(), "line"), "2");
}

TEST(CoupellDictionary, AnInvalidOwnListIsRefusedWithItsLine) {
  const auto refused = Coupell::make({{"dictionary", "goose\ngo\n"}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().key, "error.words.short");
  EXPECT_EQ(argument(refused.error(), "line"), "2");
}

TEST(CoupellRulings, CP19_ADictionaryMustFitIntoARecord) {
  std::string words;
  for (int number = 0; number < 40000; ++number) {
    for (const int digit : {number / 1000 % 26, number / 100 % 26, number / 10 % 26, number % 26}) {
      words += static_cast<char>('a' + digit);
    }
    words += '\n';
    if (number == 20000) {
      EXPECT_TRUE(Coupell::make({{"dictionary", words}}));
    }
  }
  const auto refused = Coupell::make({{"dictionary", words}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().key, "error.coupell.dictionary_long");
}

}  // namespace
}  // namespace coppice::coupell::test
