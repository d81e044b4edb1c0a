// Information-set Monte Carlo tree search in the reference games: sensible play, no use of hidden
// information, budgets.
#include "search/make_player.hpp"

#include <gtest/gtest.h>

#include <array>
#include <chrono>

#include "engine/legal_moves.hpp"
#include "support/allocations.hpp"
#include "support/kuhn_strategy.hpp"
#include "support/looked_at.hpp"
#include "support/playouts.hpp"
#include "support/reference_knowledge.hpp"
#include "support/share.hpp"
#include "support/tic_tac_toe.hpp"

namespace coppice {
namespace {

using reference::CountedKuhn;
using reference::Kuhn;
using reference::kuhn_view;
using reference::Leduc;
using reference::TicTacToe;
using std::chrono::milliseconds;

constexpr std::uint8_t jack = 0;
constexpr std::uint8_t queen = 1;
constexpr std::uint8_t king = 2;

/// How often it bets in `times` decisions.
template <class G = Kuhn>
int bets(std::size_t situation, std::uint8_t card, std::uint64_t simulations, int times) {
  LookedAt clock;
  Ismcts<G> search(Budget{simulations, {}});
  const auto view = kuhn_view(situation, card);
  int count = 0;
  for (int time = 0; time < times; ++time) {
    Random random(static_cast<std::uint64_t>(time));
    const Move move = search.choose({}, view, view.seat, random, clock);
    count += move == Move::of(Kuhn::bet) ? 1 : 0;
  }
  return count;
}

TEST(IsmctsAtKuhn, NeverFoldsAKingAndNeverCallsWithAJack) {
  for (const std::size_t after_bet : {2U, 3U}) {
    EXPECT_EQ(bets(after_bet, king, 500, 50), 50);
    EXPECT_EQ(bets(after_bet, jack, 500, 50), 0);
  }
}

TEST(IsmctsAtKuhn, BetsAKingThatWasPassedTo) { EXPECT_EQ(bets(1, king, 500, 50), 50); }

// Perfect play loses nothing, random play 11/12 of a chip per pair of games. A single observer
// cannot learn to bluff, because in its tree the other seat does not know its own card; this costs
// a third of a chip.
TEST(IsmctsAtKuhn, LosesAtMostAThirdOfAChip) {
  if (is_sanitized) GTEST_SKIP() << "it would take a sanitizer too long";
  reference::KuhnStrategy strategy{};
  for (std::size_t situation = 0; situation < 4; ++situation) {
    for (const std::uint8_t card : {jack, queen, king}) {
      strategy[situation][card] = bets(situation, card, 2000, 100) / 100.0;
    }
  }
  EXPECT_LE(reference::kuhn_exploitability(strategy), 1.0 / 3 + 0.02);
}

TEST(KuhnExploitability, HasTheKnownValues) {
  reference::KuhnStrategy at_random;
  for (auto& cards : at_random) cards = {0.5, 0.5, 0.5};
  EXPECT_NEAR(reference::kuhn_exploitability(at_random), 11.0 / 12, 1e-12);
  // Kuhn's own solution, the one with a bluff one time in three.
  const reference::KuhnStrategy perfect = {
      {{1.0 / 3, 0, 1}, {1.0 / 3, 0, 1}, {0, 1.0 / 3, 1}, {0, 2.0 / 3, 1}}};
  EXPECT_NEAR(reference::kuhn_exploitability(perfect), 0, 1e-12);
  EXPECT_NEAR(reference::kuhn_value(Kuhn{}.start(), perfect, perfect), -1.0 / 18, 1e-12);
}

/// Kuhn poker in which the hidden card is always imagined as the lowest possible one.
struct OnlyTheLowest : Kuhn {
  State imagine(const View& view, Random& random) const {
    State state = Kuhn::imagine(view, random);
    state.cards[1U - view.seat.index] = state.cards[view.seat.index] == 0 ? 1 : 0;
    return state;
  }
};

// A queen that can only imagine the jack calls every bet.
TEST(Ismcts, UsesOnlyImaginedStates) { EXPECT_EQ(bets<OnlyTheLowest>(2, queen, 200, 20), 20); }

/// The result for the first seat, of search against `other`.
int play_tic_tac_toe(Player<TicTacToe>& first, Player<TicTacToe>& second, std::uint64_t seed) {
  const TicTacToe game;
  LookedAt clock;
  Random random(seed);
  auto state = game.start();
  while (game.turn(state).is_seat()) {
    const Seat seat = game.turn(state).seat();
    Player<TicTacToe>& player = seat.index == 0 ? first : second;
    game.play(state, player.choose(game, game.view(state, seat), seat, random, clock));
  }
  return game.result(state)[0];
}

TEST(IsmctsAtTicTacToe, NeverLosesAgainstRandom) {
  Ismcts<TicTacToe> search(Budget{2000, {}});
  RandomPlayer<TicTacToe> random;
  constexpr int games = share_of(50);
  int wins = 0;
  for (std::uint64_t seed = 0; seed < std::uint64_t{games}; ++seed) {
    const int first = play_tic_tac_toe(search, random, seed);
    const int second = -play_tic_tac_toe(random, search, seed);
    EXPECT_GE(first, 0) << seed;
    EXPECT_GE(second, 0) << seed;
    wins += first + second;
  }
  EXPECT_GE(wins, 8 * games / 5);
}

TEST(IsmctsAtTicTacToe, DrawsAgainstItself) {
  Ismcts<TicTacToe> first(Budget{5000, {}});
  Ismcts<TicTacToe> second(Budget{5000, {}});
  for (std::uint64_t seed = 0; seed < std::uint64_t{share_of(10)}; ++seed) {
    EXPECT_EQ(play_tic_tac_toe(first, second, seed), 0) << seed;
  }
}

/// All views at decisions in some random games.
std::vector<Leduc::View> leduc_views() {
  const Leduc game;
  std::vector<Leduc::View> views;
  for (const auto& state : random_states(game, 20, 5)) {
    if (game.turn(state).is_seat()) views.push_back(game.view(state, game.turn(state).seat()));
  }
  return views;
}

TEST(Ismcts, MovesDependOnlyOnTheSeed) {
  const Leduc game;
  LookedAt clock;
  Ismcts<Leduc> used(Budget{300, {}});
  for (const auto& view : leduc_views()) {
    Random one(7);
    Random again(7);
    Random imagination(1);
    const Move move = used.choose(game, view, view.seat, one, clock);
    Ismcts<Leduc> fresh(Budget{300, {}});
    EXPECT_EQ(fresh.choose(game, view, view.seat, again, clock), move);
    EXPECT_EQ(one.next(), again.next());
    EXPECT_TRUE(game.check(game.imagine(view, imagination), move));
  }
}

TEST(Ismcts, UsesItsSimulationsWithoutReadingTheClock) {
  for (const std::uint64_t simulations : {1U, 2U, 3U, 300U, 3001U}) {
    LookedAt clock;
    Random random(1);
    CountedKuhn::results = 0;
    const auto view = kuhn_view(0, queen);
    Ismcts<CountedKuhn>(Budget{simulations, {}}).choose({}, view, Seat{0}, random, clock);
    EXPECT_EQ(CountedKuhn::results, simulations);
    EXPECT_EQ(clock.looks, 0);
  }
}

TEST(Ismcts, StopsWhenItsTimeIsUp) {
  for (const int time : {1, 2, 50, 1000}) {
    LookedAt clock;
    Random random(1);
    CountedKuhn::results = 0;
    const auto view = kuhn_view(0, queen);
    Ismcts<CountedKuhn>(Budget{0, milliseconds(time)}).choose({}, view, Seat{0}, random, clock);
    EXPECT_EQ(clock.looks, time + 1);
    EXPECT_EQ(CountedKuhn::results, static_cast<std::uint64_t>(time));
  }
}

TEST(Ismcts, MakesTheOnlyMoveAtOnce) {
  const TicTacToe game;
  auto state = game.start();
  constexpr std::array<std::uint8_t, 8> squares = {0, 4, 8, 2, 6, 3, 5, 7};
  for (const std::uint8_t square : squares) game.play(state, Move::of(0, square));
  ASSERT_EQ(moves_of(game, state).size(), 1U);
  LookedAt clock;
  Random random(1);
  Ismcts<TicTacToe> search(Budget{0, milliseconds(1000)});
  EXPECT_EQ(search.choose(game, state, Seat{0}, random, clock), Move::of(0, 1));
  EXPECT_EQ(clock.looks, 0);
}

TEST(Ismcts, AllocatesNothingAfterWarmUp) {
  LookedAt clock;
  Ismcts<Leduc> search(Budget{1000, {}});
  const auto views = leduc_views();
  const auto search_all = [&] {
    for (const auto& view : views) {
      Random random(3);
      search.choose({}, view, view.seat, random, clock);
    }
  };
  search_all();
  const std::uint64_t before = allocations();
  search_all();
  EXPECT_EQ(allocations(), before);
}

/// Looks only two moves ahead, and values the centre squares.
struct NearSight {
  NearSight(const TicTacToe&, const TicTacToe::State& root) : first_(root.played) {}
  bool reached(const TicTacToe&, const TicTacToe::State& state, int decisions) const {
    EXPECT_EQ(int{state.played}, first_ + decisions);
    return decisions == 2;
  }
  std::array<double, 2> worth(const TicTacToe&, const TicTacToe::State& state) const {
    EXPECT_LE(state.played, first_ + 2);
    const double centre = state.squares[4] == 1 ? 1 : state.squares[4] == 2 ? 0 : 0.5;
    return {centre, 1 - centre};
  }

  int first_;
};

/// Tic-tac-toe with that horizon.
struct NearSighted : TicTacToe {};

}  // namespace

template <>
struct Knowledge<NearSighted> : DefaultKnowledge<NearSighted> {
  using Horizon = NearSight;
};

namespace {

TEST(Horizon, EndsSimulationsAndGivesTheirWorth) {
  LookedAt clock;
  Ismcts<NearSighted> search(Budget{500, {}});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    EXPECT_EQ(search.choose({}, TicTacToe{}.start(), Seat{0}, random, clock), Move::of(0, 4));
  }
}

TEST(VisitorQuota, CountBeatenSeatsAndHalfForTies) {
  EXPECT_EQ(win_shares<2>({3, 1}), (std::array{1.0, 0.0}));
  EXPECT_EQ(win_shares<2>({-2, -2}), (std::array{0.5, 0.5}));
  EXPECT_EQ(win_shares<3>({5, 9, 1}), (std::array{0.5, 1.0, 0.0}));
  EXPECT_EQ(win_shares<3>({7, 7, 1}), (std::array{0.75, 0.75, 0.0}));
}

}  // namespace
}  // namespace coppice
