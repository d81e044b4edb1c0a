// Coupell's board. The expected values are pictures of it.
#include "games/coupell/terminal/board.hpp"

#include <gtest/gtest.h>

#include "support/coupell_games.hpp"

namespace coppice::terminal {
namespace {

namespace cp = coppice::coupell;
using cp::test::Position;

std::string text_of(const Lines& picture) {
  std::string all = "\n";
  for (const Line& line : picture) {
    std::string text = line.text();
    text.erase(text.find_last_not_of(' ') + 1);
    all += text + "\n";
  }
  return all;
}

CoupellTexts words_in(const cp::Coupell& game, std::string_view language) {
  return {text::Messages::in(language), game.pieces(), {"Anne", "Henry"}};
}

/// The board in this seat's view, without spaces at the ends of lines.
std::string picture(const Position& position, int reader = 1,
                    const Symbols& symbols = pretty_symbols, std::string_view language = "en") {
  return text_of(coupell_board(position.game().show(position.state()), reader,
                               words_in(position.game(), language), symbols));
}

Position middle() {
  Position position;
  position.row(1, "AL OD SC EK TH").row(2, "NB EM").pile(1, "NU").pile(2, "IQ OU EL");
  return position;
}

TEST(CoupellBoard, ShowsTheReadersRowLast) {
  EXPECT_EQ(picture(middle()), R"(
 Turn 1 of 16 · your turn · 2 actions left · 13 more turns that draw
 37 cards to come

 Henry · 2 cards · pile 3 ●●●
   1   2
 | N | E |
 | B | M |

 Henry’s pile is 2 cards ahead: only equal piles win.

   1   2   3   4   5
 | A | O | S | E | T |
 | L | D | C | K | H |
 You · 5 cards · pile 1 ●
)");
  EXPECT_EQ(picture(middle(), 2, plain_symbols), R"(
 Turn 1 of 16 - Anne’s turn - 2 actions left - 13 more turns that draw
 37 cards to come

 Anne - 5 cards - pile 1 o
   1   2   3   4   5
 | A | O | S | E | T |
 | L | D | C | K | H |

 Your pile is 2 cards ahead: only equal piles win.

   1   2
 | N | E |
 | B | M |
 You - 2 cards - pile 3 ooo
)");
}

TEST(CoupellBoard, InGerman) {
  EXPECT_EQ(picture(middle(), 1, plain_symbols, "de"), R"(
 Zug 1 von 16 - du bist am Zug - noch 2 Aktionen
 danach noch 13 Züge mit Ziehen - 37 Karten kommen noch

 Henry - 2 Karten - Stapel 3 ooo
   1   2
 | N | E |
 | B | M |

 Der Stapel von Henry hat 2 Karten mehr: Nur gleiche Stapel gewinnen.

   1   2   3   4   5
 | A | O | S | E | T |
 | L | D | C | K | H |
 Du - 5 Karten - Stapel 1 o
)");
}

TEST(CoupellBoard, WarnsOfNineCardsAndAnnouncesTheFinalTurn) {
  Position position(Settings{{"gentle", "on"}});
  position.row(1, "AL OD SC EK TH NB NU IQ EL AP").final_turn(1);
  EXPECT_EQ(picture(position), R"(
 Turn 1 of 16 · your turn · 2 actions left · a final turn: nothing is drawn
 one claim that is not a word is free

 Henry · no cards · pile 0
  ·

 The piles are equal.

   1   2   3   4   5   6   7   8   9  10
 | A | O | S | E | T | N | N | I | E | A |
 | L | D | C | K | H | B | U | Q | L | P |
 You · 10 cards · pile 0

 You have 10 cards: nine or more at the end of the turn lose the game.
)");
}

TEST(CoupellBoard, ShowsComingCardsAndPiles) {
  Position position = middle();
  position.to_come("AP IB");
  const auto words = words_in(position.game(), "en");
  const cp::Screen screen = position.game().show(position.state());
  EXPECT_EQ(text_of(coupell_cards_to_come(screen, words)), R"(
 2 cards are to come:
   AP IB
 Cards that have each letter: A:1, B:1, I:1, P:1
)");
  const std::string piles = text_of(coupell_piles(screen, 1, words));
  EXPECT_TRUE(piles.starts_with("\n Your pile: NU\n Pile of Henry: EL IQ OU\n Discard: ")) << piles;
}

// Every board must fit.
TEST(CoupellBoard, HasAtMost80Columns) {
  int looked_at = 0;
  for (const std::string language : {"en", "de"}) {
    cp::test::walk(31, 2, [&](const cp::Coupell& game, const Playout<cp::Coupell>& playout) {
      const auto words = words_in(game, language);
      for (const Step<cp::Coupell>& step : playout.steps) {
        if (!game.turn(step.state).is_seat()) continue;
        ++looked_at;
        const cp::Screen screen = game.show(step.state);
        for (const Lines& picture :
             {coupell_board(screen, 1, words, pretty_symbols), coupell_cards_to_come(screen, words),
              coupell_piles(screen, 1, words)}) {
          for (const Line& line : picture) ASSERT_LE(line.width(), 80) << line.text();
        }
      }
    });
  }
  EXPECT_GT(looked_at, 0);
}

}  // namespace
}  // namespace coppice::terminal
