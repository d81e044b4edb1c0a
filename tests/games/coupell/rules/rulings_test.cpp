// The rulings of docs/rules/coupell.md, one by one.
#include <gtest/gtest.h>

#include "engine/table_game.hpp"
#include "support/coupell_position.hpp"

namespace coppice::coupell::test {
namespace {

using Result = std::array<std::int32_t, 2>;

/// NG OC OD SC EK shows GOOSE; with AF in place of SC it shows GOOFE, which is no word.
constexpr std::string_view goose = "NG OC OD SC EK";
constexpr std::string_view goofe = "NG OC OD AF EK";

TEST(CoupellRulings, CP1_WhoStartsIsChanceOrASetting) {
  const Position random = Position::at_start();
  EXPECT_TRUE(random.turn().is_chance());
  EXPECT_EQ(random.moves(), (Texts{"first 1", "first 2"}));
  for (const std::string seat : {"1", "2"}) {
    Position chosen = Position::at_start(Settings{{"starter", seat}});
    EXPECT_EQ(chosen.refusal("first 1"), "not_now");
    chosen.play("draw AL; draw OD; draw SC");
    EXPECT_EQ(chosen.row(std::stoi(seat)), "AL OD SC") << "the starter has the first three cards";
    chosen.draw();
    EXPECT_EQ(chosen.to_move(), std::stoi(seat));
  }
  Position drawn = Position::at_start();
  drawn.play("first 2; draw AL");
  EXPECT_EQ(drawn.row(2), "AL");
}

TEST(CoupellRulings, CP1_ADealTossesTheCoin) {
  const auto game = *Coupell::make({});
  std::array<int, 2> times{};
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    ++times[game.draw(game.start(), game.deal(random)).a()];
  }
  EXPECT_GT(times[0], 60);
  EXPECT_GT(times[1], 60);
}

TEST(CoupellRulings, CP2_FewerThanThreeAreDrawnWhereFewerAreLeft) {
  for (const std::string left : {"AL", "AL OD"}) {
    Position position;
    position.row(1, "SC").row(2, "TH").to_come(left).play("end");
    position.draw();
    EXPECT_EQ(position.row(2).size(), 3 + left.size()) << position.row(2);
    EXPECT_EQ(position.state().final_turns, 0) << "the last drawing turn";
    EXPECT_EQ(position.to_move(), 2);
    position.play("end");
    EXPECT_EQ(position.state().final_turns, 1) << "and no other comes";
    EXPECT_EQ(position.to_move(), 1) << "without a draw";
  }
}

TEST(CoupellRulings, CP3_TheTurnOfTheLastCardIsWholeThenEachHasAFinalOne) {
  Position position;
  position.row(1, "SC TH").row(2, "OG").to_come("AL OD EK").play("end; draw AL; draw OD; draw EK");
  EXPECT_EQ(position.to_move(), 2);
  EXPECT_EQ(position.state().actions, 2);
  position.play("give 1 to 1; give 1 to 1");
  EXPECT_EQ(position.to_move(), 1) << "the other player first";
  EXPECT_EQ(position.state().final_turns, 1);
  position.play("move 1 to 2; end");
  EXPECT_EQ(position.to_move(), 2);
  EXPECT_EQ(position.state().final_turns, 2);
  position.play("move 1 to 2");
  EXPECT_FALSE(position.over()) << "a final turn has two actions";
  position.play("move 1 to 2");
  EXPECT_TRUE(position.over());
}

TEST(CoupellRulings, CP4_TheLimitHoldsInFinalTurns) {
  Position position;
  position.row(1, "AC AF AL AP AV AY ED EH EK").row(2, "OG").final_turn(1).play("end");
  EXPECT_TRUE(position.over()) << "the other's final turn is not played";
  EXPECT_EQ(position.state().ending, EndReason::nine_cards);
  Position last;
  last.row(1, "AC AF AL AP AV AY ED EH EK").row(2, "OG").final_turn(2).play("end");
  EXPECT_EQ(last.state().ending, EndReason::nine_cards);
  EXPECT_EQ(last.result(), (Result{0, 0}));
}

TEST(CoupellRulings, CP5_OnlyTheActiveRowIsCounted) {
  Position position;
  position.row(1, "OC OD").row(2, "AC AF AL AP AV AY ED EH");
  position.play("give 1 to 1; give 1 to 10");
  EXPECT_EQ(position.state().row(Seat{1}).size(), 10);
  EXPECT_FALSE(position.over());
  position.draw();
  EXPECT_EQ(position.state().row(Seat{1}).size(), 13);
  position.play("end");
  EXPECT_EQ(position.state().ending, EndReason::nine_cards);
  EXPECT_EQ(position.state().ended_by, Seat{1});
}

TEST(CoupellRulings, CP6_ACardIsNotMovedToItsOwnPlace) {
  Position position;
  position.row(2, "AL OD SC");
  EXPECT_EQ(position.refusal("move 2 to 2"), "same_place");
  EXPECT_EQ(position.moves("move"), (Texts{"move 1 to 2", "move 1 to 3", "move 2 to 1",
                                           "move 2 to 3", "move 3 to 1", "move 3 to 2"}));
  position.play("move 1 to 3");
  EXPECT_EQ(position.row(2), "OD SC AL") << "places count after the card has left";
  Position alone;
  alone.row(2, "AL");
  EXPECT_EQ(alone.moves("move"), Texts{});
}

TEST(CoupellRulings, CP7_OnesLastCardMayBeGivenAndToAnEmptyRow) {
  Position position;
  position.row(1, "AL");
  EXPECT_EQ(position.moves(), (Texts{"end", "give 1 to 1"}));
  position.play("give 1 to 1");
  EXPECT_EQ(position.row(1), "");
  EXPECT_EQ(position.row(2), "AL");
  EXPECT_EQ(position.moves(), (Texts{"end"})) << "the one card of a row cannot be moved";
}

TEST(CoupellRulings, CP8_TwoClaimsInATurn) {
  Position position;
  position.row(1, "NG OC OD SC EK AL OH NB EL").play("claim 1 goose; claim 1 lone");
  EXPECT_EQ(position.row(1), "");
  EXPECT_EQ(position.state().pile(Seat{0}).size(), 3);
  EXPECT_EQ(position.state().turns, 2);
}

TEST(CoupellRulings, CP8_TheSameWordTwice) {
  Position twice;
  twice.row(1, "AL OC NB EK RL OD NG EL").play("claim 1 lone; claim 1 lone");
  EXPECT_EQ(twice.row(1), "");
  EXPECT_EQ(twice.state().pile(Seat{0}).size(), 2);
}

TEST(CoupellRulings, CP9_AWordIsAnEntryOfTheDictionaryInUse) {
  const auto claims = [](const std::string& dictionary, std::string_view cards,
                         const std::string& beginning) {
    Position position(Settings{{"dictionary", dictionary}});
    position.row(1, cards);
    return position.moves(beginning);
  };
  constexpr std::string_view color = "AC OC AL OD RC";
  constexpr std::string_view colour = "AC OC AL OD OU RC";
  EXPECT_EQ(claims("american", color, "claim 1 color"), (Texts{"claim 1 color"}));
  EXPECT_EQ(claims("british", color, "claim 1 color"), Texts{});
  EXPECT_EQ(claims("british", colour, "claim 1 colour"), (Texts{"claim 1 colour"}));
  EXPECT_EQ(claims("american", colour, "claim 1 colour"), Texts{});
  EXPECT_EQ(claims("GOOFE\ngoose\n", goofe, "claim"), (Texts{"claim 1 goofe"}));
  EXPECT_EQ(claims("goose\nfoes\n", goofe, "claim"), Texts{}) << "not the built-in words, too";
  EXPECT_EQ(claims("british", "SC TF OC NB EK SD", "claim 1 stone"),
            (Texts{"claim 1 stone", "claim 1 stoned", "claim 1 stones"}))
      << "inflections count";
}

TEST(CoupellRulings, CP10_AClaimThatIsNoWordCostsTheAction) {
  Position position;
  position.row(1, goofe);
  EXPECT_EQ(position.moves("claim"), (Texts{"claim 1 goof"})) << "nothing but words is offered";
  EXPECT_EQ(position.refusal("claim 1 goofe"), "");
  position.play("claim 1 goofe");
  EXPECT_EQ(position.row(1), goofe) << "the cards stay";
  EXPECT_EQ(position.state().actions, 1);
  position.play("claim 1 goofe no word");
  EXPECT_TRUE(position.turn().is_chance()) << "the second action ends the turn";
  EXPECT_EQ(position.row(1), goofe);
  EXPECT_EQ(position.discard(), "");
}

TEST(CoupellRulings, CP10_GentleRefusesOnceATurnAtNoCost) {
  Position position(Settings{{"gentle", "on"}});
  position.row(1, goofe).play("claim 1 goofe");
  EXPECT_EQ(position.state().actions, 2);
  EXPECT_TRUE(position.state().gentle_refusal);
  position.play("claim 1 goofe");
  EXPECT_EQ(position.state().actions, 1) << "the second costs";
  position.play("end");
  position.draw();
  position.play("end");
  position.draw();
  EXPECT_EQ(position.to_move(), 1);
  position.play("claim 1 goofe");
  EXPECT_EQ(position.state().actions, 2) << "once in every turn";
}

TEST(CoupellRulings, CP10_WhatTheCardsCannotShowIsNoClaim) {
  Position position;
  position.row(1, goose);
  const State before = position.state();
  EXPECT_EQ(position.refusal("claim 1 geese"), "claim_letter");
  EXPECT_EQ(position.refusal("claim 1 goo"), "short");
  EXPECT_EQ(position.refusal("claim 2 goose"), "claim_long");
  EXPECT_EQ(position.refusal("claim 6 goose"), "claim_long");
  EXPECT_EQ(position.refusal("claim 1 gooses"), "claim_long");
  EXPECT_EQ(position.state(), before) << "and costs nothing";
}

TEST(CoupellRulings, CP11_AClaimNamesOneLetterOfEachCard) {
  Position position;
  position.row(1, "ED EH EK AL");
  EXPECT_EQ(position.refusal("claim 1 edhe"), "claim_letter") << "E or H, not both or neither";
  position.play("claim 1 dhea");
  EXPECT_EQ(position.row(1), "ED EH EK AL") << "no word, but the cards show it";
  // One-letter cards have the same letter twice, and only one name.
  Position plain(
      {{"deck", deck_text({"G", "OO", "O", "S", "E", "A", "B", "C", "D", "F", "H", "I"})}});
  plain.row(1, "G OO O S E");
  EXPECT_EQ(plain.moves("claim 1 goose"), (Texts{"claim 1 goose"}));
  const RowWord twice{0, 5, 0b00010};
  EXPECT_FALSE(plain.game().check(plain.state(), move::claim(twice))) << "OO has no bottom letter";
}

TEST(CoupellRulings, CP12_PilesDiscardAndCardsToComeAreSeenAtAnyTime) {
  Position position;
  position.row(1, goose).play("claim 1 goose");
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const Screen screen = position.game().show(position.game().view(position.state(), seat));
    EXPECT_EQ(screen.discard.size(), 3U);
    EXPECT_EQ(screen.players[0].pile.size(), 2U);
    EXPECT_EQ(screen.to_come.size(), 43U);
    EXPECT_TRUE(std::ranges::is_sorted(screen.to_come)) << "not the order in which they lie";
  }
}

