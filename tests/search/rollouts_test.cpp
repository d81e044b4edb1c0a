// Flat Monte Carlo in Kuhn poker, whose views hide a card: budget, clock, sensible play.
#include "search/rollouts.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "search/make_player.hpp"
#include "support/looked_at.hpp"
#include "support/reference_knowledge.hpp"

namespace coppice {
namespace {

using reference::CountedKuhn;
using reference::Kuhn;
using std::chrono::milliseconds;

/// The first seat has this card at the first decision.
Kuhn::View opening(std::uint8_t card) {
  Kuhn::State state;
  state.cards = {card, static_cast<std::uint8_t>(card == 0 ? 1 : 0)};
  return Kuhn{}.view(state, Seat{0});
}

/// The second seat has this card, and the first has bet.
Kuhn::View after_bet(std::uint8_t card) {
  Kuhn::State state;
  state.cards = {static_cast<std::uint8_t>(card == 0 ? 1 : 0), card};
  state.actions[0] = Kuhn::bet;
  return Kuhn{}.view(state, Seat{1});
}

TEST(Rollouts, FindsObviousMoves) {
  LookedAt clock;
  Random random(1);
  Rollouts<Kuhn> rollouts(Budget{1000, {}});
  EXPECT_EQ(rollouts.choose({}, after_bet(2), Seat{1}, random, clock), Move::of(Kuhn::bet));
  EXPECT_EQ(rollouts.choose({}, after_bet(0), Seat{1}, random, clock), Move::of(Kuhn::pass));
}

TEST(Rollouts, UsesItsPlayoutsWithoutReadingTheClock) {
  for (const std::uint64_t playouts : {1U, 2U, 3U, 300U, 3001U}) {
    LookedAt clock;
    Random random(1);
    CountedKuhn::results = 0;
    Rollouts<CountedKuhn>(Budget{playouts, {}}).choose({}, opening(1), Seat{0}, random, clock);
    EXPECT_GE(CountedKuhn::results, playouts);
    EXPECT_LE(CountedKuhn::results, playouts + 1);  // whole rounds of two moves
    EXPECT_EQ(clock.looks, 0);
  }
}

TEST(Rollouts, StopsWhenItsTimeIsUp) {
  for (const int time : {1, 2, 50, 1000}) {
    LookedAt clock;
    Random random(1);
    CountedKuhn::results = 0;
    Rollouts<CountedKuhn>(Budget{0, milliseconds(time)})
        .choose({}, opening(1), Seat{0}, random, clock);
    EXPECT_GE(CountedKuhn::results, 2U) << "each move is tried at least once";
    EXPECT_LE(clock.looks, time + 3);
    EXPECT_GE(clock.looks, time);
  }
}

TEST(Rollouts, PlaysTheSameFromTheSameSeed) {
  LookedAt clock;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random one(seed);
    Random again(seed);
    Rollouts<Kuhn> rollouts(Budget{10, {}});
    EXPECT_EQ(rollouts.choose({}, opening(1), Seat{0}, one, clock),
              rollouts.choose({}, opening(1), Seat{0}, again, clock));
    EXPECT_EQ(one.next(), again.next());
  }
}

/// Kuhn poker in which the hidden card is always imagined as the lowest possible one.
struct PeekingShows : Kuhn {
  State imagine(const View& view, Random& random) const {
    State state = Kuhn::imagine(view, random);
    state.cards[1U - view.seat.index] = state.cards[view.seat.index] == 0 ? 1 : 0;
    return state;
  }
};

// Even if the other seat has the king, a queen that can only imagine the jack calls every bet.
TEST(Rollouts, UsesOnlyImaginedStates) {
  LookedAt clock;
  Random random(1);
  Kuhn::State state;
  state.cards = {2, 1};
  state.actions[0] = Kuhn::bet;
  const auto view = PeekingShows{}.view(state, Seat{1});
  Rollouts<PeekingShows> rollouts(Budget{100, {}});
  EXPECT_EQ(rollouts.choose({}, view, Seat{1}, random, clock), Move::of(Kuhn::bet));
}

TEST(RandomPlayer, MakesEveryLegalMoveSometimes) {
  LookedAt clock;
  Random random(1);
  int bets = 0;
  for (int time = 0; time < 1000; ++time) {
    const Move move = RandomPlayer<Kuhn>().choose({}, opening(1), Seat{0}, random, clock);
    bets += move == Move::of(Kuhn::bet) ? 1 : 0;
  }
  EXPECT_NEAR(bets, 500, 80);
}

}  // namespace
}  // namespace coppice
