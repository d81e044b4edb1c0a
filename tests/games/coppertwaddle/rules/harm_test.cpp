// Page and terminal ask before a move that ends the game to its player's harm: every way, with its
// sibling that needs no question, and that no other move does so.
#include <gtest/gtest.h>

#include <stdexcept>

#include "engine/legal_moves.hpp"
#include "support/coppertwaddle_position.hpp"
#include "support/coppertwaddle_settings.hpp"
#include "support/playouts.hpp"

namespace coppice::coppertwaddle::test {
namespace {

Settings in_german() { return {{"edition", "sphinx"}}; }

/// "tie", "complete" or "passes", with "?" if an answer may prevent it; empty if nothing is asked.
std::string harm(const Position& position, std::string_view text) {
  const Coppertwaddle& game = position.game();
  const State& state = position.state();
  const auto move = game.read(state, text);
  if (!move) throw std::invalid_argument(std::string(text));
  const auto why = game.loses(game.view(state, game.turn(state).seat()), *move);
  if (!why) return "";
  const bool open = argument(*why, "answer") == "open";
  return why->key.substr(why->key.rfind('.') + 1) + (open ? "?" : "");
}

/// All Ditches of a seat but these hold proud Threlms without an ability that matters here.
void fill_but(Position& position, int seat, const std::vector<std::string>& vacant) {
  const std::vector<std::string> threlms = {"AB", "MA", "MG", "KR", "Mi", "Os", "Re", "Le"};
  for (std::size_t index = 0; index < threlms.size(); ++index) {
    const std::string place = (index < 4 ? "N" : "P") + std::to_string(index % 4 + 1);
    if (std::ranges::find(vacant, place) != vacant.end()) continue;
    position.put(std::to_string(seat) + place, threlms[index]);
  }
}

TEST(CoppertwaddleHarm, ACardThatDrawsFromTheEmptyTrumpetTies) {
  Position position = with_map();
  position.put("1N1", "JO").put("1N2", "MM").put("2P1", "Ym").hand(1, {"Asz1"});
  EXPECT_EQ(harm(position, "Asz1>(Ym)"), "");
  EXPECT_EQ(harm(position, "^JO"), "");
  position.trumpet({});
  EXPECT_EQ(harm(position, "Asz1>(Ym)"), "tie");
  EXPECT_EQ(harm(position, "^JO"), "tie");
  EXPECT_EQ(harm(position, "^MM>(N1)"), "tie");
  Position answerable;
  answerable.put("1P1", "Mi").put("2P1", "Ym").hand(1, {"Asz1"}).hand(2, {"Ctw"}).trumpet({});
  EXPECT_EQ(harm(answerable, "Asz1>(Ym)"), "tie?");
}

TEST(CoppertwaddleHarm, TheTurnEndsWithTheTrumpet) {
  Position position;
  position.put("1P1", "Mi").put("2P1", "Ym").hand(1, {"Ha"});
  position.stage(Stage::robbing);
  EXPECT_EQ(harm(position, "pass"), "");
  position.trumpet({});
  EXPECT_EQ(harm(position, "pass"), "tie");
  EXPECT_EQ(harm(position, "!(Ym)+Mi"), "") << "the exchange comes first";
}

TEST(CoppertwaddleHarm, APassIsAskedForWhereItsStageIsTheLastWithAChoice) {
  Position position;
  position.put("2P1", "Le").hand(1, {"Ym", "Re"}).trumpet({});
  EXPECT_EQ(harm(position, "pass"), "tie") << "nobody could rob";
  EXPECT_EQ(harm(position, "Ym>P1"), "") << "it could rob";
  Position quiet;
  quiet.hand(1, {"Ym", "Re"}).trumpet({});
  EXPECT_EQ(harm(quiet, "pass"), "") << "what is laid robs nobody, and the turn ends all the same";
  Position none;
  none.trumpet({});
  EXPECT_EQ(harm(none, "pass"), "") << "nothing else is possible";
  Position discards;
  discards.hand(1, {"Ym", "Ha", "Fg", "Re", "Os"}).trumpet({}).stage(Stage::robbing).play("pass");
  EXPECT_EQ(harm(discards, "x Ym"), "") << "every discard ends the turn";
}

TEST(CoppertwaddleHarm, InSphinxAPlayThatCompletesTheOtherDomainLoses) {
  Position wind(in_german());
  fill_but(wind, 2, {"P3"});
  wind.hand(1, {"Wn", "Lho1"});
  EXPECT_EQ(harm(wind, "Wn>(P3)"), "complete");
  EXPECT_EQ(harm(wind, "Wn>P1"), "");
  Position folio;
  fill_but(folio, 2, {"P3"});
  folio.hand(1, {"Wn"});
  EXPECT_EQ(harm(folio, "Wn>(P3)"), "") << "only Respite wins";

  Position buttons(in_german());
  fill_but(buttons, 2, {"P3"});
  buttons.put_covered("2P3", "Fg").put_covered("1P1", "Ym").hand(1, {"Ohb1"});
  EXPECT_EQ(harm(buttons, "Ohb1>(Fg)"), "complete?");
  EXPECT_EQ(harm(buttons, "Ohb1>Ym"), "");
}

TEST(CoppertwaddleHarm, InSphinxTheTurnAfterMayCompleteTheOtherDomain) {
  Position position(in_german());
  fill_but(position, 2, {"P3"});
  position.put_covered("2P3", "Fg").hand(1, {"Lho1", "Wn"});
  EXPECT_EQ(harm(position, "pass"), "complete");
  EXPECT_EQ(harm(position, "Wn>(Fg)"), "") << "pressed";
  Position covered(in_german());
  fill_but(covered, 2, {"P3"});
  covered.put_covered("2P3", "Fg").hand(1, {"Lho1"});
  EXPECT_EQ(harm(covered, "pass"), "") << "what Land Ho! covers turns proud with the others";
}

TEST(CoppertwaddleHarm, ACardThatCouldBeAnsweredIsLetBeOnlyAfterAQuestion) {
  Position position(in_german());
  fill_but(position, 2, {"P3"});
  position.put_covered("2P3", "Fg").hand(1, {"Ctw", "Wn"}).hand(2, {"Ohb1"});
  position.stage(Stage::challenging).guardian(1).play("Ohb1>Fg");
  EXPECT_EQ(harm(position, "let be"), "complete");
  EXPECT_EQ(harm(position, "Ctw"), "");
}

TEST(CoppertwaddleHarm, APassBeforeACompleteDomainLeavesOnlyPasses) {
  Position position;
  fill_but(position, 1, {});
  position.stage(Stage::challenging).hand(2, {"Lho1"});
  EXPECT_EQ(harm(position, "pass"), "passes");
  EXPECT_EQ(harm(position, "Lho1>(AB)"), "");
  Position hopeless;
  fill_but(hopeless, 1, {});
  hopeless.stage(Stage::challenging);
  EXPECT_EQ(harm(hopeless, "pass"), "") << "nothing else is possible";
}

TEST(CoppertwaddleHarm, OfASuiteItIsTheGame) {
  Position position(Settings{{"match", "suite"}});
  position.put("1N1", "JO").hand(1, {"Ym"}).trumpet({});
  EXPECT_EQ(harm(position, "^JO"), "tie");
}

/// The end of the game that began before the move, if it has ended.
std::optional<GameResult> ended(const Coppertwaddle& game, const State& before,
                                const State& after) {
  if (after.game == before.game && !game.turn(after).is_over()) return std::nullopt;
  return after.results[before.game];
}

/// The end after this move if both players only pass, answer nothing and discard; none if a next
/// turn draws a card.
std::optional<GameResult> end_after(const Coppertwaddle& game, const State& state, Move move) {
  State after = state;
  game.play(after, move);
  while (!ended(game, state, after)) {
    if (after.step == GamePhase::draw) return std::nullopt;
    const auto next = moves_of(game, after);
    game.play(after, next[next.size() - 1]);  // what does least is listed last
  }
  return ended(game, state, after);
}

// A move that is asked for ends the game without a win if both only pass. One that is not asked for
// and ends it at once wins it, or no other move is better. Hidden cards change nothing.
TEST(CoppertwaddleHarm, WhatIsAskedForIsWhatLoses) {
  int asked = 0;
  int unasked = 0;
  std::uint64_t stream = 0;
  for (const Coppertwaddle& game : games_of_all_settings()) {
    for (int index = 0; index < 20; ++index) {
      Random random = Random::stream(48, stream++);
      for (const auto& [state, chosen] : random_playout(game, random).steps) {
        if (!game.turn(state).is_seat()) continue;
        const Seat seat = game.turn(state).seat();
        const View view = game.view(state, seat);
        const View other_hand = game.view(game.imagine(view, random), seat);
        const auto is_bad = [&](const std::optional<GameResult>& result) {
          return result && (result->is_tie() || !result->won_by(seat));
        };
        const auto all = moves_of(game, state);
        for (const Move move : some_of(all, 8, random)) {
          const auto why = game.loses(view, move);
          ASSERT_EQ(why, game.loses(other_hand, move));
          asked += why ? 1 : 0;
          ASSERT_TRUE(!why || is_bad(end_after(game, state, move)));
          State after = state;
          game.play(after, move);
          if (why || !is_bad(ended(game, state, after))) continue;
          ++unasked;
          for (const Move other : all) {
            ASSERT_TRUE(game.loses(view, other) || is_bad(end_after(game, state, other)));
          }
        }
      }
    }
  }
  EXPECT_GT(asked, 100);
  EXPECT_GT(unasked, 10);
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
