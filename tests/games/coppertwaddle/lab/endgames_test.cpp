// Solved endgames of Coppertwaddle.
#include "lab/solve/endgame_solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "games/coppertwaddle/lab/endgame.hpp"
#include "games/coppertwaddle/rules/board.hpp"
#include "lab/facts.hpp"
#include "lab/solve/game_tree.hpp"
#include "support/folio_text.hpp"
#include "support/share.hpp"

namespace coppice::lab {
namespace {

using coppertwaddle::Board;
using coppertwaddle::Coppertwaddle;
using coppertwaddle::State;

Coppertwaddle edition(const std::string& name) { return *Coppertwaddle::make({{"edition", name}}); }

/// In sphinx, whose trees are smaller.
EndgamesSetup small_endgames(unsigned threads = 1) {
  return {.game = "coppertwaddle",
          .settings = {{"edition", "sphinx"}},
          .players = {"random", "level:quick"},
          .endgames = 2,
          .seed = 5,
          .threads = threads,
          .most_nodes = 20'000};
}

TEST(Endgame, LacksANobleInEachDomain) {
  for (const char* const name : {"folio-xvi", "sphinx"}) {
    const Coppertwaddle game = edition(name);
    Random random(1);
    for (int time = 0; time < 50; ++time) {
      for (const State& state : draw_endgame(game, random)) {
        EXPECT_EQ(std::popcount(std::uint64_t{state.lying}), 14);
        EXPECT_EQ(state.covered, 0U);
        EXPECT_TRUE(state.wind_places().empty());
        for (const Seat seat : {Seat{0}, Seat{1}}) {
          EXPECT_NE(Board(state, game.rules()).leftmost_vacant(seat, coppertwaddle::Rank::noble),
                    coppertwaddle::no_place);
          EXPECT_EQ(state.hand_of(seat).size(), 1);
        }
        EXPECT_EQ(state.trumpet_cards().size(), 2);
        EXPECT_TRUE(game.turn(state).is_chance());
      }
    }
  }
}

/// The states are exactly those that a seat can imagine.
TEST(Endgame, ContainsAllConsistentStates) {
  const Coppertwaddle game = edition("folio-xvi");
  Random random(2);
  const auto states = draw_endgame(game, random);
  EXPECT_EQ(states.size(), 12U);
  const auto view = game.view(states[0], Seat{0});
  std::vector<State> imagined;
  for (int time = 0; time < 200; ++time) {
    const State state = game.imagine(view, random);
    EXPECT_NE(std::ranges::find(states, state), states.end());
    if (std::ranges::find(imagined, state) == imagined.end()) imagined.push_back(state);
  }
  // The other hand is one of the three cards that the seat does not have.
  EXPECT_EQ(imagined.size(), 3U);
}

TEST(Endgame, EndsAfterOneTurnEach) {
  const Coppertwaddle game = edition("sphinx");
  Random random(3);
  for (int time = 0; time < 200; ++time) {
    State state = draw_endgame(game, random)[random.below(12)];
    const int turns = state.turns;
    while (!game.turn(state).is_over()) {
      const auto moves = moves_of(game, state);
      game.play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    EXPECT_LE(state.turns, turns + 2);
  }
}

TEST(EndgameSolver, ReportEachPlayersExploitability) {
  const auto report = play_endgames(small_endgames());
  ASSERT_TRUE(report);
  EXPECT_EQ(report->endgames(), 2U);
  EXPECT_FALSE(report->cut_short());
  EXPECT_LE(report->nodes.max(), 20'000);
  EXPECT_LT(report->equilibrium.millionths().max(), 1000);
  EXPECT_EQ(report->equilibrium.flawless(), 2U);
  ASSERT_EQ(report->given.size(), 2U);
  EXPECT_GT(report->given[0].millionths().mean(), 100'000) << "random";
  EXPECT_LT(report->given[1].millionths().mean(), report->given[0].millionths().mean());
  EXPECT_EQ(report->given[0].flawless(), 0U);
  EXPECT_GE(report->guardian.mean(), 500'000) << "who is first may win first";
}

TEST(EndgameSolver, AreTheSameOnAnyNumberOfThreads) {
  if (is_sanitized) GTEST_SKIP() << "it would take a sanitizer too long";
  EXPECT_EQ(facts_of(*play_endgames(small_endgames(1))),
            facts_of(*play_endgames(small_endgames(2))));
}

TEST(EndgameSolver, StopOnRequest) {
  auto setup = small_endgames();
  setup.endgames = 1'000'000;
  const auto report = play_endgames(setup, {{}, [] { return true; }});
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->cut_short());
}

TEST(EndgameSolver, RefusesGamesThatCannotBeSolved) {
  auto own = small_endgames();
  own.settings["folio"] =
      std::string(coppertwaddle::test::folio_opening) + coppertwaddle::test::twelve_cards();
  EXPECT_EQ(play_endgames(own).error().key, "error.endgames.unlearned");
  auto suite = small_endgames();
  suite.settings["match"] = "suite";
  EXPECT_EQ(play_endgames(suite).error().key, "error.endgames.suite");
  auto timed = small_endgames();
  timed.players = {"strong:50ms"};
  EXPECT_EQ(play_endgames(timed).error().key, "error.endgames.time");
  auto strange = small_endgames();
  strange.players = {"level:divine"};
  EXPECT_EQ(play_endgames(strange).error().key, "error.player.unknown");
}

}  // namespace
}  // namespace coppice::lab