TEST(CoupellRulings, CP13_NineCardsLoseAtOnceWhateverThePiles) {
  Position position;
  position.row(1, "AC AF AL AP AV AY ED EH EK").pile(1, "OC").pile(2, "OD");
  position.play("end");
  EXPECT_TRUE(position.over());
  EXPECT_EQ(position.result(), (Result{0, 0}));
  EXPECT_EQ(outcome_of(position.state()),
            (Outcome{false, 0, Rank::none, EndReason::nine_cards, 1}));
  Position eight;
  eight.row(1, "AC AF AL AP AV AY ED EH").play("end");
  EXPECT_FALSE(eight.over());
}

TEST(CoupellRulings, CP14_AClaimIsNotTakenBack) {
  Position position;
  position.row(1, goose).row(2, "AF TF");
  const auto reveals = [&](std::string_view text) {
    return position.game().reveals(position.state(), *position.game().read(position.state(), text));
  };
  EXPECT_TRUE(reveals("claim 1 goose")) << "a table that took claims back would check words";
  EXPECT_TRUE(reveals("claim 1 gooc"));
  EXPECT_FALSE(reveals("give 1 to 1"));
  EXPECT_FALSE(reveals("move 1 to 2"));
  EXPECT_FALSE(reveals("end"));
}

TEST(CoupellRulings, CP15_WhoeverGivesUpLosesTheGameForBoth) {
  for (const int seat : {1, 2}) {
    Position position;
    position.row(1, goose).pile(1, "AL").pile(2, "TH").resign(seat);
    EXPECT_TRUE(position.over());
    EXPECT_EQ(position.result(), (Result{0, 0}));
    EXPECT_EQ(outcome_of(position.state()),
              (Outcome{false, 0, Rank::none, EndReason::given_up, seat}));
  }
}

