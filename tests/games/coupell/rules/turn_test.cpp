// The deal, the turn, the actions and the end, according to the rules page.
#include <gtest/gtest.h>

#include "support/coupell_position.hpp"

namespace coppice::coupell::test {
namespace {

TEST(CoupellTurn, ThreeCardsEachThenTheStarterDrawsThree) {
  Position position = Position::at_start(Settings{{"starter", "2"}});
  EXPECT_EQ(position.moves().size(), 48U);
  position.play("draw AL; draw OD; draw SC; draw EK; draw NB; draw TH");
  EXPECT_EQ(position.row(2), "AL OD SC") << "as they came, left to right";
  EXPECT_EQ(position.row(1), "EK NB TH");
  EXPECT_EQ(position.state().turns, 1);
  EXPECT_EQ(position.refusal("draw AL"), "card_gone");
  position.play("draw OG; draw IQ");
  EXPECT_EQ(position.refusal("give 1 to 1"), "not_now") << "no action between two draws";
  position.play("draw RJ");
  EXPECT_EQ(position.row(2), "AL OD SC OG IQ RJ") << "drawn to the right end";
  EXPECT_EQ(position.to_move(), 2);
  EXPECT_EQ(position.refusal("draw AC"), "not_now");
}

TEST(CoupellTurn, UpToTwoActions) {
  Position none;
  none.row(1, "AL").play("end");
  EXPECT_TRUE(none.turn().is_chance());
  EXPECT_EQ(none.state().active, Seat{1});
  Position one;
  one.row(1, "AL OD").play("give 1 to 1; end");
  EXPECT_EQ(one.state().active, Seat{1});
  Position two;
  two.row(1, "AL OD").play("give 1 to 1; give 1 to 1");
  EXPECT_EQ(two.state().active, Seat{1}) << "it ends by itself";
  EXPECT_EQ(two.row(2), "OD AL");
}

TEST(CoupellTurn, GivingToAnyPlaceOfThePartnersRow) {
  Position position;
  position.row(1, "AL OD SC").row(2, "TH EK");
  EXPECT_EQ(position.moves("give").size(), 9U) << "3 cards, 3 places each";
  EXPECT_EQ(position.refusal("give 4 to 1"), "own_place");
  EXPECT_EQ(position.refusal("give 1 to 4"), "to_place");
  position.play("give 2 to 2");
  EXPECT_EQ(position.row(1), "AL SC");
  EXPECT_EQ(position.row(2), "TH OD EK");
  position.play("give 2 to 4");
  EXPECT_EQ(position.row(2), "TH OD EK SC");
}

TEST(CoupellTurn, MovingWithinThePartnersRow) {
  Position position;
  position.row(1, "AL").row(2, "TH EK OD SC");
  EXPECT_EQ(position.moves("move").size(), 12U) << "4 cards, 3 places each";
  EXPECT_EQ(position.refusal("move 5 to 1"), "partner_place");
  EXPECT_EQ(position.refusal("move 1 to 5"), "to_place");
  position.play("move 4 to 2");
  EXPECT_EQ(position.row(2), "TH SC EK OD");
  position.play("move 1 to 3");
  EXPECT_EQ(position.row(2), "SC EK TH OD");
  EXPECT_EQ(position.row(1), "AL") << "one's own row is never reordered";
}

TEST(CoupellTurn, AClaimDiscardsThreeCardsAndScoresTheRest) {
  Position position;
  position.row(1, "TH NG OC OD SC EK RJ").row(2, "AL").play("claim 2 goose");
  EXPECT_EQ(position.row(1), "TH RJ") << "the rest closes up";
  EXPECT_EQ(position.discard(), "OC OD NG");
  EXPECT_EQ(position.pile(1), "EK SC");
  EXPECT_EQ(position.pile(2), "");
  EXPECT_EQ(position.state().actions, 1);
}

TEST(CoupellTurn, AClaimIsOfOnesOwnRow) {
  Position position;
  position.row(1, "TH").row(2, "NG OC OD SC EK");
  EXPECT_EQ(position.moves("claim"), Texts{});
  EXPECT_EQ(position.refusal("claim 1 goose"), "claim_long");
}

TEST(CoupellTurn, AWordOfNLettersScoresNLessThree) {
  Position position(Settings{{"dictionary", "alma\nalmas\nalmaswithalob\n"}});
  position.row(1, "AL EL EM AC SC EW ID TF OH AF IL OC IB");
  EXPECT_EQ(position.moves("claim"),
            (Texts{"claim 1 alma", "claim 1 almas", "claim 1 almaswithalob"}));
  position.play("claim 1 almaswithalob");
  EXPECT_EQ(position.state().pile(Seat{0}).size(), 10);
  EXPECT_EQ(position.discard().size(), 8U) << "three cards";
}

TEST(CoupellEnd, UnequalPilesLoseForBoth) {
  Position position;
  position.row(1, "EM").pile(1, "AL AC AF AY AP").pile(2, "TH TF TG TP").final_turn(2).play("end");
  EXPECT_EQ(position.result(), (std::array<std::int32_t, 2>{0, 0}));
  EXPECT_EQ(outcome_of(position.state()),
            (Outcome{false, 0, Rank::none, EndReason::unequal_piles, std::nullopt}));
}

TEST(CoupellEnd, EqualPilesWinForBothByOnePile) {
  Position position;
  position.row(1, "EM").pile(1, "AL AC AF AY").pile(2, "TH TF TG TP").final_turn(2).play("end");
  EXPECT_EQ(position.result(), (std::array<std::int32_t, 2>{4, 4}));
  EXPECT_EQ(outcome_of(position.state()),
            (Outcome{true, 4, Rank::sprout, EndReason::equal_piles, std::nullopt}));
}

TEST(CoupellEnd, TheLargestPileIsThatOfFourWordsOfTwelveLetters) {
  EXPECT_EQ(largest_pile(48), 18) << "so the last rank is out of reach";
  EXPECT_EQ(largest_pile(64), 23);
  EXPECT_EQ(largest_pile(26), 10) << "two words of thirteen letters";
  EXPECT_EQ(largest_pile(12), 3);
}

TEST(CoupellEnd, Ranks) {
  using enum Rank;
  const std::vector<Rank> expected = {none,  none,  none,    none,    sprout, sprout, sprout,
                                      shoot, shoot, sapling, sapling, tree,   tree,   grove,
                                      grove, grove, grove,   grove,   grove,  forest, forest};
  for (std::size_t pile = 0; pile < expected.size(); ++pile) {
    EXPECT_EQ(rank_of(static_cast<int>(pile)), expected[pile]) << pile;
  }
}

TEST(CoupellEnd, NothingIsLegalAfterwards) {
  Position position;
  position.row(1, "AL").resign(2);
  EXPECT_EQ(position.refusal("end"), "game_over");
  EXPECT_EQ(position.moves(), Texts{});
}

}  // namespace
}  // namespace coppice::coupell::test
