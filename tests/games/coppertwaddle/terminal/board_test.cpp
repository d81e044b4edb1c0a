// Coppertwaddle's board. The expected values are pictures of it.
#include "games/coppertwaddle/terminal/board.hpp"

#include <gtest/gtest.h>

#include "engine/legal_moves.hpp"
#include "support/coppertwaddle_position.hpp"

namespace coppice::terminal {
namespace {

namespace ct = coppice::coppertwaddle;
using ct::test::Position;

CoppertwaddleTexts words_in(const ct::Coppertwaddle& game, const Symbols& symbols,
                            std::string_view language) {
  return {{text::Messages::in(language), {{"edition", std::string(game.rules().edition.name)}}},
          symbols,
          game.pieces(),
          {"Anne", "Henry"}};
}

/// The board in seat 1's view, without spaces at the ends of lines.
std::string picture(const Position& position, const Symbols& symbols = pretty_symbols,
                    std::string_view language = "en") {
  const auto words = words_in(position.game(), symbols, language);
  const auto screen = position.game().show(position.game().view(position.state(), Seat{0}));
  std::string all = "\n";
  for (const Line& line : coppertwaddle_board(screen, words, symbols)) {
    std::string text = line.text();
    text.erase(text.find_last_not_of(' ') + 1);
    all += text + "\n";
  }
  return all;
}

Position middle() {
  Position position;
  position.put("1N1", "MA", {"bd1"}).put("1N2", "BF").put("1P1", "Ym", {"hm", "mp1"});
  position.put_covered("1P2", "Le").press("1P2", "We").put("1P3", "Fg");
  position.put("2N1", "KR").put_covered("2N2", "AB").put("2P1", "Ha").put("2P3", "Ww");
  position.hand(1, {"Whl", "Ws", "bd2"}).hand(2, {"Ctw", "JO"}).midden({"Don", "Asz1"});
  return position;
}

TEST(CoppertwaddleBoard, OfAnEmptyTable) {
  EXPECT_EQ(picture(Position().hand(1, {"Re"})), R"(
 XVIth Folio · Turn 1 · You are the Guardian · Trumpet 54 · Midden 0
  Engagement    Challenging   [En Garde]   Robbing    Respite
  You may lay one Threlm, and play Favours and Declarations and use abilities,
  as many as you like. When you pass, you may rob.

 Henry · 0 of 8 proud · Power 0 · no card in hand
 P ·                  ·                  ·                  ·
 N ·                  ·                  ·                  ·
   1------------------2------------------3------------------4-----------------
 N ·                  ·                  ·                  ·
 P ·                  ·                  ·                  ·
 You · 0 of 8 proud · Power 0 · 1 card in hand

 Re   The Reeve° · Peasant 6
)");
}

TEST(CoppertwaddleBoard, ShowsCoveredPressedAndAttachedCards) {
  EXPECT_EQ(picture(middle()), R"(
 XVIth Folio · Turn 1 · You are the Guardian · Trumpet 35 · Midden 2
  Engagement    Challenging   [En Garde]   Robbing    Respite
  You may lay one Threlm, and play Favours and Declarations and use abilities,
  as many as you like. When you pass, you may rob.

 Henry · 3 of 8 proud · Power 10 · 2 cards in hand
 P Hammer & Anvil°  1 ·                  West Wind        0 ·
 N The King’s       4 ╬╬ The Abbot ╬╬  5 ·                  ·
   Remembrancer°
   1------------------2------------------3------------------4-----------------
 N Mount Ararat°    9 The Bentham      9 ·                  ·
   bd1                Fish
 P Yeoman°          0 East Wind        0 Flibber-de-Gib…  3 ·
   hm mp1             ╬╬ Lecturn ╬╬╬╬  1
 You · 4 of 8 proud · Power 22 · 3 cards in hand

 Ws   South Wind · Wind · A Wind fills a Ditch of the Peasant Rank in either D…
 Whl  The Wheel · Favour · Until the end of the turn a proud Threlm counts 0 i…
 bd2  The Birthday° · Declaration · The Threlm has +1 Power.
)");
}

TEST(CoppertwaddleBoard, InARobbingShowsBothPowersWithTheirSums) {
  Position position = middle();
  position.play("Whl>BF").let_be().play("pass; !(KR)+MA");
  EXPECT_EQ(picture(position), R"(
 XVIth Folio · Turn 1 · You are the Guardian · Trumpet 35 · Midden 3
  Engagement    Challenging    En Garde   [Robbing]   Respite
  You may announce one Robbing. Then both of you act by turns, one Favour or
  ability at a time, until both pass in a row.

 Henry · 3 of 8 proud · Power 10 · 2 cards in hand
 P Hammer & Anvil°  1 ·                  West Wind        0 ·
 N ◎ The King’s     4 ╬╬ The Abbot ╬╬  5 ·                  ·
   Remembrancer°
   1------------------2------------------3------------------4-----------------
 N ▸ Mount Ararat°  9 The Bentham      9 ·                  ·
   bd1                Fish
                      negated
 P Yeoman°          0 East Wind        0 Flibber-de-Gib…  3 ·
   hm mp1             ╬╬ Lecturn ╬╬╬╬  1
 You · 4 of 8 proud · Power 22 · 2 cards in hand

 Attack: Mount Ararat 9
 Defence: The King’s Remembrancer 4 + Hammer & Anvil 1 = 5
 As it stands, the Robbing succeeds.

 Ws   South Wind · Wind · A Wind fills a Ditch of the Peasant Rank in either D…
 bd2  The Birthday° · Declaration · The Threlm has +1 Power.
)");
}

TEST(CoppertwaddleBoard, InARobbingSaysWhyItFailsAsItStands) {
  Position position;
  position.put("1N1", "FT").put("2N1", "LP").put("2N2", "AB").hand(2, {"Lho1"});
  position.stage(ct::Stage::robbing).play("!(LP)+FT");
  const auto last_lines = [&] {
    const std::string all = picture(position);
    return all.substr(all.find(" Attack"));
  };
  EXPECT_EQ(last_lines(), R"( Attack: Father Time 6
 Defence: The Leper 3 + The Abbot 5 = 8
 As it stands, the Robbing fails: not more than the defence.

)");
  position.play("pass; Lho1>LP").let_be();
  EXPECT_EQ(last_lines(), R"( Attack: Father Time 6
 Defence: The Abbot 5
 As it stands, the Robbing fails: the target is covered.

)");
}

TEST(CoppertwaddleBoard, InPlainLettersAndGerman) {
  EXPECT_EQ(picture(middle(), plain_symbols, "de"), R"(
 XVI. Folio - Zug 1 - Wächter: du - Trompete 35 - Ablage 2
  Pflichten    Herausforderung   [Zum Angriff]   Raubzug    Kartenhand
  Du darfst eine Standeskarte auslegen und Gunstkarten, Bekanntmachungen und
  Fähigkeiten einsetzen, so viele du magst. Passt du, darfst du rauben.

 Henry - 3 von 8 stolz - Stärke 10 - 2 Handkarten
 P Hammer &         1 .                  Westwind         0 .
   Amboss~
 N Der Mahner des   4 ## Der Abt ####  5 .                  .
   Königs~
   1------------------2------------------3------------------4-----------------
 N Berg Ararat~     9 Der              9 .                  .
   bd1                Bentham-Fisch
 P Der Freisasse~   0 Ostwind          0 Flibbertigib...  3 .
   hm mp1             ## Lektion... #  1
 Du - 4 von 8 stolz - Stärke 22 - 3 Handkarten

 Ws   Südwind - Wind - Ein Wind füllt in einem der beiden Reiche einen Platz...
 Whl  Das Rad - Gunst - Bis zum Ende des Zuges zählt eine stolze Standeskart...
 bd2  Der Geburtstag~ - Bekanntmachung - Die Standeskarte hat +1 Stärke.
)");
}

// Wherever a game goes the board must fit.
TEST(CoppertwaddleBoard, HasAtMost80Columns) {
  const auto game = *ct::Coppertwaddle::make({});
  for (const std::string language : {"en", "de"}) {
    const auto words = words_in(game, pretty_symbols, language);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      Random random(seed);
      auto state = game.start();
      while (!game.turn(state).is_over()) {
        const auto screen = game.show(game.view(state, Seat{0}));
        for (const Line& line : coppertwaddle_board(screen, words, pretty_symbols)) {
          ASSERT_LE(line.width(), 80) << line.text();
        }
        const auto moves = moves_of(game, state);
        game.play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  }
}

}  // namespace
}  // namespace coppice::terminal
