// Luck: its mean over all draws is 0.
#include "search/luck.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "search/registry.hpp"
#include "search/search_clock.hpp"
#include "support/quickest.hpp"

namespace coppice {
namespace {

/// Visits states that chance can reach from `before`.
template <class Visit>
void each_draw(const AnyGame& game, const AnyState& before, int draws, Visit visit) {
  Random chance(11);
  for (int draw = 0; draw < draws; ++draw) {
    AnyState after = before;
    while (game.turn(after).is_chance()) game.play(after, game.draw(after, chance));
    visit(after);
  }
}

// The judges' errors must not appear as luck.
TEST(Luck, HasTheMeanZeroInEveryGame) {
  for (const GameType& entry : roster()) {
    SCOPED_TRACE(entry.info.id);
    const auto game = *entry.make({});
    const auto judge = make_judge(entry, Budget{60, {}});
    NoClock clock;
    Random random(5);
    AnyState state = game->start();
    const auto player = *entry.make_player(*parse_player(quickest(entry)));
    for (int decisions = 0; decisions < 12 || !game->turn(state).is_chance();) {
      const Turn turn = game->turn(state);
      if (turn.is_over()) break;
      if (turn.is_chance()) {
        game->play(state, game->draw(state, random));
        continue;
      }
      const AnyView view = game->view(state, turn.seat());
      game->play(state, player->choose(*game, view, turn.seat(), random, clock));
      ++decisions;
    }
    // If a game deals all its cards first, the whole deal.
    if (game->turn(state).is_over()) state = game->start();
    constexpr int draws = 60;
    double sum = 0;
    double squares = 0;
    each_draw(*game, state, draws, [&](const AnyState& after) {
      const double luck = judge->luck(*game, state, after, Seat{0}, random, clock);
      sum += luck;
      squares += luck * luck;
    });
    const double error = std::sqrt((squares - sum * sum / draws) / (draws - 1) / draws);
    EXPECT_LE(std::abs(sum / draws), 3.5 * error);
    EXPECT_GT(error, 0);
  }
}

}  // namespace
}  // namespace coppice
