// Moves as text: examples, and every reason for a refusal.
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/legal_moves.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "support/copperdale_script.hpp"
#include "support/share.hpp"

namespace coppice::copperdale::test {
namespace {

std::vector<Move> all_moves() {
  std::vector<Move> all{move::bury(), move::grow(1), move::grow(2)};
  for (std::uint8_t index = 0; index < card_count; ++index) {
    all.push_back(move::border(Card{index}));
    all.push_back(move::reveal(Card{index}));
  }
  for (const auto segment : {Segment::economy, Segment::infrastructure, Segment::growth})
    all.push_back(move::assign(segment));
  for (int index = 0; index < occupation_count; ++index)
    all.push_back(move::write(static_cast<Occupation>(index)));
  for (int index = 0; index < district_count; ++index) all.push_back(move::district(index));
  for (int index = 0; index < estate_count; ++index) all.push_back(move::estate(index));
  for (int index = 0; index < monument_count; ++index)
    all.push_back(move::monument(static_cast<Monument>(index)));
  for (int first = 0; first < suit_count; ++first) {
    all.push_back(move::settle(static_cast<Suit>(first)));
    all.push_back(move::borders(static_cast<Suit>(first)));
    for (int second = first; second < suit_count; ++second) {
      all.push_back(move::settle(static_cast<Suit>(first), static_cast<Suit>(second)));
      all.push_back(move::borders(static_cast<Suit>(first), static_cast<Suit>(second)));
    }
  }
  return all;
}

TEST(CopperdaleNotation, MovesAreWrittenInWords) {
  const Copperdale game;
  const State state = game.start();
  EXPECT_EQ(game.write(state, move::border(card("10H"))), "border 10H");
  EXPECT_EQ(game.write(state, move::reveal(card("KS"))), "reveal KS");
  EXPECT_EQ(game.write(state, move::assign(Segment::infrastructure)), "assign infrastructure");
  EXPECT_EQ(game.write(state, move::bury()), "bury");
  EXPECT_EQ(game.write(state, move::write(Occupation::diplomats)), "write diplomats");
  EXPECT_EQ(game.write(state, move::district(0)), "district 1");
  EXPECT_EQ(game.write(state, move::estate(5)), "estate HS");
  EXPECT_EQ(game.write(state, move::monument(Monument::gardens)), "monument gardens");
  EXPECT_EQ(game.write(state, move::settle(Suit::clubs)), "settle C");
  EXPECT_EQ(game.write(state, move::settle(Suit::clubs, Suit::hearts)), "settle CH");
  EXPECT_EQ(game.write(state, move::borders(Suit::spades, Suit::spades)), "borders SS");
  EXPECT_EQ(game.write(state, move::grow(2)), "grow 2");
}

TEST(CopperdaleNotation, EveryMoveHasATextOfItsOwn) {
  const Copperdale game;
  Texts texts;
  for (const Move move : all_moves()) texts.insert(game.write(game.start(), move));
  EXPECT_EQ(texts.size(), all_moves().size());
}

TEST(CopperdaleNotation, AllCardsHaveAName) {
  Texts words;
  for (std::uint8_t index = 0; index < card_count; ++index) {
    const Card one{index};
    words.insert(word(one));
    EXPECT_EQ(card_of_word(word(one)), one);
    EXPECT_EQ(card_of_word(lower(word(one))), one);
  }
  EXPECT_EQ(words.size(), 52U);
  EXPECT_EQ(word(Card::of(Suit::diamonds, 0)), "AD");
  EXPECT_EQ(word(Card::of(Suit::spades, 9)), "10S");
  EXPECT_EQ(word(Card::of(Suit::clubs, 11)), "QC");
  for (const char* const none : {"", "A", "1S", "11S", "SA", "AX", "10", "0S", "AS ", "♠A"})
    EXPECT_EQ(card_of_word(none), std::nullopt) << none;
}

TEST(CopperdaleNotation, CapitalsAndTheOrderOfTwoSuitsDoNotMatter) {
  Town town({.occupations = "farmers 1 2", .districts = "9"});
  infrastructure(town, "9S").play("District 1");
  for (const char* const text : {"settle CH", "settle HC", "SETTLE ch", "Settle Hc"}) {
    const auto read = town.game().read(town.now(), text);
    ASSERT_TRUE(read.has_value()) << text;
    EXPECT_EQ(*read, move::settle(Suit::clubs, Suit::hearts));
  }
}

/// The reason without its prefix; a refused move must change nothing.
std::string why(const Town& town, std::string_view move) {
  const State before = town.now();
  const std::string key = town.refusal(move);
  EXPECT_EQ(town.now(), before);
  EXPECT_FALSE(town.options().contains(std::string(move)));
  constexpr std::string_view prefix = "error.copperdale.";
  return key.starts_with(prefix) ? key.substr(prefix.size()) : key;
}

TEST(CopperdaleRefusal, InvalidTexts) {
  const Town town(Position{});
  for (const char* const text : {"", "fold", "asign growth", "reveal5H", "\xff\xfe"})
    EXPECT_EQ(why(town, text), "move") << text;
  for (const char* const text :
       {"reveal",       "reveal 1H",     "reveal 5H 6H", "assign",       "assign moon",
        "write masson", "district 0",    "district 5",   "district one", "estate CC",
        "estate C",     "monument arch", "settle CDH",   "settle",       "borders X",
        "grow",         "grow 3",        "grow 0",       "grow -1",      "bury 5H"})
    EXPECT_EQ(why(town, text), "argument") << text;
}

TEST(CopperdaleRefusal, SuperfluousSpacesAndZeros) {
  Town town({.occupations = "philosophers 3 7", .districts = "9"});
  town.play("reveal 9S");
  for (const char* const text : {"bury ", " bury", "assign  growth", "assign growth ", " "})
    EXPECT_EQ(why(town, text), "error.spaces") << text;
  EXPECT_EQ(why(town, "bury\t"), "move");
  EXPECT_EQ(why(town, "assign\xc2\xa0growth"), "move") << "no-break space";
  for (const char* const text : {"district 01", "district +1", "grow 02", "reveal 010H"})
    EXPECT_EQ(why(town, text), "argument") << text;
}

TEST(CopperdaleRefusal, EchoesForeignLettersAsTheyAre) {
  const Town town(Position{});
  const auto read = town.game().read(town.now(), "größer");
  ASSERT_FALSE(read);
  EXPECT_EQ(argument(read.error(), "text"), "größer");
}

TEST(CopperdaleRefusal, OutOfTurn) {
  Town town(Position{});
  EXPECT_EQ(why(town, "assign growth"), "not_now");
  EXPECT_EQ(why(town, "border 5H"), "not_now");
  town.play("reveal 9S");
  for (const char* const text : {"reveal 4H", "write masons", "district 1", "estate CD",
                                 "monument arches", "settle C", "borders C", "grow 1"})
    EXPECT_EQ(why(town, text), "not_now") << text;
}

TEST(CopperdaleRefusal, KnownCards) {
  Town town(Position{.border = "5H"});
  EXPECT_EQ(why(town, "reveal 5H"), "card_seen");
  town.play("reveal 9S; assign growth");
  EXPECT_EQ(why(town, "reveal 9S"), "card_seen");
}

TEST(CopperdaleRefusal, Assigning) {
  Town town({.occupations = "philosophers 3 7"});
  town.play("reveal 9S; bury; reveal 8S; assign growth; reveal 7S");
  EXPECT_EQ(why(town, "assign growth"), "segment_taken");
  EXPECT_EQ(why(town, "bury"), "buried_already");
  Town without(Position{});
  without.play("reveal 9S");
  EXPECT_EQ(why(without, "bury"), "needs_philosophers");
}

TEST(CopperdaleRefusal, Writing) {
  Town town({.occupations = "farmers 3 7"});
  economy(town, "9S");
  EXPECT_EQ(why(town, "write farmers"), "occupation_full");
}

TEST(CopperdaleRefusal, Filling) {
  Town town({.districts = "5 5, 3 4, 7", .estates = "CS", .monuments = "arches S"});
  infrastructure(town, "9S");
  EXPECT_EQ(why(town, "district 1"), "district_full");
  EXPECT_EQ(why(town, "district 2"), "district_full");
  EXPECT_EQ(why(town, "estate CS"), "estate_filled");
  EXPECT_EQ(why(town, "estate CD"), "estate_suit");
  EXPECT_EQ(why(town, "monument arches"), "monument_filled");
  EXPECT_EQ(why(town, "monument statues"), "fill_order");
  town.play("district 3");
  EXPECT_EQ(why(town, "district 4"), "two_kinds");

  Town later(Position{});
  infrastructure(later, "9S");
  EXPECT_EQ(why(later, "district 2"), "district_left_first");
  later.play("estate CS; borders C");
  EXPECT_EQ(why(later, "estate DS"), "two_kinds");
  EXPECT_EQ(why(later, "district 1"), "fill_order");
}

TEST(CopperdaleRefusal, SettlingAndBorders) {
  Town district({.population = "C9", .districts = "9"});
  infrastructure(district, "9S").play("district 1");
  EXPECT_EQ(why(district, "settle C"), "population_full");
  EXPECT_EQ(why(district, "settle DH"), "needs_farmers");
  Town farmers({.population = "C9 D8", .occupations = "farmers 1 2", .districts = "9"});
  infrastructure(farmers, "9S").play("district 1");
  EXPECT_EQ(why(farmers, "settle DD"), "population_full");
  EXPECT_EQ(why(farmers, "settle CH"), "population_full");

  Town estate({.borders = "H5"});
  infrastructure(estate, "9S").play("estate HS");
  EXPECT_EQ(why(estate, "borders H"), "borders_full");
  EXPECT_EQ(why(estate, "borders C"), "borders_suit");
  EXPECT_EQ(why(estate, "borders SS"), "needs_surveyors");
  Town surveyors({.borders = "H4", .occupations = "surveyors 1 2"});
  infrastructure(surveyors, "9S").play("estate HS");
  EXPECT_EQ(why(surveyors, "borders S"), "borders_both");
  EXPECT_EQ(why(surveyors, "borders HH"), "borders_full");
  EXPECT_EQ(why(surveyors, "borders CS"), "borders_suit");
}

TEST(CopperdaleRefusal, Growing) {
  Town town(Position{});
  growth(town, "9S");
  EXPECT_EQ(why(town, "grow 2"), "needs_farmers");
  Town farmers({.population = "S8", .occupations = "farmers 1 2"});
  growth(farmers, "9S");
  EXPECT_EQ(why(farmers, "grow 2"), "population_full");
}

TEST(CopperdaleRefusal, MovesWithoutAText) {
  // A Move has 32 bits: the game must refuse all invalid ones without reading beyond its board.
  const auto why_not = [](const Town& town, Move move) {
    const auto checked = town.game().check(town.now(), move);
    return checked ? std::string() : checked.error().key;
  };
  Town town({.occupations = "farmers 1 2, surveyors 1 2", .districts = "9"});
  infrastructure(town, "9S");
  EXPECT_EQ(why_not(town, move::estate(6)), "error.copperdale.unknown_place");
  const auto legal = moves_of(town.game(), town.now());
  for (std::uint32_t bits = 0; bits < 1U << 18; ++bits) {
    const bool listed = std::ranges::find(legal, Move{bits}) != legal.end();
    ASSERT_EQ(why_not(town, Move{bits}).empty(), listed) << bits;
  }
  town.play("district 1; settle C; estate CS; borders CC");
  EXPECT_EQ(why_not(town, move::grow(0)), "error.copperdale.unknown_place");
  EXPECT_EQ(why_not(town, move::grow(3)), "error.copperdale.unknown_place");
  EXPECT_EQ(why_not(town, Move{~std::uint32_t{0}}), "error.copperdale.not_now");
}

TEST(CopperdaleRefusal, EveryUnlistedMoveIsRefusedAndEveryListedOneReadsBack) {
  const Copperdale game;
  const auto every = all_moves();
  for (int seed = 0; seed < share_of(100); ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    State state = game.start();
    while (!game.turn(state).is_over()) {
      const auto list = moves_of(game, state);
      const std::set<Move> legal(list.begin(), list.end());
      ASSERT_EQ(legal.size(), list.size());
      for (const Move move : every) {
        EXPECT_EQ(game.check(state, move).has_value(), legal.contains(move));
        const auto read = game.read(state, game.write(state, move));
        EXPECT_EQ(read.has_value(), legal.contains(move));
        if (read) {
          EXPECT_EQ(*read, move);
        }
      }
      game.play(state, list[random.below(static_cast<std::uint32_t>(list.size()))]);
    }
    EXPECT_FALSE(game.check(state, move::grow(1)).has_value());
  }
}

}  // namespace
}  // namespace coppice::copperdale::test
