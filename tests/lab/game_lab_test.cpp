#include "lab/solve/trainer.hpp"

#include <gtest/gtest.h>

#include "search/game_type_of.hpp"
#include "support/kuhn_table.hpp"
#include "support/reference_knowledge.hpp"

// Games without any GameLab.
namespace coppice::lab {
namespace {

using reference::KuhnTable;

TEST(GameLab, MissingPartsAreRefused) {
  const GameType none = game_type_of<KuhnTable>();
  EXPECT_EQ(check_endgames(none, {}).error().key, "error.endgames.game");
  EXPECT_EQ(check_exploitable(none, {}).error().key, "error.exploit.game");
  GameType trained = game_type_of<KuhnTable>();
  trained.extras.add(GameLab{});
  EXPECT_EQ(check_endgames(trained, {}).error().key, "error.endgames.game");
  EXPECT_EQ(check_exploitable(trained, {}).error().key, "error.exploit.game");
}

TEST(GameLab, DecidesWithWhichSettingsItWorks) {
  GameType game = game_type_of<KuhnTable>();
  const auto refuse = [](const AnyGame&) -> std::expected<void, Error> { return make_error("no"); };
  game.extras.add(GameLab{
      .endgames = EndgameSolver{.check = refuse, .look_at = nullptr},
      .exploiting = ExploiterFactory{
          .standard_simulations = 1, .check = refuse, .is_exact = nullptr, .make = nullptr}});
  EXPECT_EQ(check_endgames(game, {}).error().key, "no");
  EXPECT_EQ(check_exploitable(game, {}).error().key, "no");
  EXPECT_EQ(check_endgames(game, {{"hat", "blue"}}).error().key, "error.setting.unknown");
}

}  // namespace
}  // namespace coppice::lab
