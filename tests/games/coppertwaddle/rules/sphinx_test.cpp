// The German edition, row by row of the table of editions.
#include <gtest/gtest.h>

#include <functional>

#include "support/coppertwaddle_position.hpp"

namespace coppice::coppertwaddle::test {
namespace {

using Codes = std::vector<std::string>;

const Settings& sphinx() {
  static const Settings settings{{"edition", "sphinx"}};
  return settings;
}

TEST(CoppertwaddleSphinx, OneChosenThrelmIsAnnounced) {
  Position position(sphinx());
  position.put("1P1", "Ym").put("1P2", "Mi").put("1P4", "Os").put("2P1", "Le");
  position.stage(Stage::robbing);
  EXPECT_EQ(position.moves(), (Codes{"!(Le)+Mi", "!(Le)+Os", "!(Le)+Ym", "pass"}));
  EXPECT_EQ(position.refusal("!(Le)+Ym+Mi"), "one_robber");
}

TEST(CoppertwaddleSphinx, ThoseBesideItSupportButNotWindsCoveredOrNegatedOnes) {
  const auto attack = [](const std::function<void(Position&)>& prepare) {
    Position asked(sphinx());
    asked.put("1P2", "Mi").put("1N2", "MA").put("2P1", "Le");
    prepare(asked);
    asked.stage(Stage::robbing).play("!(Le)+Mi");
    return asked.powers().attack;
  };
  EXPECT_EQ(attack([](Position&) {}), 7);
  EXPECT_EQ(attack([](Position& asked) { asked.put("1P1", "Os").put("1P3", "Re"); }), 19);
  EXPECT_EQ(attack([](Position& asked) { asked.put("1P1", "Os").put("1P4", "Sp"); }), 13);
  EXPECT_EQ(attack([](Position& asked) { asked.put_covered("1P1", "Os"); }), 7);
  EXPECT_EQ(attack([](Position& asked) { asked.put("1P1", "Wn", {"bd1"}); }), 7);
  EXPECT_EQ(attack([](Position& asked) {
              asked.put("1P1", "Os").hand(1, {"Cmp"}).play("Cmp>Os").let_be();
            }),
            7);
}

TEST(CoppertwaddleSphinx, TheAttackMustExceedTheFullDefence) {
  Position position(sphinx());
  position.put("1P1", "Mi").put("2P1", "Le").put("2P2", "Os").stage(Stage::robbing);
  EXPECT_EQ(position.refusal("!(Le)+Mi"), "too_weak") << "7 against 7";
  Position folio;
  folio.put("1P1", "Mi").put("2P1", "Le").put("2P2", "Os").stage(Stage::robbing);
  EXPECT_TRUE(folio.legal("!(Le)+Mi"));
}

TEST(CoppertwaddleSphinx, WhoTakesPartIsSettledAtTheEndWantedOrNot) {
  Position position(sphinx());
  position.put("1P1", "Os").put("1P2", "Mi").put_covered("1P3", "Re").put("2P1", "Le");
  position.hand(1, {"Ohb1"}).hand(2, {"Lho1"}).stage(Stage::robbing).play("!(Le)+Mi");
  EXPECT_EQ(sums(position), (std::pair{13, 1}));
  position.play("Ohb1>Re; Lho1>(Os)").let_be();
  EXPECT_EQ(sums(position), (std::pair{13, 1}));
  position.play("pass; pass");
  EXPECT_EQ(position.where("Le"), "1P4");
  EXPECT_TRUE(position.covered("Mi"));
  EXPECT_TRUE(position.covered("Re")) << "a supporter at the end";
}

TEST(CoppertwaddleSphinx, TheChosenAndItsSupportersAreCoveredOthersNot) {
  Position position(sphinx());
  position.put("1N1", "AB").put("1N2", "MG").put("1N3", "MA").put("2N1", "KR").put("1P2", "Mi");
  position.stage(Stage::robbing).play("!(KR)+AB; pass; pass");
  EXPECT_EQ(position.where("KR"), "1N4");
  EXPECT_TRUE(position.covered("AB"));
  EXPECT_TRUE(position.covered("MG"));
  EXPECT_TRUE(position.proud("MA"));
  EXPECT_TRUE(position.proud("Mi"));
}

TEST(CoppertwaddleSphinx, ANegatedSupporterIsNotCovered) {
  Position position(sphinx());
  position.put("1N1", "MA").put("1N2", "MG").put("2N1", "KR").hand(2, {"Cmp"});
  position.stage(Stage::robbing).play("!(KR)+MA; pass; Cmp>(MG); pass; pass");
  EXPECT_EQ(position.where("KR"), "1N3");
  EXPECT_TRUE(position.covered("MA"));
  EXPECT_TRUE(position.proud("MG"));
}

TEST(CoppertwaddleSphinx, WithoutItsChosenThrelmTheRobbingFails) {
  for (const std::string favour : {"Cmp", "Lho1"}) {
    Position position(sphinx());
    position.put("1N1", "MA").put("1N2", "MG").put("1N3", "BF").put("2N1", "KR");
    position.hand(2, {favour}).stage(Stage::robbing);
    position.play("!(KR)+MG; pass; " + favour + ">(MG)").let_be();
    EXPECT_EQ(position.powers().attack, 0);
    position.play("pass; pass");
    EXPECT_EQ(position.where("KR"), "2N1");
    EXPECT_TRUE(position.proud("MA"));
    EXPECT_TRUE(position.proud("BF"));
  }
}

TEST(CoppertwaddleSphinx, AdjacentRobbersHasNoMeaning) {
  Position position(Settings{{"edition", "sphinx"}, {"adjacent-robbers", "on"}});
  position.put("1P1", "Mi").put("1P3", "Os").put("2P1", "Le").stage(Stage::robbing);
  EXPECT_EQ(position.moves(), (Codes{"!(Le)+Mi", "!(Le)+Os", "pass"}));
}

/// A Domain with seven proud Threlms; P4 is vacant.
Position& fill(Position& position, const std::string& seat, const Codes& codes) {
  const Codes places = {"N1", "N2", "N3", "N4", "P1", "P2", "P3"};
  for (std::size_t index = 0; index < places.size(); ++index) {
    position.put(seat + places[index], codes[index]);
  }
  return position;
}
const Codes ones = {"AB", "MG", "MA", "KR", "Le", "Ym", "Fg"};
const Codes others = {"BF", "FT", "QK", "LP", "Mi", "Os", "Re"};

TEST(CoppertwaddleSphinx, AThrelmThatCompletesTheDomainWinsAtOnce) {
  Position position(sphinx());
  fill(position, "1", ones).hand(1, {"Ha"}).play("Ha>P4");
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().won_by(Seat{0}));
  EXPECT_EQ(position.result().score(), 5 + 7 + 8 + 4 + 1 + 2 + 3 + 1);
}

TEST(CoppertwaddleSphinx, AFavourWinsOnceItIsResolved) {
  Position position(sphinx());
  fill(position, "1", ones).put_covered("1P4", "Ha").hand(1, {"Ohb1"}).hand(2, {"Ctw"});
  Position cancelled = position;
  position.play("Ohb1>Ha");
  EXPECT_FALSE(position.over()) << "an answer is due";
  position.play("let be");
  EXPECT_TRUE(position.over());
  cancelled.play("Ohb1>Ha; Ctw");
  EXPECT_FALSE(cancelled.over());
}

TEST(CoppertwaddleSphinx, InAnExchangeToo) {
  Position position(sphinx());
  fill(position, "2", others).put_covered("2P4", "Ha").put("1P1", "Nw").put("1P2", "Sp");
  position.put("1P3", "Ti")
      .hand(2, {"Ohb1"})
      .stage(Stage::robbing)
      .play("!(Mi)+Sp; pass; Ohb1>Ha")
      .let_be();
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().won_by(Seat{1}));
}

