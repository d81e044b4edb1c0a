// Properties of every game: numbers that follow from the rules, and that no card is lost.
#include <gtest/gtest.h>

#include <map>

#include "support/allocations.hpp"
#include "support/coupell_games.hpp"

namespace coppice::coupell::test {
namespace {

constexpr int games_each = 60;

int claims_of(const Playout<Coupell>& playout) {
  int claims = 0;
  State before = playout.steps.front().state;
  for (const auto& step : playout.steps) {
    claims += step.state.discard == before.discard ? 0 : 1;
    before = step.state;
  }
  return claims + (playout.last.discard == before.discard ? 0 : 1);
}

template <class Visit>
void each_state(std::uint64_t seed, Visit visit) {
  walk(seed, games_each, [&](const Coupell& game, const Playout<Coupell>& playout) {
    for (const auto& step : playout.steps) visit(game, step.state);
    visit(game, playout.last);
  });
}

TEST(CoupellProperties, EveryCardIsInExactlyOnePlace) {
  each_state(1, [](const Coupell& game, const State& state) {
    std::vector<int> times(64);
    const auto count = [&](int card) { ++times[static_cast<std::size_t>(card)]; };
    for (const CardSet& cards : {state.to_come, state.discard, state.piles[0], state.piles[1]}) {
      cards.each(count);
    }
    for (const Row& row : state.rows) std::ranges::for_each(row, count);
    for (int card = 0; card < 64; ++card) {
      ASSERT_EQ(times[static_cast<std::size_t>(card)], card < game.rules().cards ? 1 : 0) << card;
    }
  });
}

TEST(CoupellProperties, FortyEightCardsTakeSixteenTurnsAndThirtyTwoActions) {
  const auto game = *Coupell::make({});
  EXPECT_EQ(drawing_turns(48), 14);
  EXPECT_EQ(turns_of(48), 16);
  int whole_games = 0;
  for (std::uint64_t number = 0; number < 400; ++number) {
    Random random = Random::stream(2, number);
    const Playout<Coupell> playout = likely_playout(game, random);
    int actions = 0;
    std::optional<Seat> starter;
    Seat last_drawer;
    for (const auto& step : playout.steps) {
      const MoveKind kind = move::kind(step.move);
      if (kind == MoveKind::starter) starter = Seat{step.move.a()};
      if (kind == MoveKind::draw) last_drawer = step.state.active;
      actions += kind != MoveKind::starter && kind != MoveKind::draw && kind != MoveKind::end_turn;
    }
    ASSERT_LE(playout.last.turns, 16);
    ASSERT_LE(actions, 32);
    if (playout.last.final_turns < 2) continue;
    ++whole_games;
    ASSERT_EQ(playout.last.turns, 16);
    ASSERT_EQ(last_drawer, partner_of(*starter)) << "the second player draws the last card";
    ASSERT_EQ(playout.last.active, last_drawer);
  }
  EXPECT_GT(whole_games, 40);
}

TEST(CoupellProperties, EachPlayerDrawsInSevenTurns) {
  const auto game = *Coupell::make({{"starter", "1"}});
  Random random(3);
  std::array<int, 2> drawing_turns{};
  State state = game.start();
  while (!game.turn(state).is_over()) {
    if (state.step == GamePhase::draw && state.to_draw == 3) ++drawing_turns[state.active.index];
    // So that nine cards do not end the game.
    if (state.step == coupell::GamePhase::act) state.rows = {};
    const bool chance = game.turn(state).is_chance();
    game.play(state, chance ? game.draw(state, random) : move::end_turn());
  }
  EXPECT_EQ(drawing_turns, (std::array{7, 7}));
}

TEST(CoupellProperties, ARowHasAtMostThirteenCards) {
  int most = 0;
  each_state(4, [&](const Coupell&, const State& state) {
    for (const Row& row : state.rows) {
      ASSERT_LE(row.size(), 13);
      most = std::max(most, row.size());
    }
    const bool acting = state.step == coupell::GamePhase::act;
    ASSERT_LE(acting ? state.partner_row().size() : 0, 10);
  });
  EXPECT_EQ(most, 13);
}

TEST(CoupellProperties, AWonGameIsFourToEighteenAPile) {
  const auto game = *Coupell::make({});
  std::map<int, int> won;
  for (std::uint64_t number = 0; number < 600; ++number) {
    Random random = Random::stream(5, number);
    const Playout<Coupell> playout = likely_playout(game, random);
    const Outcome outcome = outcome_of(playout.last);
    const auto result = game.result(playout.last);
    ASSERT_EQ(result[0], result[1]) << "both win or both lose";
    ASSERT_EQ(result[0], outcome.points);
    if (!outcome.won) {
      ASSERT_EQ(result[0], 0);
      continue;
    }
    ++won[result[0]];
    ASSERT_GE(result[0], 4);
    ASSERT_LE(result[0], 18);
    ASSERT_NE(outcome.rank, Rank::none);
  }
  EXPECT_GT(won.size(), 2U) << "wins of several sizes";
}

TEST(CoupellProperties, EveryClaimDiscardsThreeAndScoresAtLeastOne) {
  walk(6, games_each, [](const Coupell&, const Playout<Coupell>& playout) {
    const int claims = claims_of(playout);
    const int scored = playout.last.piles[0].size() + playout.last.piles[1].size();
    ASSERT_EQ(playout.last.discard.size(), 3 * claims);
    ASSERT_GE(scored, claims);
    ASSERT_LE(scored, 10 * claims);
  });
}

TEST(CoupellProperties, OnlyActionsChangeTheOrderOfARow) {
  walk(7, games_each, [](const Coupell& game, const Playout<Coupell>& playout) {
    for (const auto& step : playout.steps) {
      State after = step.state;
      game.play(after, step.move);
      const Row& before = step.state.own_row();
      // The rest of the seat's own row keeps its order.
      const Row& left = after.row(step.state.active);
      std::vector<std::uint8_t> kept;
      for (const std::uint8_t card : before) {
        if (std::ranges::find(left, card) != left.end()) kept.push_back(card);
      }
      ASSERT_TRUE(std::ranges::equal(
          kept, std::ranges::subrange(left.begin(), left.begin() + kept.size())));
    }
  });
}

TEST(CoupellProperties, AGameWithClaimsThatAreNoWordsAllocatesNothing) {
  const auto game = *Coupell::make({});
  Random random(8);
  int no_words = 0;
  const std::uint64_t before = allocations();
  for (int number = 0; number < 100; ++number) {
    State state = game.start();
    while (!game.turn(state).is_over()) {
      const bool chance = game.turn(state).is_chance();
      const Move move = chance ? game.draw(state, random) : likely_move(game, state, random);
      const State then = state;
      game.play(state, move);
      no_words += move::kind(move) == MoveKind::claim && state.discard == then.discard;
    }
  }
  EXPECT_EQ(allocations(), before);
  EXPECT_GT(no_words, 50);
}

TEST(CoupellProperties, AStateIsSmall) {
  static_assert(sizeof(State) <= 256);
  EXPECT_EQ(sizeof(State), 72U);
}

}  // namespace
}  // namespace coppice::coupell::test
