// The rulings on the German edition, CT-33 to CT-40, compared with the other edition.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/coppertwaddle_position.hpp"
#include "support/coppertwaddle_settings.hpp"
#include "support/playouts.hpp"

namespace coppice::coppertwaddle::test {
namespace {

using Codes = std::vector<std::string>;

Settings edition(const std::string& name) { return {{"edition", name}}; }

/// Seat 1 with eight proud Threlms; together with their Declarations they have 28.
Position with_28(const Settings& settings) {
  Position position(settings);
  position.put("1N1", "AB").put("1N2", "KR", {"bd1"}).put("1N3", "TR").put("1N4", "LP", {"hm"});
  position.put("1P1", "Ym").put("1P2", "Fg", {"bd2"}).put("1P3", "Nw").put("1P4", "Ti");
  return position;
}

TEST(CoppertwaddleRulings, CT33_InSphinxOnlyDeclarationsChangeTheScore) {
  for (const bool favour : {false, true}) {
    Position sphinx = with_28(edition("sphinx"));
    Position folio = with_28(edition("folio-xvi"));
    for (Position* each : {&sphinx, &folio}) {
      each->hand(1, {"Tap1", "Cmp"});
      // A play of no weight, after which the German edition looks for a complete Domain.
      each->play(favour ? "Tap1>AB" : "Cmp>AB").let_be();
    }
    ASSERT_TRUE(sphinx.over());
    EXPECT_EQ(sphinx.result().score(), 28);
    folio.play("pass; pass");
    ASSERT_TRUE(folio.over());
    EXPECT_EQ(folio.result().score(), favour ? 31 : 28);
  }
}

TEST(CoppertwaddleRulings, CT33_NorDoesAPairCountNorWhatAnAbilityGave) {
  for (const bool is_sphinx : {false, true}) {
    Position position(edition(is_sphinx ? "sphinx" : "folio-xvi"));
    position.put("1N1", "BF").put("1N2", "AB").put("1P1", "Cu").put("1P2", "Oh");
    position.put("2P1", "Le").stage(Stage::robbing);
    position.play(is_sphinx ? "!(Le)+Cu" : "!(Le)+Cu+Oh").play("^BF>AB").resign(2);
    EXPECT_EQ(position.result().score(), 9 + 5 + 4 + 4 + (is_sphinx ? 0 : 4 + 2 + 2));
  }
}

TEST(CoppertwaddleRulings, CT33_EachThrelmIsNeverBelowZero) {
  Position position(edition("sphinx"));
  position.put("1P1", "Le", {"hm"}).put("1P2", "Mi").put_covered("1P3", "Ym").press("1P3", "Wn");
  position.resign(2);
  EXPECT_EQ(position.result().score(), 0 + 7 + 2 + 0);
}

TEST(CoppertwaddleRulings, CT33_TheScreenShowsTheDomainAsItWouldScore) {
  for (const bool is_sphinx : {false, true}) {
    Position position = with_28(edition(is_sphinx ? "sphinx" : "folio-xvi"));
    position.put("2N1", "MG").hand(1, {"Tap1", "Tap2"});
    position.state()[ditch(Seat{0}, Rank::noble, 0)].bonus = 3;
    const Screen screen = position.game().show(position.game().view(position.state(), Seat{0}));
    EXPECT_EQ(screen.domains[0]->power, is_sphinx ? 28 : 31);
    EXPECT_EQ(screen.domains[0]->ditches[0].threlm->power, 8) << "its Power in play";
  }
}

TEST(CoppertwaddleRulings, CT33_InRandomPlay) {
  int scored = 0;
  std::uint64_t stream = 0;
  for (const Coppertwaddle& game : games_of_all_settings()) {
    if (game.rules().games > 1) continue;
    for (int time = 0; time < 60; ++time) {
      Random random = Random::stream(33, stream++);
      const State last = random_playout(game, random).last;
      const GameResult result = last.results[0];
      if (result.is_tie()) continue;
      ++scored;
      const Seat winner = result.won_by(Seat{0}) ? Seat{0} : Seat{1};
      const Board board(last, game.rules());
      int sum = 0;
      for (PlaceIndex place = 0; place < place_count; ++place) {
        if (last[place].vacant() || domain_of(place) != winner) continue;
        int power = board.rule(place).power;
        board.each_declaration(place,
                               [&](int card) { power += game.rules().of(card).burden.power; });
        const bool declared = game.rules().edition.name == "sphinx";
        sum += declared ? std::max(0, power) : board.power(place);
      }
      ASSERT_EQ(result.score(), sum);
    }
  }
  EXPECT_GT(scored, 100);
}

TEST(CoppertwaddleRulings, CT34_AWindInOnesOwnDomainTakesTheLeftmostVacantPeasantDitch) {
  Position sphinx(edition("sphinx"));
  Position folio;
  for (Position* each : {&sphinx, &folio}) {
    each->put("1P1", "Mi").put_covered("1P3", "Le").put("2P2", "Ym").hand(1, {"Wn"});
  }
  EXPECT_EQ(sphinx.moves(), (Codes{"Wn>(P1)", "Wn>(P3)", "Wn>(P4)", "Wn>Le", "Wn>P2", "pass"}));
  EXPECT_EQ(folio.moves(),
            (Codes{"Wn>(P1)", "Wn>(P3)", "Wn>(P4)", "Wn>Le", "Wn>P2", "Wn>P4", "pass"}));
  EXPECT_EQ(sphinx.refusal("Wn>P4"), "wind_leftmost");
  EXPECT_EQ(sphinx.refusal("Wn>P1"), "taken");
  EXPECT_EQ(sphinx.refusal("Wn>N1"), "wind_place");
  EXPECT_EQ(sphinx.play("Wn>(P4)").where("Wn"), "2P4");
}

TEST(CoppertwaddleRulings, CT35_InSphinxTheTargetIsPlacedBeforeTheAttackersAreCovered) {
  for (const bool is_sphinx : {false, true}) {
    Position position(edition(is_sphinx ? "sphinx" : "folio-xvi"));
    position.put("1P1", "Mi", {"hz"}).put("1P2", "Os").put("2P1", "Le").stage(Stage::robbing);
    position.play(is_sphinx ? "!(Le)+Mi" : "!(Le)+Mi+Os").play("pass; pass");
    EXPECT_TRUE(position.in_midden("Mi"));
    EXPECT_TRUE(position.covered("Os"));
    EXPECT_TRUE(position.covered("Le"));
    EXPECT_EQ(position.where("Le"), is_sphinx ? "1P3" : "1P1");
  }
}

TEST(CoppertwaddleRulings, CT35_TheOrderIsTold) {
  for (const bool is_sphinx : {false, true}) {
    Position position(edition(is_sphinx ? "sphinx" : "folio-xvi"));
    position.put("1P1", "Mi").put("2P1", "Le").stage(Stage::robbing).play("!(Le)+Mi; pass");
    Codes told;
    auto tell = [&](const Event& event) {
      if (std::get_if<event::Moved>(&event) != nullptr) told.emplace_back("moved");
      const auto* covered = std::get_if<event::Covered>(&event);
      if (covered == nullptr) return;
      told.push_back(position.game().folio().code_of(covered->threlm.card));
    };
    State state = position.state();
    position.game().play(state, move::pass(), tell);
    EXPECT_EQ(told, is_sphinx ? (Codes{"moved", "Le", "Mi"}) : (Codes{"Mi", "moved", "Le"}));
  }
}

TEST(CoppertwaddleRulings, CT36_CoveredNeighboursNeitherDefendNorSupport) {
  for (const bool is_sphinx : {false, true}) {
    Position position(edition(is_sphinx ? "sphinx" : "folio-xvi"));
    position.put_covered("1N1", "MA").put("1N2", "BF").put_covered("1N3", "FT");
    position.put_covered("2N1", "MG").put("2N2", "AB").put_covered("2N3", "KR");
    position.put_covered("2P2", "Mi").stage(Stage::robbing).play("!(AB)+BF");
    EXPECT_EQ(sums(position), (std::pair{9, 5}));
  }
}

TEST(CoppertwaddleRulings, CT37_WhateverMakesAWindLeaveFreesWhatItPressed) {
  for (const std::string name : {"folio-xvi", "sphinx"}) {
    for (const std::string play : {"Pbr>Wn", "^LP>Wn", "lc>Wn:N2"}) {
      Position position(edition(name));
      position.put_covered("1P1", "Mi").press("1P1", "Wn").put("1N1", "LP");
      position.hand(1, {"Pbr", "lc"}).play(play).let_be();
      EXPECT_TRUE(position.covered("Mi"));
      EXPECT_FALSE(position.pressed("Mi")) << play;
      // Through the other seat's turn, to the next Engagement of its own.
      position.stage(Stage::robbing).play("pass; [] Ha; pass; pass; pass");
      EXPECT_TRUE(position.proud("Mi")) << play;
    }
  }
}

TEST(CoppertwaddleRulings, CT38_TheNobleOfThreeAttacksForTenAndDefendsForEleven) {
  const auto lay = [](Position& position, const std::string& seat) {
    position.put(seat + "N1", "FT").put(seat + "N2", "LP").put(seat + "N3", "TR");
    position.put(seat + "P1", "Sp").put(seat + "P2", "Le");
  };
  Position attack(edition("sphinx"));
  lay(attack, "1");
  EXPECT_EQ(sums(attack.put("2N1", "AB").stage(Stage::robbing).play("!(AB)+LP")),
            (std::pair{10, 5}));
  Position defence(edition("sphinx"));
  lay(defence, "2");
  EXPECT_EQ(sums(defence.put("1N1", "BF").put("1N2", "MA").stage(Stage::robbing).play("!(LP)+BF")),
            (std::pair{17, 11}));
}

TEST(CoppertwaddleRulings, CT38_MilzAttacksForNine) {
  Position position(edition("sphinx"));
  position.put("1P1", "Sp").put("1P2", "Le").put("2P1", "Ym").stage(Stage::robbing);
  EXPECT_EQ(sums(position.play("!(Ym)+Sp")), (std::pair{9, 2}));
}

TEST(CoppertwaddleRulings, CT38_LektionariumAndMilzEachDefendForNine) {
  for (const std::string target : {"Le", "Sp"}) {
    Position position(edition("sphinx"));
    position.put("2P1", "Sp").put("2P2", "Le").put("1P1", "Mi").put("1P2", "Os");
    position.stage(Stage::robbing).play("!(" + target + ")+Mi");
    EXPECT_EQ(sums(position), (std::pair{13, 9})) << target;
  }
}

TEST(CoppertwaddleRulings, CT38_TheFolioFollowsTheEditionUnlessAnotherIsChosen) {
  const auto spleen = [](const Settings& settings) {
    return Position(settings).put("1P1", "Sp").power("Sp");
  };
  EXPECT_EQ(spleen({}), 9);
  EXPECT_EQ(spleen(edition("sphinx")), 8);
  EXPECT_EQ(spleen({{"edition", "sphinx"}, {"folio", "folio-xvi"}}), 9);
  EXPECT_EQ(spleen({{"edition", "folio-xvi"}, {"folio", "sphinx"}}), 8);
  EXPECT_EQ(Position(edition("sphinx")).game().pieces().folio.en, "The Sphinx Folio");
}

/// The value of the setting `folio` in a record of a game with these settings.
std::string folio_in_record(const Settings& chosen) {
  return with_defaults(Coppertwaddle::info().settings, chosen)->at("folio");
}

TEST(CoppertwaddleRulings, CT38_ARecordNamesItsListOfCards) {
  EXPECT_EQ(folio_in_record({}), "folio-xvi");
  EXPECT_EQ(folio_in_record(edition("sphinx")), "sphinx");
  EXPECT_EQ(folio_in_record({{"edition", "sphinx"}, {"folio", "folio-xvi"}}), "folio-xvi");
}

TEST(CoppertwaddleRulings, CT38_ReconstructedInAnOlderRecordIsTheFolioXvi) {
  for (const std::string name : {"folio-xvi", "sphinx"}) {
    const Settings older = {{"edition", name}, {"folio", "reconstructed"}};
    EXPECT_EQ(folio_in_record(older), "folio-xvi");
    EXPECT_EQ(Position(older).put("1P1", "Sp").power("Sp"), 9) << "as it was played";
  }
}

TEST(CoppertwaddleRulings, CT39_AWindDoesNotMakeThePlaceProudThatItPresses) {
  for (const std::string name : {"folio-xvi", "sphinx"}) {
    Position position = with_28(edition(name));
    position.state()[ditch(Seat{0}, Rank::peasant, 3)].covered = true;
    position.state().note_place(ditch(Seat{0}, Rank::peasant, 3), false);
    position.press("1P4", "Wn").hand(1, {"Tap1"});
    ASSERT_TRUE(position.proud("Wn"));
    const Screen screen = position.game().show(position.game().view(position.state(), Seat{0}));
    EXPECT_EQ(screen.domains[0]->proud, 7);
    position.play("Tap1>AB").let_be().play("pass; pass");
    EXPECT_FALSE(position.over()) << name;
    EXPECT_EQ(position.state().guardian, Seat{1}) << "the turn ended without a win";
  }
}

TEST(CoppertwaddleRulings, CT39_InRandomPlay) {
  int pressed = 0;
  std::uint64_t stream = 0;
  for (const Coppertwaddle& game : games_of_all_settings()) {
    for (const State& state : random_states(game, 4, 39 + stream++)) {
      const Board board(state, game.rules());
      for (const Seat seat : {Seat{0}, Seat{1}}) {
        const PlaceSet under = state.pressed_places() & PlaceSet::domain(seat);
        if (under.empty()) continue;
        ++pressed;
        ASSERT_FALSE(board.complete(seat));
        const Screen screen = game.show(game.view(state, seat));
        ASSERT_LT(screen.domains[seat.index]->proud, ditches_of_seat);
      }
    }
  }
  EXPECT_GT(pressed, 100);
}

TEST(CoppertwaddleRulings, CT40_InSphinxAWholeDomainWinsInEngagementBesideAnEmptyTrumpet) {
  for (const bool is_sphinx : {true, false}) {
    Position position = with_28(edition(is_sphinx ? "sphinx" : "folio-xvi"));
    const PlaceIndex last = ditch(Seat{0}, Rank::peasant, 3);
    position.state()[last].covered = true;
    position.state().note_place(last, false);
    // Seat 2 passes its turn; then seat 1's Engagement turns the last Threlm, and nothing is left
    // to draw.
    position.guardian(2).stage(Stage::robbing).trumpet({}).play("pass");
    ASSERT_TRUE(position.over());
    EXPECT_EQ(position.result().is_tie(), !is_sphinx);
    EXPECT_EQ(position.result().won_by(Seat{0}), is_sphinx);
  }
}

TEST(CoppertwaddleRulings, CT40_WithoutAWholeDomainTheEmptyTrumpetIsATieInSphinxToo) {
  Position position(edition("sphinx"));
  position.put("1N1", "AB").guardian(2).stage(Stage::robbing).trumpet({}).play("pass");
  ASSERT_TRUE(position.over());
  EXPECT_TRUE(position.result().is_tie());
}

TEST(CoppertwaddleRulings, CT40_InRandomPlay) {
  // Whenever a game of `sphinx` ends as a tie, no Domain is whole: a whole one had won before.
  int ties = 0;
  for (const Coppertwaddle& game : games_of_all_settings()) {
    if (game.rules().games > 1 || game.rules().edition.name != "sphinx") continue;
    for (std::uint64_t index = 0; index < 60; ++index) {
      Random random = Random::stream(40, index);
      const State last = random_playout(game, random).last;
      const Board board(last, game.rules());
      if (!last.results[0].is_tie()) continue;
      ++ties;
      ASSERT_FALSE(board.complete(Seat{0}) || board.complete(Seat{1}));
    }
  }
  EXPECT_GT(ties, 20);
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