TEST(CoppertwaddleSphinx, InEngagementBeforeTheDraw) {
  Position position(sphinx());
  fill(position, "2", others).put_covered("2P4", "Ha").trumpet({}).stage(Stage::robbing);
  position.play("pass");
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().won_by(Seat{1})) << "the empty Trumpet comes too late";
}

TEST(CoppertwaddleSphinx, AWindInTheOthersLastDitchMakesItWin) {
  Position position(sphinx());
  fill(position, "2", others).hand(1, {"Wn"}).play("Wn>(P4)");
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().won_by(Seat{1}));
}

TEST(CoppertwaddleSphinx, BothAtOnceIsTheGuardians) {
  // One card completes both: not possible with one Threlm, so one Domain waits in a fresh state.
  for (const int guardian : {1, 2}) {
    Position position(sphinx());
    fill(position, "1", ones).put("1P4", "Ha");
    fill(position, "2", others).put("2P4", "Nw").guardian(guardian).hand(guardian, {"Don"});
    position.play("Don").let_be();
    EXPECT_TRUE(position.over());
    EXPECT_TRUE(position.result().won_by(Seat{static_cast<std::uint8_t>(guardian - 1)}));
  }
}

TEST(CoppertwaddleSphinx, TheChallengerMayWinInChallenging) {
  Position position(sphinx());
  fill(position, "2", others).put_covered("2P4", "Ha").hand(2, {"Ohb1"});
  position.stage(Stage::challenging).play("Ohb1>Ha").let_be();
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().won_by(Seat{1}));
}

