// Laying Threlms, Winds and Declarations, and winning with a complete Domain.
#include <gtest/gtest.h>

#include "support/coppertwaddle_position.hpp"
#include "support/coppertwaddle_settings.hpp"
#include "support/playouts.hpp"

namespace coppice::coppertwaddle::test {
namespace {

using Codes = std::vector<std::string>;

TEST(CoppertwaddleLaying, IntoTheLeftmostVacantDitchOfItsRank) {
  Position position;
  position.put("1N1", "AB").put("1N3", "MG").put("1P2", "Le").hand(1, {"MA", "Mi"});
  EXPECT_EQ(position.moves(), (Codes{"MA>N2", "Mi>P1", "pass"}));
  position.play("MA>N2");
  EXPECT_EQ(position.at("1N2"), "MA");
  EXPECT_TRUE(position.proud("MA"));
  EXPECT_FALSE(position.holds(1, "MA"));
}

TEST(CoppertwaddleLaying, AFullRankTakesNoMore) {
  Position position;
  position.put("1N1", "AB").put("1N2", "MG").put_covered("1N3", "KR").put("1N4", "FT");
  position.hand(1, {"MA", "Mi"});
  EXPECT_EQ(position.moves(), (Codes{"Mi>P1", "pass"}));
}

TEST(CoppertwaddleLaying, ALaidThrelmMayRobInTheSameTurn) {
  Position position;
  position.put("2P1", "Le").hand(1, {"Mi"}).play("Mi>P1; pass; !(Le)+Mi; pass; pass");
  EXPECT_EQ(position.where("Le"), "1P2");
}

TEST(CoppertwaddleLaying, OneThrelmOrWindATurn) {
  Position position;
  position.hand(1, {"Mi", "Wn", "AB"}).play("Mi>P1");
  EXPECT_EQ(position.moves(), (Codes{"pass"}));
  EXPECT_EQ(position.refusal("Wn>P2"), "one_threlm");
  Position wind;
  wind.hand(1, {"Mi", "Wn", "Ws"}).play("Wn>P3");
  EXPECT_EQ(wind.moves(), (Codes{"pass"}));
  EXPECT_EQ(wind.refusal("Ws>P2"), "one_threlm");
}

TEST(CoppertwaddleWinds, IntoAnyVacantPeasantDitchOrOntoACoveredPeasantOfEitherDomain) {
  Position position;
  position.put("1P1", "Mi").put_covered("1P2", "Le").put_covered("1N1", "AB");
  position.put("2P1", "Ym").put_covered("2P4", "Ha").put_covered("2P3", "Fg").press("2P3", "Ws");
  position.put("2P2", "Ww").hand(1, {"Wn"});
  EXPECT_EQ(position.moves(), (Codes{"Wn>(Ha)", "Wn>Le", "Wn>P3", "Wn>P4", "pass"}));
  position.play("Wn>(Ha)");
  EXPECT_TRUE(position.pressed("Ha"));
  EXPECT_TRUE(position.proud("Wn"));
  EXPECT_EQ(position.pressing("2P4"), "Wn");
}

TEST(CoppertwaddleWinds, AVacantDitchOfTheOtherDomainNamedWithBrackets) {
  Position position;
  position.hand(1, {"Wn"});
  EXPECT_EQ(position.moves(), (Codes{"Wn>(P1)", "Wn>(P2)", "Wn>(P3)", "Wn>(P4)", "Wn>P1", "Wn>P2",
                                     "Wn>P3", "Wn>P4", "pass"}));
  position.play("Wn>(P3)");
  EXPECT_EQ(position.at("2P3"), "Wn");
  EXPECT_EQ(position.board().score(Seat{1}), 0);
}

TEST(CoppertwaddleRulings, CT41_NoWindOnAWindCoveredOrNot) {
  for (const char* edition : {"folio-xvi", "sphinx"}) {
    Position position(Settings{{"edition", edition}});
    position.put("1P1", "Ww").put_covered("1P2", "Mi").press("1P2", "We").hand(1, {"Wn"});
    EXPECT_EQ(position.refusal("Wn>Ww"), "wind_on_wind");
    EXPECT_EQ(position.refusal("Wn>P1"), "wind_on_wind");
    EXPECT_EQ(position.refusal("Wn>Mi"), "wind_on_wind");
  }
  Position position;  // only in this edition can a Wind lie covered
  position.put_covered("1P1", "Ws").put_covered("2P1", "Ww").hand(1, {"Wn"});
  EXPECT_EQ(position.refusal("Wn>Ws"), "wind_on_wind");
  EXPECT_EQ(position.refusal("Wn>(Ww)"), "wind_on_wind");
}

TEST(CoppertwaddleRulings, CT41_InRandomPlayADitchHoldsAtMostOneWind) {
  int winds = 0;
  std::uint64_t stream = 0;
  for (const Coppertwaddle& game : games_of_all_settings()) {
    for (const State& state : random_states(game, 4, 41 + stream++)) {
      const Board board(state, game.rules());
      (state.lying_places() & PlaceSet::pressing()).each([&](PlaceIndex wind) {
        ++winds;
        const PlaceIndex under = below(wind);
        ASSERT_TRUE(state[under].covered && !board.is_wind(under));
      });
    }
  }
  EXPECT_GT(winds, 100);
}

TEST(CoppertwaddleWinds, ATurnOfItsOwnFillsTheOtherDomainForItsNextEngagement) {
  // A Wind belongs to the Domain it lies in and fills its Ditch there.
  Position position;
  position.put("2P1", "Le").put("2P2", "Ym").put("2P3", "Ha").put("2N1", "AB").put("2N2", "MG");
  position.put("2N3", "MA").put("2N4", "KR").hand(1, {"Wn"}).play("Wn>(P4); pass; pass");
  EXPECT_FALSE(position.over()) << "seat 2 wins in its own Respite only";
  position.play("[] Fg; pass; pass; pass");
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().won_by(Seat{1}));
  EXPECT_EQ(position.result().score(), 1 + 2 + 1 + 0 + 5 + 7 + 8 + 4);
}

TEST(CoppertwaddleDeclarations, OnAnyProudThrelmOfEitherDomainAnyNumber) {
  Position position;
  position.put("1N1", "AB").put_covered("1N2", "MG").put("2P1", "Wn").put("2P2", "Ym");
  position.hand(1, {"bd1", "bd2", "hm"});
  EXPECT_EQ(position.moves(), (Codes{"bd1>(Wn)", "bd1>(Ym)", "bd1>AB", "bd2>(Wn)", "bd2>(Ym)",
                                     "bd2>AB", "hm>(Wn)", "hm>(Ym)", "hm>AB", "pass"}));
  position.play("bd1>AB; bd2>AB; hm>AB; pass");
  EXPECT_EQ(position.declarations("AB"), (Codes{"bd1", "bd2", "hm"}));
  EXPECT_EQ(position.power("AB"), 5);
}

TEST(CoppertwaddleDeclarations, NeverInARobbingNorByTheChallenger) {
  Position position;
  position.put("1P1", "Mi").put("2P1", "Le").hand(1, {"bd1"}).hand(2, {"bd2"});
  position.stage(Stage::challenging);
  EXPECT_EQ(position.refusal("bd2>Le"), "declaration_stage");
  position.play("pass; pass");
  EXPECT_EQ(position.refusal("bd1>Mi"), "rob_or_pass");
  position.play("!(Le)+Mi");
  EXPECT_EQ(position.refusal("bd1>Mi"), "declaration_stage");
  position.play("pass");
  EXPECT_EQ(position.refusal("bd2>Le"), "declaration_stage");
}

/// Seat 1 has seven proud Threlms; N4 is vacant.
Position nearly_complete(const Settings& settings = {}) {
  Position position(settings);
  position.put("1N1", "AB").put("1N2", "MG").put("1N3", "MA");
  position.put("1P1", "Le").put("1P2", "Ym").put("1P3", "Wn").put("1P4", "Fg");
  return position;
}

TEST(CoppertwaddleWinning, InRespiteWithEightProudThrelmsWindsCounted) {
  Position position = nearly_complete();
  position.hand(1, {"KR"}).play("KR>N4");
  EXPECT_FALSE(position.over());
  position.play("pass");
  EXPECT_FALSE(position.over());
  position.play("pass");
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().won_by(Seat{0}));
  EXPECT_EQ(position.result().score(), 5 + 7 + 8 + 4 + 1 + 2 + 0 + 3);
  EXPECT_EQ(position.game().result(position.state()), (std::array<std::int32_t, 2>{1, 0}));
}

