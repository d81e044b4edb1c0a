// Tree search in Kuhn poker, against an opponent with a known strategy.
#include "search/tree_search.hpp"

#include <gtest/gtest.h>

#include "engine/legal_moves.hpp"
#include "search/knowledge.hpp"
#include "search/search_clock.hpp"
#include "support/kuhn_strategy.hpp"

namespace coppice::told {
namespace {

using reference::Kuhn;
using reference::kuhn_situation;
using reference::kuhn_view;
using reference::KuhnStrategy;

constexpr std::uint8_t jack = 0;
constexpr std::uint8_t queen = 1;
constexpr std::uint8_t king = 2;

/// A chip counts as a quarter; no likelihoods are known.
struct Chips {
  Chips(const Kuhn&, const Kuhn::State&) {}

  static bool reached(const Kuhn&, const Kuhn::State&, int) { return false; }
  static std::array<double, 2> worth(const Kuhn& game, const Kuhn::State& state) {
    const auto result = game.result(state);
    return {0.5 + result[0] / 4.0, 0.5 + result[1] / 4.0};
  }
};

/// The opponent at seat `other` bets as `strategy` says.
struct KnownOpponent {
  Seat other;
  KuhnStrategy strategy{};

  static std::uint32_t weigh(const Kuhn&, const Kuhn::State&, const Moves<Kuhn>& moves,
                             std::span<std::uint32_t> weights) {
    std::ranges::fill(weights, 1U);
    return static_cast<std::uint32_t>(moves.size());
  }
  static Chips horizon(const Kuhn& game, const Kuhn::State& root) { return {game, root}; }
  std::optional<Move> reply(const Kuhn& game, const Kuhn::State& state, Random& random) const {
    if (game.turn(state).seat() != other) return std::nullopt;
    const double bet = strategy[kuhn_situation(state)][state.cards[other.index]];
    return Move::of(random.below(1000) < bet * 1000 ? Kuhn::bet : Kuhn::pass);
  }
};

/// Whether seat 1 bets with this card against such an opponent.
bool bets(std::uint8_t card, std::size_t situation, const KuhnStrategy& opponent) {
  const Kuhn game;
  const KnownOpponent guide{Seat{1}, opponent};
  TreeSearch<Kuhn, KnownOpponent> search;
  NoClock clock;
  Random random(1);
  BudgetMeter meter(Budget{4000, {}}, clock);
  const auto view = kuhn_view(situation, card);
  search.think(game, view, Seat{0}, guide, random, meter);
  return search.favourite(moves_of(game, view)).kind() == Kuhn::bet;
}

TEST(TreeSearch, BluffsAgainstAnOpponentWhoFoldsToEveryBet) {
  const KuhnStrategy timid{};
  EXPECT_TRUE(bets(jack, 0, timid));
  EXPECT_TRUE(bets(queen, 0, timid));
}

TEST(TreeSearch, DoesNotBluffAgainstAnOpponentWhoCallsEveryBet) {
  KuhnStrategy calling{};
  calling[2] = {1, 1, 1};
  EXPECT_FALSE(bets(jack, 0, calling));
  EXPECT_TRUE(bets(king, 0, calling));
}

/// With the king, waiting for a bet is better than a bet to which the opponent would fold.
TEST(TreeSearch, PassesAgainstAnOpponentWhoBetsAfterEveryPass) {
  KuhnStrategy bold{};
  bold[1] = {1, 1, 1};
  EXPECT_FALSE(bets(king, 0, bold));
  EXPECT_TRUE(bets(king, 3, bold));
}

TEST(TreeSearch, PrefersVisitsThenWorthThenOrder) {
  using Preferred = TreeSearch<Kuhn, KnownOpponent>::RankedMove;
  const Preferred often{Move::of(0), {3, 0}, 9};
  const Preferred better{Move::of(1), {2, 2}, 8};
  const Preferred first{Move::of(2), {2, 1}, 6};
  const Preferred second{Move::of(3), {2, 1}, 7};
  std::vector<Preferred> all = {second, first, better, often};
  std::ranges::sort(all, &Preferred::is_before);
  std::vector<Move> moves;
  for (const Preferred& each : all) moves.push_back(each.move);
  EXPECT_EQ(moves, (std::vector{often.move, better.move, first.move, second.move}));
}

}  // namespace
}  // namespace coppice::told
