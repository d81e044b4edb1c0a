// The outlook of a Robbing on the screen is what happens if both players pass now (CT-16).
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/describe.hpp"
#include "engine/legal_moves.hpp"
#include "support/coppertwaddle_position.hpp"
#include "support/coppertwaddle_settings.hpp"
#include "support/playouts.hpp"

namespace coppice::coppertwaddle::test {
namespace {

using Codes = std::vector<std::string>;

RobbingBox box(const Position& position) {
  return *position.game().show(position.game().view(position.state(), Seat{0})).robbing;
}

/// The codes of the defenders on the screen.
Codes defenders(const Position& position) {
  Codes codes;
  for (const ForcePart& part : box(position).defence) {
    codes.push_back(position.game().folio().code_of(part.card));
  }
  return codes;
}

TEST(CoppertwaddleRulings, CT16_WithTheTargetCoveredItFailsAsItStands) {
  // 7 against 6 before; then the covered target adds nothing, and 7 against 2 still fails.
  Position position;
  position.put("1P1", "Sp").put("2P1", "Os").put("2P2", "Ym").hand(2, {"Lho1"}).hand(1, {"Ohb1"});
  position.stage(Stage::robbing).play("!(Os)+Sp");
  EXPECT_EQ(box(position).failure, std::nullopt);
  EXPECT_EQ(defenders(position), (Codes{"Os", "Ym"}));
  position.play("pass; Lho1>Os").let_be();
  EXPECT_EQ(box(position).failure, FailReason::covered);
  EXPECT_EQ(box(position).attack_power, 9);
  EXPECT_EQ(box(position).defence_power, 2);
  EXPECT_EQ(defenders(position), (Codes{"Ym"}));
  position.play("Ohb1>(Os)").let_be();
  EXPECT_EQ(box(position).failure, std::nullopt);
  EXPECT_EQ(box(position).defence_power, 8);
}

TEST(CoppertwaddleRulings, CT16_WithTheTargetGoneItFailsAsItStands) {
  Position position;
  position.put("1P1", "Mi").put("2P1", "Ym").put("2P2", "Ha").hand(2, {"Asz1"});
  position.stage(Stage::robbing).play("!(Ym)+Mi; pass; Asz1>Ym").let_be().play("[] AB");
  EXPECT_EQ(box(position).failure, FailReason::gone);
  EXPECT_EQ(box(position).target, std::nullopt);
  EXPECT_EQ(box(position).defence_power, 0);
  EXPECT_EQ(defenders(position), Codes{});
}

TEST(CoppertwaddleRulings, CT16_WithTheTargetInTheGuardiansDomainItFailsAsItStands) {
  Position position = with_map();
  position.put("1P1", "Mi").put("1N1", "MA").put("2P1", "MM").put("2P2", "Ha");
  position.stage(Stage::robbing).play("!(MM)P+Mi; pass; ^MM>(P2)").play("[] AB");
  EXPECT_EQ(box(position).failure, FailReason::gone);
  EXPECT_EQ(box(position).target, std::nullopt);
  EXPECT_EQ(box(position).defence_power, 0) << "nothing defends what is gone";
}

TEST(CoppertwaddleRulings, CT16_WithoutAVacantDitchItFailsAsItStands) {
  Position position;
  position.put("1N1", "MA").put("1N2", "MG").put("1N3", "QK").put("1P1", "AB", {"bl"});
  position.put("2N1", "KR").put("2N4", "TR").stage(Stage::robbing).play("!(KR)+MA");
  EXPECT_EQ(box(position).failure, std::nullopt);
  position.play("pass; ^TR>bl");
  EXPECT_EQ(box(position).failure, FailReason::no_ditch);
}

TEST(CoppertwaddleRulings, CT16_WithoutTheChosenRobberItFailsAsItStands) {
  Position sphinx(Settings{{"edition", "sphinx"}});
  sphinx.put("1P1", "Mi").put("1P2", "Sp").put("2P1", "Le").hand(2, {"Lho1"});
  sphinx.stage(Stage::robbing).play("!(Le)+Mi; pass; Lho1>(Mi)").let_be();
  EXPECT_EQ(box(sphinx).failure, FailReason::no_robber);
  EXPECT_EQ(box(sphinx).attack_power, 0);
}

/// How a Robbing ends.
struct End {
  std::optional<FailReason> failure;
  Powers powers;
};

/// Plays both passes, from whichever of them is due.
std::optional<End> end_by_passing(const Coppertwaddle& game, State state) {
  std::optional<End> end;
  auto hear = [&](const Event& event) {
    if (const auto* success = std::get_if<event::RobbingSucceeded>(&event)) {
      end = End{{}, {success->attack, success->defence}};
    }
    if (const auto* failure = std::get_if<event::RobbingFailed>(&event)) {
      end = End{failure->reason, {failure->attack, failure->defence}};
    }
  };
  while (!end && state.stage == Stage::robbing && state.step == coppertwaddle::GamePhase::act) {
    game.play(state, move::pass(), hear);
  }
  return end;
}

/// A random move, but seldom a pass: exchanges are long, and Domains full.
Move lively_move(const Coppertwaddle& game, const State& state, Random& random) {
  for (int tries = 0; tries < 3; ++tries) {
    const Move move = random_move(game, state, random);
    if (move::kind(move) != MoveKind::pass) return move;
  }
  return random_move(game, state, random);
}

TEST(CoppertwaddleRulings, CT16_AtAnyPointOfAnExchangeTheOutlookIsWhatTwoPassesBring) {
  std::map<std::string, int> seen;
  std::uint64_t stream = 0;
  for (const Coppertwaddle& game : games_of_all_settings()) {
    if (game.rules().games > 1) continue;  // a Suite has the same Robbings
    for (int index = 0; index < 4; ++index) {
      Random random = Random::stream(16, stream++);
      State state = game.start();
      for (int ply = 0; ply < Coppertwaddle::max_plies && !game.turn(state).is_over(); ++ply) {
        const bool exchange =
            state.stage == Stage::robbing && state.step == coppertwaddle::GamePhase::act;
        if (exchange) {
          const auto end = end_by_passing(game, state);
          ASSERT_TRUE(end);
          for (const View& view :
               {game.view(state, Seat{0}), game.view(state, Seat{1}), game.onlooker_view(state)}) {
            const RobbingBox shown = *game.show(view).robbing;
            ASSERT_EQ(shown.failure, end->failure);
            ASSERT_EQ(shown.attack_power, end->powers.attack);
            ASSERT_EQ(shown.defence_power, end->powers.defence);
          }
          ++seen[end->failure ? std::string(name_of(*end->failure)) : "succeeds"];
        }
        game.play(state, lively_move(game, state, random));
      }
    }
  }
  for (const char* outlook : {"succeeds", "too_weak", "covered", "gone", "no_robber"}) {
    EXPECT_GT(seen[outlook], 0) << outlook;
  }
}

TEST(CoppertwaddleRulings, CT16_AnAnnouncementTellsWhatTwoPassesBring) {
  int succeeding = 0;
  int failing = 0;
  std::uint64_t stream = 0;
  for (const Coppertwaddle& game : games_of_all_settings()) {
    if (game.rules().games > 1) continue;
    Random random = Random::stream(17, stream++);
    for (const auto& step : random_playout(game, random).steps) {
      if (step.state.step != coppertwaddle::GamePhase::announce) continue;
      const View view = game.view(step.state, step.state.guardian);
      for (const Move move : moves_of(game, step.state)) {
        if (move::kind(move) != MoveKind::rob) continue;
        State announced = step.state;
        game.play(announced, move);
        const auto end = end_by_passing(game, announced);
        ASSERT_TRUE(end);
        const auto rob = std::get<choice::Rob>(game.choice(view, move));
        ASSERT_EQ(rob.failure, end->failure);
        ++(end->failure ? failing : succeeding);
      }
    }
  }
  EXPECT_GT(succeeding, 0);
  EXPECT_GT(failing, 0);
}

// The pictures of the page's rules (web/src/games/coppertwaddle/rules/Shown.svelte).
TEST(CoppertwaddlePictures, TenAgainstNine) {
  for (const std::string edition : {"folio-xvi", "sphinx"}) {
    Position position(Settings{{"edition", edition}});
    position.put("1N1", "BF").put("1N2", "TR").put("1P1", "Fg").put("2N2", "MA").put("2P1", "Le");
    position.put("2P2", "Ha").put("2P4", "Lb").stage(Stage::robbing);
    position.play(edition == "sphinx" ? "!(MA)+BF" : "!(MA)+BF+TR");
    EXPECT_EQ(box(position).attack_power, 10);
    EXPECT_EQ(box(position).defence_power, 9);
    EXPECT_EQ(box(position).failure, std::nullopt);
  }
}

TEST(CoppertwaddlePictures, ACoveredNeighbourIsLeftOut) {
  for (const std::string edition : {"folio-xvi", "sphinx"}) {
    Position position(Settings{{"edition", edition}});
    position.put("2N1", "FT").put("2N2", "LP").put_covered("2N3", "AB").put("2P1", "Ym");
    position.put("2P2", "Re");
    EXPECT_EQ(position.board().defence(ditch(Seat{1}, Rank::noble, 1)), 15);
  }
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