TEST(CoppertwaddleWinning, TheScoreIsTakenBeforeTheTurnsEffectsVanish) {
  Position position = nearly_complete();
  position.put("1N4", "KR").hand(1, {"Fac", "Tap1", "Cmp"});
  position.play("Fac; Tap1>Wn; Cmp>MA; pass; pass");
  EXPECT_TRUE(position.over());
  EXPECT_EQ(position.result().score(), 30 + 4 + 3) << "and a Divisor changes no score";
}

TEST(CoppertwaddleWinning, WithACoveredOrAPressedOneNobodyWins) {
  Position covered = nearly_complete();
  covered.put_covered("1N4", "KR").stage(Stage::robbing).play("pass");
  EXPECT_FALSE(covered.over());
  Position pressed;
  pressed.put("1N1", "AB").put("1N2", "MG").put("1N3", "MA").put("1N4", "KR");
  pressed.put("1P1", "Le").put("1P2", "Ym").put("1P3", "Ha").put_covered("1P4", "Fg");
  pressed.press("1P4", "Wn").stage(Stage::robbing).play("pass");
  EXPECT_FALSE(pressed.over());
}

TEST(CoppertwaddleWinning, BeforeTheDiscardAndOnlyInOnesOwnRespite) {
  Position position = nearly_complete();
  position.put("1N4", "KR").hand(1, {"BF", "FT", "QK", "JO", "TR"}).stage(Stage::robbing);
  position.play("pass");
  EXPECT_TRUE(position.over());
  Position other = nearly_complete();
  other.put("1N4", "KR").guardian(2).stage(Stage::robbing).play("pass");
  EXPECT_FALSE(other.over()) << "seat 2's Respite";
  EXPECT_EQ(other.state().guardian, Seat{0});
}

TEST(CoppertwaddleWinning, ADomainCompletedInEnGardeIsSafeWithoutARobbing) {
  Position position = nearly_complete();
  position.hand(1, {"KR"}).hand(2, {"Lho1", "Gtd", "Asz1"}).play("KR>N4");
  for (const std::string pass : {"pass", "pass"}) {
    EXPECT_EQ(position.to_move(), 1) << "the Challenger is not asked again";
    position.play(pass);
  }
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().won_by(Seat{0}));
}

TEST(CoppertwaddleWinning, ASuccessfulRobbingCoversAndSoDelaysTheWin) {
  Position position = nearly_complete();
  position.put("2N1", "TR").stage(Stage::robbing).play("!(TR)+AB; pass; pass");
  EXPECT_EQ(position.where("TR"), "1N4");
  EXPECT_FALSE(position.over());
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
