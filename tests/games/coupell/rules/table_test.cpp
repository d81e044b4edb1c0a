// Events and screens of Coupell.
#include <gtest/gtest.h>

#include "engine/json_text.hpp"
#include "support/coupell_games.hpp"
#include "support/hearer.hpp"

namespace coppice::coupell::test {
namespace {

/// The events of the last of these moves, as JSON.
std::string told(Position position, std::string_view text) {
  State state = position.state();
  Hearer<Coupell> hearer;
  position.game().play(state, *position.game().read(state, text), hearer);
  std::string all;
  for (const Event& event : hearer.events) all += json_text(event) + "\n";
  return all;
}

TEST(CoupellEvents, AClaimTellsItsCards) {
  Position position;
  position.row(1, "TH NG OC OD SC EK");
  const int first = *position.game().deck().card_of("NG");
  const std::string events = told(position, "claim 2 goose");
  EXPECT_TRUE(events.starts_with(R"({"type":"claimed","seat":1,"place":2,"word":"goose",)"))
      << events;
  EXPECT_TRUE(events.contains("\"discarded\":[" + std::to_string(first) + ","));
}

TEST(CoupellEvents, AClaimThatIsNoWordTellsWhetherItWasFree) {
  constexpr std::string_view cards = "NG OC OD AF EK";
  Position hard;
  hard.row(1, cards);
  EXPECT_EQ(told(hard, "claim 1 goofe"),
            R"({"type":"not_a_word","seat":1,"place":1,"word":"goofe","free":false})"
            "\n");
  Position gentle(Settings{{"gentle", "on"}});
  gentle.row(1, cards);
  EXPECT_EQ(told(gentle, "claim 1 goofe"),
            R"({"type":"not_a_word","seat":1,"place":1,"word":"goofe","free":true})"
            "\n");
}

TEST(CoupellEvents, AnnounceTheLastCardAndTheFinalTurns) {
  Position position;
  position.row(1, "AL").row(2, "TH").to_come("OD").play("end");
  EXPECT_TRUE(told(position, "draw OD").contains(R"("type":"last_card_drawn","seat":2)"));
  position.play("draw OD");
  EXPECT_TRUE(told(position, "end").contains(R"("turn":3,"final":true)"));
  position.play("end; end");
  EXPECT_EQ(told(position, "end"),
            R"({"type":"turn_ended","seat":2,"cards":2})"
            "\n"
            R"({"type":"game_ended","outcome":{"won":true,"points":0,"rank":"none",)"
            R"("ending":"equal_piles","seat":null}})"
            "\n");
}

TEST(CoupellScreen, ShowsTurnsActionsAndBalance) {
  Position position;
  position.row(1, "AL OD").row(2, "TH").pile(1, "EK").pile(2, "NB NU IQ");
  Screen screen = position.game().show(position.state());
  EXPECT_EQ(screen.active, 1);
  EXPECT_EQ(screen.turn, 1);
  EXPECT_EQ(screen.turns, 16);
  EXPECT_EQ(screen.drawing_turns, 13);
  EXPECT_EQ(screen.actions, 2);
  EXPECT_EQ(screen.balance, -2);
  EXPECT_FALSE(screen.final);
  EXPECT_FALSE(screen.free_refusal);
  EXPECT_EQ(screen.players[0].row.size(), 2U);
  EXPECT_EQ(screen.players[1].pile.size(), 3U);
  EXPECT_EQ(screen.outcome, std::nullopt);
  screen = position.game().show(position.resign(2).state());
  EXPECT_EQ(screen.active, std::nullopt);
  EXPECT_EQ(screen.outcome, (Outcome{false, 0, Rank::none, EndReason::given_up, 2}));
}

TEST(CoupellScreen, PiecesNameCardsAndSettings) {
  const auto standard = Coupell::make({})->pieces();
  EXPECT_TRUE(standard.reconstructed);
  EXPECT_EQ(standard.dictionary, "british");
  EXPECT_EQ(standard.talk, "full");
  const auto own =
      Coupell::make(
          {{"deck", odd_deck()}, {"dictionary", "goose\n"}, {"talk", "yes-no"}, {"gentle", "on"}})
          ->pieces();
  EXPECT_FALSE(own.reconstructed);
  EXPECT_EQ(own.dictionary, "own");
  EXPECT_EQ(own.talk, "yes-no");
  EXPECT_TRUE(own.gentle);
  EXPECT_EQ(own.cards[0].top, "A");
  EXPECT_EQ(own.cards[0].bottom, "A");
  EXPECT_EQ(own.cards[3].code, "TR1");
}

TEST(CoupellScreen, AChoiceTellsCardsPlacesWordAndPoints) {
  Position position;
  position.row(1, "NG OC OD SC EK").row(2, "AL TH");
  const auto number = [&](std::string_view code) {
    return std::to_string(*position.game().deck().card_of(code));
  };
  const auto meaning = [&](std::string_view text) {
    const Move move = *position.game().read(position.state(), text);
    return json_text(position.game().choice(position.state(), move));
  };
  EXPECT_TRUE(meaning("claim 1 goose").contains(R"("word":"goose")"));
  EXPECT_TRUE(meaning("claim 1 goose").contains(R"("points":2,"isWord":true)"));
  EXPECT_TRUE(meaning("claim 1 gooc").contains(R"("points":0,"isWord":false)"));
  EXPECT_EQ(meaning("move 2 to 1"),
            R"({"type":"move_card","card":)" + number("TH") + R"(,"from":2,"to":1,"gap":0})");
  EXPECT_EQ(meaning("give 2 to 3"),
            R"({"type":"give_card","card":)" + number("OC") + R"(,"from":2,"to":3,"gap":2})");
  EXPECT_EQ(meaning("end"), R"({"type":"end_turn"})");
}

TEST(CoupellRulings, CP20_AFirstHintPointsAtAWordAndHidesNothingElse) {
  Position position;
  position.row(1, "AL NG OC OD SC EK").row(2, "EM TH");
  const auto hint = [&](std::string_view text) {
    const Move move = *position.game().read(position.state(), text);
    return json_text(position.game().hint(position.state(), move));
  };
  const std::string claim = hint("claim 2 goose");
  EXPECT_TRUE(claim.starts_with(R"({"type":"run","place":2,"cards":[)")) << claim;
  EXPECT_FALSE(claim.contains("goose"));
  EXPECT_EQ(hint("give 2 to 3"), "null");
  EXPECT_EQ(hint("end"), "null");
}

TEST(CoupellRulings, CP20_OnlyClaimsAreNotListed) {
  Position position;
  position.row(1, "NG OC OD SC EK").row(2, "AL TH");
  const auto listed = [&](std::string_view text) {
    const Move move = *position.game().read(position.state(), text);
    return position.game().offers(position.state(), move);
  };
  EXPECT_FALSE(listed("claim 1 goose"));
  EXPECT_TRUE(listed("move 2 to 1"));
  EXPECT_TRUE(listed("give 2 to 3"));
  EXPECT_TRUE(listed("end"));
}

TEST(CoupellSettings, RefuseInvalidValues) {
  const GameInfo info = Coupell::info();
  EXPECT_TRUE(info.may_resign);
  EXPECT_FALSE(Coupell::make({{"starter", "3"}}));
  EXPECT_FALSE(Coupell::make({{"dictionary", "common"}})) << "for computer players only";
  EXPECT_FALSE(Coupell::make({{"talk", "full\n"}})) << "no document stands there";
}

}  // namespace
}  // namespace coppice::coupell::test