TEST(CoupellRulings, CP16_EqualPilesBelowFourAreWonWithoutARank) {
  for (const std::string dictionary : {"british", "american"}) {
    Position position(Settings{{"deck", small_deck()}, {"dictionary", dictionary}});
    position.row(1, "EM").pile(1, "AL").pile(2, "TH").final_turn(2).play("end");
    EXPECT_EQ(position.result(), (Result{1, 1}));
    EXPECT_EQ(outcome_of(position.state()),
              (Outcome{true, 1, Rank::none, EndReason::equal_piles, std::nullopt}));
  }
  Position nothing(Settings{{"deck", small_deck()}});
  nothing.row(1, "EM").final_turn(2).play("end");
  EXPECT_TRUE(outcome_of(nothing.state()).won) << "empty piles are equal, too";
  EXPECT_EQ(nothing.result(), (Result{0, 0}));
}

TEST(CoupellRulings, CP21_WhoMayTalkWhen) {
  struct Level {
    const char* talk;
    bool in_turn;
    bool outside;
  };
  for (const Level level : {Level{"full", true, true}, Level{"yes-no", true, false},
                            Level{"own-turn", true, false}, Level{"silence", false, false}}) {
    const Position position(Settings{{"talk", level.talk}});
    const auto talks = [&](std::uint8_t seat) {
      return may_talk(position.game(), position.state(), Seat{seat});
    };
    EXPECT_EQ(talks(0), level.in_turn) << level.talk;
    EXPECT_EQ(talks(1), level.outside) << level.talk;
  }
}

}  // namespace
}  // namespace coppice::coupell::test
