#include <gtest/gtest.h>

#include <algorithm>

#include "games/coupell/game.hpp"
#include "support/coupell_position.hpp"
#include "support/looked_at.hpp"

namespace coppice::coupell {
namespace {

/// How often a player may still ask after the stop.
constexpr int last_looks = 1000;

/// Coupell's final turns with rows of maximum length.
TEST(CoupellStopped, FinalTurnsEndWithTheirTime) {
  const State state = test::Position()
                          .row(1, "SC TG RL AP IB NM EK ED AC AL")
                          .row(2, "EM AY OU ID EL")
                          .final_turn(1)
                          .state();
  const GameType entry = game();
  const auto table = *entry.make({});
  const AnyView view = table->view({AnyValue::of(state)}, Seat{0});
  const Move besides = table->moves(view).back();
  for (const char* const text : {"planner:5ms", "planner:common:5ms", "planner:considerate:5ms"}) {
    const auto player = *entry.make_player(*parse_player(text));
    Random random(1);
    LookedAt choosing;
    player->choose(*table, view, Seat{0}, random, choosing);
    EXPECT_GE(choosing.looks, 5) << text;
    EXPECT_LE(choosing.looks, 5 + last_looks) << text;
    LookedAt assessing;
    const auto all = player->assess(*table, view, Seat{0}, besides, random, assessing);
    EXPECT_GE(assessing.looks, 5) << text;
    EXPECT_LE(assessing.looks, 5 + last_looks) << text;
    EXPECT_NE(std::ranges::find(all, besides, &MoveEstimate::move), all.end()) << text;
  }
}

}  // namespace
}  // namespace coppice::coupell
