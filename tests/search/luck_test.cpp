// What was drawn, compared with what might have been: over all draws nothing, in games that are
// small enough to try them all, and in those of the house.
#include "search/luck.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>

#include "search/ismcts.hpp"
#include "search/no_clock.hpp"
#include "search/registry.hpp"
#include "support/reference_knowledge.hpp"

namespace coppice {
namespace {

using reference::Kuhn;

Kuhn::State dealt(std::uint8_t first, std::uint8_t second) {
  Kuhn::State state;
  state.cards = {first, second};
  return state;
}

double luck_of_deal(std::uint8_t first, std::uint8_t second, std::uint64_t playouts) {
  NoClock clock;
  Random random(1);
  Ismcts<Kuhn> judge(Budget{playouts, {}});
  return judge.luck({}, Kuhn{}.start(), dealt(first, second), Seat{0}, random, clock);
}

// Of two seats that play at random the better card wins one chip more on the average than both
// cards together, the worse one a chip less. Four chips are the whole of what is at stake.
TEST(Luck, OfTheDealInKuhnPokerIsWhatTheCardsAreWorth) {
  double sum = 0;
  for (std::uint8_t first = 0; first < 3; ++first) {
    for (std::uint8_t second = 0; second < 3; ++second) {
      if (first == second) continue;
      const double luck = luck_of_deal(first, second, 20'000);
      EXPECT_NEAR(luck, first > second ? 0.25 : -0.25, 0.02);
      sum += luck;
    }
  }
  EXPECT_NEAR(sum, 0, 0.06);
}

/// States to which chance leads from `before`.
template <class Visit>
void each_draw(const AnyGame& game, const AnyState& before, int draws, Visit visit) {
  Random chance(11);
  for (int draw = 0; draw < draws; ++draw) {
    AnyState after = before;
    while (game.turn(after).is_chance()) game.play(after, game.draw(after, chance));
    visit(after);
  }
}

// The judge of each game errs in ways of its own; none of it is luck.
TEST(Luck, IsNothingOverTheDrawsOfEveryGame) {
  for (const GameType& entry : roster()) {
    SCOPED_TRACE(entry.info.id);
    const auto game = *entry.make({});
    const auto judge = make_judge(entry, Budget{60, {}});
    NoClock clock;
    Random random(5);
    AnyState state = game->start();
    const auto player = *entry.make_player(*parse_player("greedy"));
    int decisions = 0;
    while (decisions < 12 || !game->turn(state).is_chance()) {
      const Turn turn = game->turn(state);
      if (turn.is_chance()) {
        game->play(state, game->draw(state, random));
        continue;
      }
      const AnyView view = game->view(state, turn.seat());
      game->play(state, player->choose(*game, view, turn.seat(), random, clock));
      ++decisions;
    }
    constexpr int draws = 60;
    double sum = 0;
    double squares = 0;
    each_draw(*game, state, draws, [&](const AnyState& after) {
      const double luck = judge->luck(*game, state, after, Seat{0}, random, clock);
      sum += luck;
      squares += luck * luck;
    });
    const double error = std::sqrt((squares - sum * sum / draws) / (draws - 1) / draws);
    EXPECT_GT(error, 0);
    EXPECT_LE(std::abs(sum / draws), 3.5 * error);
  }
}

}  // namespace
}  // namespace coppice