TEST(CoppertwaddleSphinx, APressedThrelmDoesNotCount) {
  Position position(sphinx());
  fill(position, "1", ones).put_covered("1P4", "Ha").hand(2, {"Wn"}).press("1P4", "Ws");
  position.guardian(2).stage(Stage::robbing).play("pass");
  EXPECT_FALSE(position.over());
}

TEST(CoppertwaddleRulings, CT32_TheWinComesAfterTheDrawThatThePlayBrings) {
  Position position(sphinx());
  fill(position, "1", ones).put("1P4", "Ha").put("2P1", "Nw", {"hm"}).hand(1, {"Asz1"});
  position.play("Asz1>(Nw)").let_be();
  EXPECT_FALSE(position.over()) << "the card is still to be drawn";
  EXPECT_EQ(position.to_move(), 0);
  position.play("[] Tap1");
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().won_by(Seat{0}));
}

TEST(CoppertwaddleRulings, CT32_ACompulsoryDrawFromAnEmptyTrumpetComesBeforeTheWin) {
  // CT-21: even beside a complete Domain. The draw belongs to the play, the win comes after it.
  Position position(sphinx());
  fill(position, "1", ones).put("1P4", "Ha").put("2P1", "Nw", {"hm"}).hand(1, {"Asz1"});
  position.trumpet({}).play("Asz1>(Nw)").let_be();
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().is_tie());
}

TEST(CoppertwaddleSphinx, WindsAreNeverFaceDown) {
  Position position(sphinx());
  position.put("1P1", "Wn", {"hz"}).put("1P2", "Mi").put("2N1", "We", {"lc"}).put("2N2", "AB");
  position.put_covered("2P1", "Ym").press("2P1", "Ws").hand(1, {"Gtd", "Wwf", "Lho1"});
  EXPECT_EQ(position.refusal("Lho1>Wn"), "no_winds");
  position.play("Gtd; Wwf").let_be();
  for (const std::string each : {"Wn", "We", "Ws"}) EXPECT_TRUE(position.proud(each)) << each;
  EXPECT_TRUE(position.covered("Mi"));
  EXPECT_TRUE(position.covered("AB"));
}

TEST(CoppertwaddleSphinx, NoGradeIsTold) {
  Position position(sphinx());
  fill(position, "1", ones).hand(1, {"Ha"});
  std::vector<Grade> grades;
  auto tell = [&](const Event& event) {
    if (const auto* end = std::get_if<event::GameEnded>(&event)) grades.push_back(end->grade);
  };
  const auto move = position.game().read(position.state(), "Ha>P4");
  ASSERT_TRUE(move);
  position.game().play(position.state(), *move, tell);
  EXPECT_EQ(grades, (std::vector{Grade::none}));
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
