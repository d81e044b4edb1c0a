// Copperdale's board. The expected values are pictures of it.
#include "games/copperdale/terminal/board.hpp"

#include <gtest/gtest.h>

#include "engine/legal_moves.hpp"
#include "support/copperdale_script.hpp"
#include "support/share.hpp"
#include "terminal/game_renderer.hpp"
#include "terminal/terminal_output.hpp"

namespace coppice::terminal {
namespace {

using copperdale::test::Town;

/// The board as text, without spaces at the ends of lines.
std::string picture(const Town& town, const Symbols& symbols = pretty_symbols,
                    std::string_view language = "en") {
  const CopperdaleTexts words(text::Messages::in(language), symbols);
  std::string all = "\n";
  for (const Line& line : copperdale_board(town.game(), town.now(), words, symbols)) {
    std::string text = line.text();
    text.erase(text.find_last_not_of(' ') + 1);
    all += text + "\n";
  }
  return all;
}

const copperdale::test::Position middle = {.month = 7,
                                           .border = "6H",
                                           .coming = "JS 3D 4D",
                                           .population = "C2 D9 S3",
                                           .borders = "C5 S1",
                                           .occupations =
                                               "merchants 1 8, philosophers 2, surveyors 10 4, "
                                               "farmers 2 9",
                                           .districts = "4 4, 3, 10 1",
                                           .estates = "CD HS",
                                           .monuments = "fountains CDHS, arches CH"};

TEST(Board, MarksPlacesForTheFirstCardOnAnEmptySheet) {
  Town town({.border = "5H"});
  town.play("reveal 3S");
  EXPECT_EQ(picture(town), R"(
 Month 1 of 12 · Border card 5♥ · 39 cards in the deck
 [5♥]   ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
 -----------------------------------------------------------------------------
 Economy                     Infrastructure            Growth
                             Districts                   Population  Borders JQK
 Merchants       [3]  ·      1 [3]  ·     2  ·   ·     ♣ ·········   ·····    1
 Philosophers    [3]  ·      3  ·   ·     4  ·   ·     ♦ ·········   ·····    1
 Surveyors       [3]  ·      Estates                   ♥ ·········   ·····    1
 Masons          [3]  ·      ·♣♦ ·♣♥ +♣♠ ·♦♥ +♦♠ +♥♠   ♠ +········   ·····    1
 Farmers         [3]  ·      Monuments
 Artisans        [3]  ·      Fountains  ·  ·  · [♠]
 Diplomats       [3]  ·      Arches     ·  ·  · [♠]
                             Statues    ·  ·  · [♠]
 Prosperity 0 ○○○○ (60)      Gardens    ·  ·  · [♠]
 -----------------------------------------------------------------------------
 Medals  0 ○○○○○○○○○○○○○○○○○○○○○○○○○○○○○○○○○
)");
}

TEST(Board, ShowsGainsAndLossesInTheMiddleOfAGame) {
  Town town(middle);
  town.play("reveal JS");
  EXPECT_EQ(picture(town), R"(
 Month 7 of 12 · Border card 6♥ · 21 cards in the deck
  K♠    8♠    4♠    K♥    9♥    4♥   [6♥]   ·     ·     ·     ·     ·
 -----------------------------------------------------------------------------
 Economy                     Infrastructure            Growth
                             Districts                   Population  Borders JQK
 Merchants        1   8  ✓   1  4   4 ✓   2  3  [4]✗   ♣ ■■·······   ■■■■■    3
 Philosophers     2  [4] ✓   3 10   1 ✗   4 [4]  ·     ♦ ■■■■■■■■■   ·····   10
 Surveyors       10   4  ✗   Estates                   ♥ ·········   ·····    1
 Masons          [4]  ·      ■♣♦ ·♣♥ +♣♠ ·♦♥ +♦♠ ■♥♠   ♠ ■■■++····   ■+···    4
 Farmers          2   9  ✓   Monuments
 Artisans        [4]  ·      Fountains  ♣  ♦  ♥  ♠ ✓
 Diplomats       [4]  ·      Arches     ♣  ·  ♥ [♠]
                             Statues    ·  ·  · [♠]
 Prosperity 56 ○○○○ (60)     Gardens    ·  ·  · [♠]
 -----------------------------------------------------------------------------
 Medals  3 ●●●○○○○○○○○○○○○○○○○○○○○○○○○○○○○○○
 Districts 1 · Borders 1 · Population 1
)");
}

TEST(Board, ShowsOnlyTheResolvedSegmentsPlaces) {
  Town town(middle);
  town.play("reveal JS; assign economy; reveal 3D; assign infrastructure; reveal 4D");
  town.play("assign growth; write philosophers");
  EXPECT_EQ(picture(town), R"(
 Month 7 of 12 · Border card 6♥ · 19 cards in the deck
  K♠    8♠    4♠    K♥    9♥    4♥   [6♥]   ·     ·     ·     ·     ·
 -----------------------------------------------------------------------------
 Economy J♠ (4)              Infrastructure 3♦         Growth 4♦
                             Districts                   Population  Borders JQK
 Merchants        1   8  ✓   1  4   4 ✓   2  3  [3]✓   ♣ ■■·······   ■■■■■    3
 Philosophers     2   4  ✓   3 10   1 ✗   4 [3]  ·     ♦ ■■■■■■■■■   ·····   10
 Surveyors       10   4  ✗   Estates                   ♥ ·········   ·····    1
 Masons           ·   ·      ■♣♦ ·♣♥ ·♣♠ +♦♥ +♦♠ ■♥♠   ♠ ■■■······   ■····    4
 Farmers          2   9  ✓   Monuments
 Artisans         ·   ·      Fountains  ♣  ♦  ♥  ♠ ✓
 Diplomats        ·   ·      Arches     ♣  ·  ♥  ·
                             Statues    ·  ·  ·  ·
 Prosperity 60 ●○○○ (80)     Gardens    ·  ·  ·  ·
 -----------------------------------------------------------------------------
 Medals  5 ●●●●●○○○○○○○○○○○○○○○○○○○○○○○○○○○○
 Prosperity 1 · Districts 1 · Borders 1 · Population 1 · Fountains 1
)");
}

TEST(Board, InPlainLettersAndGerman) {
  Town town(middle);
  town.play("reveal JS");
  EXPECT_EQ(picture(town, plain_symbols, "de"), R"(
 Monat 7 von 12 - Grenzkarte Herz-6 - 21 Karten im Stapel
  KS    8S    4S    KH    9H    4H   [6H]   .     .     .     .     .
 -----------------------------------------------------------------------------
 Wirtschaft                  Infrastruktur             Wachstum
                             Viertel                     Bevölkerung Grenzen BDK
 Händler          1   8  *   1  4   4 *   2  3  [4]x   C ##.......   #####    3
 Philosophen      2  [4] *   3 10   1 x   4 [4]  .     D #########   .....   10
 Landvermesser   10   4  x   Landgüter                 H .........   .....    1
 Steinmetze      [4]  .      #CD .CH +CS .DH +DS #HS   S ###++....   #+...    4
 Bauern           2   9  *   Monumente
 Handwerker      [4]  .      Brunnen    C  D  H  S *
 Diplomaten      [4]  .      Bögen      C  .  H [S]
                             Statuen    .  .  . [S]
 Wohlstand 56 .... (60)      Gärten     .  .  . [S]
 -----------------------------------------------------------------------------
 Medaillen  3 ooo..............................
 Viertel 1 - Grenzen 1 - Bevölkerung 1
)");
}

TEST(Board, WrapsMedalsBetweenKinds) {
  const CopperdaleTexts words(text::Messages::in("en"), plain_symbols);
  const copperdale::Medals all{1, 4, 4, 4, 1, 4, 4, 4, 4, 30, 6};
  const Lines lines = copperdale_medals(all, words, plain_symbols);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].text(), "Masons 1 - Prosperity 4 - Districts 4 - Borders 4 - Population 1");
  EXPECT_EQ(lines[1].text(), "Fountains 4 - Arches 4 - Statues 4 - Gardens 4");
  EXPECT_TRUE(copperdale_medals({}, words, plain_symbols).empty());
}

