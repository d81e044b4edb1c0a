// Every reason for which a folio file is refused, with its line; and hostile files.
#include <gtest/gtest.h>

#include "engine/random.hpp"
#include "engine/settings.hpp"
#include "engine/text.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "games/coppertwaddle/rules/folio_lines.hpp"
#include "support/folio_text.hpp"
#include "support/source_files.hpp"

namespace coppice::coppertwaddle::test {
namespace {

/// "LINE reason"; empty for a valid folio.
std::string refusal_of_folio(const std::string& text) {
  const auto folio = read_folio(text);
  if (folio) return "";
  const std::string key = folio.error().key;
  return std::string(argument(folio.error(), "line")) + " " +
         key.substr(std::string("error.folio.").size());
}

/// The same for a folio with this card, whose stanza begins in line 4.
std::string refusal_of(const std::string& stanza) { return refusal_of_folio(folio_with(stanza)); }

/// The same for a card that is valid except for this line, its fifth: line 8.
std::string refusal_of_line(const std::string& line, const std::string& kind = "noble 3") {
  return refusal_of("Card: Ash\nCode: As\nKind: " + kind + "\nProvenance: published\n" + line +
                    "\nText: It does something.\n");
}

TEST(FolioRefusals, TheSmallestFolioIsValid) {
  EXPECT_EQ(refusal_of_folio(std::string(folio_opening) + twelve_cards()), "");
  EXPECT_EQ(refusal_of_line("Icon: oak"), "");
}

TEST(FolioRefusals, FirstLine) {
  EXPECT_EQ(refusal_of_folio(""), "1 first_line");
  EXPECT_EQ(refusal_of_folio("\nCoppice-Folio: 1\n"), "1 first_line");
  EXPECT_EQ(refusal_of_folio("hello"), "1 first_line");
  EXPECT_EQ(refusal_of_folio("# a comment\nCoppice-Record: 1"), "2 first_line");
  EXPECT_EQ(refusal_of_folio("Coppice-Folio:"), "1 first_line");
  EXPECT_EQ(refusal_of_folio("Coppice-Folio: 0"), "1 first_line");
  EXPECT_EQ(refusal_of_folio("Coppice-Folio: one"), "1 first_line");
  EXPECT_EQ(refusal_of_folio("Coppice-Folio: 3"), "1 newer");
}

/// A folio whose second line is this.
std::string folio_headed(const std::string& version, const std::string& line) {
  return "Coppice-Folio: " + version + "\n" + line + "\nName: A Small Deck\n\n" + twelve_cards();
}

TEST(FolioRefusals, EditionOfAnOldFormatOrUnknown) {
  EXPECT_EQ(refusal_of_folio(folio_headed("2", "Edition: sphinx")), "");
  EXPECT_EQ(refusal_of_folio(folio_headed(" 2 ", "Edition: folio-xvi")), "");
  EXPECT_EQ(refusal_of_folio(folio_headed("1", "Edition: sphinx")), "2 edition_version");
  EXPECT_EQ(refusal_of_folio(folio_headed("2", "Edition: Sphinx")), "2 edition_unknown");
  EXPECT_EQ(refusal_of_folio(folio_headed("2", "Edition: own")), "2 edition_unknown");
  EXPECT_EQ(refusal_of_folio(folio_headed("2", "# none")), "");
}

TEST(FolioRefusals, AGameOfAnotherEdition) {
  const auto refusal = [](const std::string& folio, const Settings& more) {
    Settings settings = {{"folio", folio}};
    settings.insert(more.begin(), more.end());
    const auto game = Coppertwaddle::make(settings);
    return game ? "" : game.error().key + " " + std::string(argument(game.error(), "line"));
  };
  const std::string german = folio_headed("2", "Edition: sphinx");
  EXPECT_EQ(refusal(german, {}), "error.folio.edition 2");
  EXPECT_EQ(refusal(german, {{"edition", "folio-xvi"}}), "error.folio.edition 2");
  EXPECT_EQ(refusal(german, {{"edition", "sphinx"}}), "");
  for (const std::string edition : {"folio-xvi", "sphinx"}) {
    EXPECT_EQ(refusal(folio_headed("1", "# none"), {{"edition", edition}}), "") << edition;
    EXPECT_EQ(refusal("sphinx", {{"edition", edition}}), "") << "a built-in folio";
  }
}

TEST(FolioRefusals, FormOfLines) {
  EXPECT_EQ(refusal_of_line("Icon oak"), "8 form");
  EXPECT_EQ(refusal_of_line(": oak"), "8 form");
  EXPECT_EQ(refusal_of_line("Icon:"), "8 empty");
  EXPECT_EQ(refusal_of_line("Icon:   "), "8 empty");
  EXPECT_EQ(refusal_of_line("Colour: red"), "8 key_unknown");
  EXPECT_EQ(refusal_of_line("icon: oak"), "8 key_unknown");
  EXPECT_EQ(refusal_of_line("Code: Bs"), "8 key_twice");
  EXPECT_EQ(refusal_of_folio("Coppice-Folio: 1\nName: A\nCard: Ash\n"), "3 key_unknown");
  EXPECT_EQ(refusal_of_folio("Coppice-Folio: 1\nCoppice-Folio: 1\n"), "2 key_twice");
  EXPECT_EQ(refusal_of_line("Icon: " + std::string(374, 'a')), "");
  EXPECT_EQ(refusal_of_line("Icon: " + std::string(375, 'a')), "8 long_line");
  EXPECT_EQ(refusal_of_line("#" + std::string(380, 'a')), "8 long_line");
}

TEST(FolioRefusals, InvalidText) {
  for (const std::string bytes : {"\x80", "\xff", "\xc3", "\xc0\xaf", "\xed\xa0\x80", "\x01", "\t",
                                  "\x7f", "\xf4\x90\x80\x80"}) {
    EXPECT_EQ(refusal_of_line("Icon: a" + bytes), "8 not_text");
  }
  EXPECT_EQ(refusal_of_line(std::string("Icon: a\0b", 9)), "8 not_text");
}

TEST(FolioRefusals, MissingKeys) {
  EXPECT_EQ(refusal_of_folio("Coppice-Folio: 1\nName-de: A\n\n" + twelve_cards()), "1 key_missing");
  EXPECT_EQ(refusal_of("Code: As\nCard: Ash\n"), "4 begins");
  EXPECT_EQ(refusal_of("Card: Ash\nKind: noble 3\nProvenance: published\n"), "4 key_missing");
  EXPECT_EQ(refusal_of("Card: Ash\nCode: As\nProvenance: published\n"), "4 key_missing");
  EXPECT_EQ(refusal_of("Card: Ash\nCode: As\nKind: noble 3\n"), "4 key_missing");
  for (const char* kind : {"favour", "declaration"}) {
    EXPECT_EQ(refusal_of(plain_card("Ash", "As", kind)), "4 key_missing") << kind;
  }
  EXPECT_EQ(refusal_of(plain_card("Ash", "As", "noble 3", "Effect: look\n")), "4 key_missing")
      << "an effect without a text";
  EXPECT_EQ(refusal_of(plain_card("Ash", "As", "noble 3", "Pair: +1 Oak\n")), "4 key_missing");
  EXPECT_EQ(argument(read_folio(folio_with("Card: Ash\nCode: As\n")).error(), "key"), "Kind");
}

TEST(FolioRefusals, NamesAndCodes) {
  const std::string forty(40, 'a');
  const auto with_name = [](const std::string& name) { return plain_card(name, "As", "noble 3"); };
  EXPECT_EQ(refusal_of(with_name(forty)), "");
  EXPECT_EQ(refusal_of(with_name(forty + "a")), "4 name_long");
  std::string umlauts;
  for (int count = 0; count < 40; ++count) umlauts += "ä";
  EXPECT_EQ(refusal_of_line("Name-de: " + umlauts), "");
  EXPECT_EQ(refusal_of_line("Name-de: " + umlauts + "a"), "8 name_long");
  EXPECT_EQ(refusal_of_folio("Coppice-Folio: 1\nName: " + forty + "a\n"), "2 name_long");
  EXPECT_EQ(refusal_of_folio("Coppice-Folio: 1\nName: a\nName-de: " + forty + "a\n"),
            "3 name_long");
  for (const char* code : {"A", "ABCD", "A1", "A-", "Ä"}) {
    EXPECT_EQ(refusal_of(plain_card("Ash", code, "noble 3")), "5 code") << code;
  }
  EXPECT_EQ(refusal_of(plain_card("OAK", "As", "noble 3")), "10 taken");
  EXPECT_EQ(refusal_of(plain_card("Ash", "oA", "noble 3")), "11 taken");
  EXPECT_EQ(refusal_of_line("Name-de: Oak"), "11 taken") << "Oak has no German name of its own";
  const auto taken = read_folio(folio_with(plain_card("OAK", "As", "noble 3"))).error();
  EXPECT_EQ(argument(taken, "first"), "4");
}

TEST(FolioRefusals, Kinds) {
  for (const char* kind : {"knight 3", "Noble 3", "noble 3 4", "favour 3", "declaration +1", "3"}) {
    EXPECT_EQ(refusal_of(plain_card("Ash", "As", kind)), "6 kind") << kind;
  }
  for (const char* kind : {"noble", "peasant ten", "wind 10", "noble-and-peasant -1", "noble +3"}) {
    EXPECT_EQ(refusal_of(plain_card("Ash", "As", kind)), "6 power") << kind;
  }
  for (const char* kind : {"noble 0", "peasant 9", "noble-and-peasant 5", "wind 0"}) {
    EXPECT_EQ(refusal_of(plain_card("Ash", "As", kind)), "") << kind;
  }
}

TEST(FolioRefusals, SmallerKeys) {
  for (const char* copies : {"0", "9", "-1", "two", "1.5"}) {
    EXPECT_EQ(refusal_of_line("Copies: " + std::string(copies)), "8 copies") << copies;
  }
  EXPECT_EQ(refusal_of_line("Copies: 8"), "");
  EXPECT_EQ(refusal_of_line("Promo: no"), "8 promo");
  EXPECT_EQ(refusal_of_line("Icon: Oak"), "8 icon");
  EXPECT_EQ(refusal_of_line("Icon: ../oak"), "8 icon");
}

TEST(FolioRefusals, Provenance) {
  const auto with = [](const std::string& value, const std::string& kind) {
    return "Card: Ash\nCode: As\nKind: " + kind + "\nProvenance: " + value + "\n" +
           (kind == "favour" ? "Effect: look\nText: Look.\n" : "");
  };
  const std::string whole = "copies inferred, name published, effect reconstructed";
  EXPECT_EQ(refusal_of(with(whole + ", power inferred", "noble 3")), "");
  EXPECT_EQ(refusal_of(with(whole, "favour")), "");
  EXPECT_EQ(refusal_of(with("inferred", "favour")), "");
  for (const char* value : {"guessed", "name", "name guessed", "published published",
                            "name published,", "name published, name published", "Published"}) {
    EXPECT_EQ(refusal_of(with(value, "noble 3")), "7 provenance") << value;
  }
  EXPECT_EQ(refusal_of(with(whole, "noble 3")), "7 provenance");
  EXPECT_EQ(refusal_of(with(whole + ", power inferred", "favour")), "7 provenance");
}

TEST(FolioRefusals, EffectsAndPairs) {
  EXPECT_EQ(refusal_of_line("Effect: destroy"), "8 effect.word");
  EXPECT_EQ(refusal_of_line("Effect: draw"), "8 effect.cards");
  EXPECT_EQ(refusal_of_line("Effect: cross", "favour"), "8 effect.ability_only");
  EXPECT_EQ(refusal_of_line("Effect: look", "declaration"), "8 effect.word");
  EXPECT_EQ(refusal_of_line("Effect: look", "wind 0"), "8 wind");
  EXPECT_EQ(refusal_of_line("Pair: +1 Oak", "wind 0"), "8 wind");
  EXPECT_EQ(refusal_of_line("Pair: +1 Oak", "favour"), "8 pair_kind");
  for (const char* pair : {"Oak", "+1", "+0 Oak", "1 Oak", "+10 Oak"}) {
    EXPECT_EQ(refusal_of_line("Pair: " + std::string(pair)), "8 pair") << pair;
  }
  EXPECT_EQ(refusal_of_line("Pair: +1 Yew"), "8 pair_unknown");
  EXPECT_EQ(refusal_of_line("Pair: +1 Ash"), "8 pair_self");
  const std::string favour = plain_card("Rain", "Rn", "favour", "Effect: look\nText: Look.\n");
  EXPECT_EQ(
      refusal_of_folio(folio_with(plain_card("Ash", "As", "noble 3", "Pair: +1 Rain\nText: A\n")) +
                       favour),
      "7 pair_no_threlm");
}

TEST(FolioRefusals, APairHasAllCopiesOfThePartnerThatMayComeLater) {
  const auto folio = read_folio(
      folio_with(plain_card("Ash", "As", "noble 3", "Pair: -9 oak\nText: A\nCopies: 2\n")));
  ASSERT_TRUE(folio);
  EXPECT_EQ(folio->rules[1].pair_bonus, -9);
  EXPECT_EQ(folio->rules[1].partners, CardSet::first(8) - CardSet::first(2));
}

TEST(FolioRefusals, NumbersOfCards) {
  const auto nobles_and_peasants = [](int nobles, int peasants, const std::string& more = "") {
    return refusal_of_folio(
        std::string(folio_opening) +
        plain_card("Oak", "Oa", "noble 5", "Copies: " + std::to_string(nobles) + "\n") +
        plain_card("Elm", "El", "peasant 4", "Copies: " + std::to_string(peasants) + "\n") + more);
  };
  EXPECT_EQ(nobles_and_peasants(4, 8), "");
  EXPECT_EQ(nobles_and_peasants(5, 6), "14 cards_few");
  EXPECT_EQ(nobles_and_peasants(3, 8, plain_card("Gale", "Ga", "wind 0")), "19 rank_few");
  EXPECT_EQ(nobles_and_peasants(8, 3, plain_card("Gale", "Ga", "wind 0")), "19 rank_few");
  EXPECT_EQ(nobles_and_peasants(3, 8, plain_card("Ivy", "Iv", "noble-and-peasant 1")), "");
  EXPECT_EQ(nobles_and_peasants(3, 8, plain_card("Ivy", "Iv", "noble 1", "Promo: yes\n")),
            "20 cards_few");
  EXPECT_EQ(nobles_and_peasants(3, 8,
                                plain_card("Ivy", "Iv", "peasant 1") +
                                    plain_card("Yew", "Ye", "noble 1", "Promo: yes\n")),
            "25 rank_few");

  std::string many(folio_opening);
  for (const char* code : {"aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh"}) {
    const std::string kind = code < std::string("ee") ? "noble 1" : "peasant 1";
    many += plain_card(code, code, kind, "Copies: 8\n");
  }
  const auto full = read_folio(many);
  ASSERT_TRUE(full);
  EXPECT_EQ(full->cards, 64);
  EXPECT_FALSE(full->is_standard());
  EXPECT_EQ(refusal_of_folio(many + plain_card("One", "On", "noble 1", "Promo: yes\n")),
            "52 cards_many");
}

TEST(FolioRefusals, PowerThatCouldChangeTooFarInOneTurn) {
  const auto with = [](int copies, const std::string& kind, const std::string& effect) {
    return plain_card(
        "Ash" + kind, kind.substr(0, 2), kind,
        "Copies: " + std::to_string(copies) + "\nEffect: " + effect + "\nText: Power.\n");
  };
  const std::string favours = with(7, "favour", "power -9 or power +3 all");  // 63
  EXPECT_EQ(refusal_of(favours + with(4, "noble 1", "power +8")), "");        // 64 more: 127
  EXPECT_EQ(refusal_of(favours + with(4, "noble 1", "power +9")), "16 power_gained");
  EXPECT_EQ(refusal_of(with(8, "noble 1", "power +8")), "8 power_gained");
}

TEST(FolioRefusals, PromosComeLastInAnyOrderOfTheFile) {
  const auto folio = read_folio(folio_with(plain_card("Ash", "As", "noble 3", "Promo: yes\n")));
  ASSERT_TRUE(folio);
  EXPECT_EQ(folio->cards, 12);
  EXPECT_EQ(folio->promos, 1);
  EXPECT_EQ(folio->entries.back().name.en, "Ash");
  EXPECT_EQ(folio->entry(12).line, 4);
}

std::string own_folio() { return sources::read(sources::root() / "tests/data/own_folio.txt"); }

/// Expects a valid folio, or an error with a key and a line.
void expect_an_answer(const std::string& text) {
  const auto folio = read_folio(text);
  if (folio) {
    EXPECT_GE(folio->cards, fewest_cards);
    EXPECT_LE(folio->cards + folio->promos, most_cards);
  } else {
    EXPECT_TRUE(folio.error().key.starts_with("error.folio."));
    EXPECT_TRUE(whole_number(argument(folio.error(), "line"))) << folio.error().key;
  }
}

TEST(HostileFolio, TruncatedAtAnyByte) {
  const std::string text = own_folio();
  for (std::size_t size = 0; size <= text.size(); ++size) expect_an_answer(text.substr(0, size));
}

TEST(HostileFolio, WithAnyByteChanged) {
  const std::string text = own_folio();
  Random random(1);
  for (int round = 0; round < 3000; ++round) {
    std::string changed = text;
    for (int change = 0; change < 3; ++change) {
      changed[random.below(static_cast<std::uint32_t>(text.size()))] =
          static_cast<char>(random.below(256));
    }
    expect_an_answer(changed);
  }
}

TEST(HostileFolio, OfMegabytes) {
  EXPECT_EQ(refusal_of_folio(folio_with(plain_card(std::string(1 << 20, 'x'), "Xx", "noble 1"))),
            "1 too_big");
  EXPECT_EQ(refusal_of(plain_card(std::string(1 << 17, 'x'), "Xx", "noble 1")), "4 long_line");
  const std::string opening(folio_opening);
  EXPECT_EQ(refusal_of_folio(opening + std::string(longest_folio - opening.size(), '\n')),
            "2 cards_few");
  std::string one_stanza(folio_opening);
  while (one_stanza.size() < longest_folio - 400) one_stanza += "Card: x\n";
  EXPECT_EQ(refusal_of_folio(one_stanza), "5 key_twice");
}

TEST(HostileFolio, ErrorsShowAPrintableExcerpt) {
  const auto error =
      read_folio(folio_with(plain_card("Ash", "As", "\xc3\xa4" + std::string(300, 'k')))).error();
  EXPECT_EQ(error.key, "error.folio.kind");
  EXPECT_EQ(argument(error, "text"), "\xc3\xa4" + std::string(59, 'k') + "...");
}

TEST(FolioForm, ByteOrderMarkCarriageReturnsAndSpacesMeanNothing) {
  const auto names_of = [](const std::string& text) {
    const auto folio = read_folio(text);
    std::vector<std::string> names;
    if (folio) {
      for (const CardDescription& entry : folio->entries)
        names.push_back(entry.name.de + entry.text.de);
    }
    return names;
  };
  const std::string text = own_folio();
  ASSERT_TRUE(text.starts_with("\xef\xbb\xbf"));
  const auto names = names_of(text);
  EXPECT_FALSE(names.empty());
  EXPECT_EQ(names_of(text.substr(3)), names);
  std::string windows;
  for (const char letter : text) windows += letter == '\n' ? "  \r\n" : std::string(1, letter);
  EXPECT_EQ(names_of(windows), names);
  EXPECT_EQ(names_of(document_of(text)), names);
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