// A full sheet has the widest numbers; every sheet must fit.
TEST(Board, HasAtMost80Columns) {
  for (const std::string language : {"en", "de"}) {
    const CopperdaleTexts words(text::Messages::in(language), pretty_symbols);
    const copperdale::Copperdale game;
    for (int seed = 0; seed < share_of(20); ++seed) {
      Random random(static_cast<std::uint64_t>(seed));
      auto state = game.start();
      while (!game.turn(state).is_over()) {
        for (const Line& line : copperdale_board(game, state, words, pretty_symbols)) {
          ASSERT_LE(line.width(), 80) << line.text();
        }
        const auto moves = moves_of(game, state);
        game.play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  }
}

// ---- colour -----------------------------------------------------------------------------------

TEST(AnsiFormatter, WritesOnlyTextWithoutColours) {
  const Line line = Line("a", TextStyle::hearts).add("b").add("c", TextStyle::copper);
  EXPECT_EQ(AnsiFormatter(ColourDepth::none)(line), "abc");
}

TEST(AnsiFormatter, ResetsEveryColour) {
  const Line line = Line("a", TextStyle::hearts).add("b");
  EXPECT_EQ(AnsiFormatter(ColourDepth::sixteen)(line), "\x1b[31ma\x1b[0mb");
  EXPECT_EQ(AnsiFormatter(ColourDepth::many)(line), "\x1b[38;5;160ma\x1b[0mb");
}

TEST(AnsiFormatter, CardsInSentencesGetTheColourOfTheirSuit) {
  const Line line = with_suits_in_colour("10♥ and K♠ by ♦, 2 C.");
  std::vector<std::pair<std::string, TextStyle>> pieces;
  for (const Line::Piece& piece : line.pieces()) pieces.emplace_back(piece.text, piece.ink);
  const std::vector<std::pair<std::string, TextStyle>> expected = {
      {"10♥", TextStyle::hearts}, {" and ", TextStyle::plain}, {"K♠", TextStyle::spades},
      {" by ", TextStyle::plain}, {"♦", TextStyle::diamonds},  {", 2 C.", TextStyle::plain}};
  EXPECT_EQ(pieces, expected);
}

}  // namespace
}  // namespace coppice::terminal
