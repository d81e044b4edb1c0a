// Whole trees, exact best responses and CFR+, compared with known values of poker.
#include "lab/solve/game_tree.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "lab/solve/cfr_plus.hpp"
#include "lab/solve/endgame_of.hpp"
#include "support/kuhn.hpp"
#include "support/kuhn_strategy.hpp"
#include "support/leduc.hpp"

namespace coppice::lab {
namespace {

using reference::Kuhn;
using reference::KuhnStrategy;
using reference::Leduc;

template <Game G>
GameTree<G> whole_tree() {
  const G game;
  const std::array roots = {game.start()};
  return *TreeGrower<G>(game).grow(roots, 1'000'000);
}

template <Game G>
Strategy solved(const GameTree<G>& grown, int iterations) {
  CfrPlus search(grown.tree);
  for (int iteration = 0; iteration < iterations; ++iteration) search.iterate();
  return search.average();
}

double points_lost(const ExtensiveFormTree& tree, const Strategy& strategy) {
  return best_response(tree, strategy, Seat{0}) + best_response(tree, strategy, Seat{1});
}

// ---- trees --------------------------------------------------------------------------------------

TEST(GameTree, OfKuhnPokerHasTheKnownSize) {
  const auto grown = whole_tree<Kuhn>();
  EXPECT_EQ(grown.tree.sets.size(), 12U);
  EXPECT_EQ(grown.views.size(), 12U);
  EXPECT_EQ(grown.tree.actions, 24U);
  // A root, the deal's 1 + 3, and for each of 6 deals 4 decisions and 5 ends.
  EXPECT_EQ(grown.tree.nodes.size(), 1U + 4U + 6U * 9U);
}

TEST(GameTree, ANodesChildrenAreAdjacentInTheNextLevel) {
  const auto grown = whole_tree<Leduc>();
  const ExtensiveFormTree& tree = grown.tree;
  ASSERT_EQ(tree.levels.front(), 0U);
  ASSERT_EQ(tree.levels.back(), tree.nodes.size());
  std::uint32_t expected = 1;
  for (std::size_t level = 0; level + 1 < tree.levels.size(); ++level) {
    for (std::size_t at = tree.levels[level]; at < tree.levels[level + 1]; ++at) {
      const ExtensiveFormTree::Node& node = tree.nodes[at];
      EXPECT_EQ(node.children == 0, node.kind == ExtensiveFormTree::Kind::leaf);
      if (node.children == 0) continue;
      EXPECT_EQ(node.first_child, expected);
      EXPECT_GE(node.first_child, tree.levels[level + 1]);
      expected += node.children;
    }
  }
  EXPECT_EQ(expected, tree.nodes.size());
}

TEST(GameTree, StopsAtTheSizeLimit) {
  const Kuhn game;
  const std::array roots = {game.start()};
  EXPECT_FALSE(TreeGrower<Kuhn>(game).grow(roots, 58));
  EXPECT_TRUE(TreeGrower<Kuhn>(game).grow(roots, 59));
}

TEST(GameTree, RootsAreEquallyLikely) {
  const Kuhn game;
  Kuhn::State queen_and_jack;  // not dealt: seat 1 wins a chip if both pass
  queen_and_jack.cards = {1, 0};
  Kuhn::State queen_and_king = queen_and_jack;
  queen_and_king.cards[1] = 2;
  const std::array roots = {queen_and_jack, queen_and_king, queen_and_king, queen_and_king};
  const auto grown = *TreeGrower<Kuhn>(game).grow(roots, 1000);
  Strategy passing(grown.tree.actions);
  for (const ExtensiveFormTree::InformationSet& set : grown.tree.sets)
    actions_of(set, passing)[0] = 1;
  EXPECT_DOUBLE_EQ(value_of(grown.tree, passing), (1.0 - 3.0) / 4);
}

// ---- strategies ---------------------------------------------------------------------------------

/// Converts a strategy for Kuhn poker to one for its tree.
Strategy in_tree(const GameTree<Kuhn>& grown, const KuhnStrategy& bets) {
  Strategy strategy(grown.tree.actions);
  for (std::size_t at = 0; at < grown.views.size(); ++at) {
    const Kuhn::View& view = grown.views[at];
    const double bet =
        bets[reference::kuhn_situation(view.known)][view.known.cards[view.seat.index]];
    const auto actions = actions_of(grown.tree.sets[at], strategy);
    actions[0] = 1 - bet;
    actions[1] = bet;
  }
  return strategy;
}

TEST(BestResponse, EqualsTheBestPureStrategy) {
  const auto grown = whole_tree<Kuhn>();
  Random random(3);
  for (int time = 0; time < 50; ++time) {
    KuhnStrategy bets;
    for (auto& situation : bets) {
      for (double& bet : situation) bet = random.below(5) / 4.0;
    }
    const Strategy strategy = in_tree(grown, bets);
    EXPECT_NEAR(points_lost(grown.tree, strategy), reference::kuhn_exploitability(bets), 1e-12);
    EXPECT_NEAR(value_of(grown.tree, strategy), reference::kuhn_value({}, bets, bets), 1e-12);
  }
}

TEST(BestResponse, GainsElevenTwelfthsFromRandomPlayInKuhnPoker) {
  const auto grown = whole_tree<Kuhn>();
  EXPECT_NEAR(points_lost(grown.tree, uniform_strategy(grown.tree)), 11.0 / 12, 1e-12);
}

// ---- equilibria ---------------------------------------------------------------------------------

TEST(CfrPlus, FindsTheValueOfKuhnPoker) {
  const auto grown = whole_tree<Kuhn>();
  const Strategy strategy = solved(grown, 1000);
  EXPECT_NEAR(value_of(grown.tree, strategy), -1.0 / 18, 1e-3);
  EXPECT_LT(points_lost(grown.tree, strategy), 1e-3);
}

/// -0.0856 chips: M. Lanctot and others, "A Unified Game-Theoretic Approach to Multiagent
/// Reinforcement Learning", 2017.
TEST(CfrPlus, FindsTheValueOfLeducPoker) {
  const auto grown = whole_tree<Leduc>();
  const Strategy strategy = solved(grown, 200);
  EXPECT_NEAR(value_of(grown.tree, strategy), -0.0856, 2e-3);
  EXPECT_LT(points_lost(grown.tree, strategy), 0.02);
}

// ---- players ------------------------------------------------------------------------------------

/// Bets with a king, and with a jack one time in three.
class Bluffer final : public Player<Kuhn> {
 public:
  Move choose(const Kuhn&, const Kuhn::View& view, Seat seat, Random& random,
              SearchClock&) override {
    const int card = view.known.cards[seat.index];
    const bool bets = card == 2 || (card == 0 && random.below(3) == 0);
    return Move::of(bets ? Kuhn::bet : Kuhn::pass);
  }
};

TEST(SampledStrategy, HasThePlayersMoveProbabilities) {
  const auto grown = whole_tree<Kuhn>();
  Bluffer bluffer;
  const Kuhn game;
  const Strategy strategy = SampledStrategy<Kuhn>(game, grown, bluffer, 3000).ask(1);
  for (std::size_t at = 0; at < grown.views.size(); ++at) {
    const Kuhn::View& view = grown.views[at];
    const auto actions = actions_of(grown.tree.sets[at], strategy);
    EXPECT_DOUBLE_EQ(actions[0] + actions[1], 1);
    const int card = view.known.cards[view.seat.index];
    const bool own_bet_before = reference::kuhn_situation(view.known) == 3;
    if (own_bet_before && card == 2) continue;  // not reached: it has bet already
    EXPECT_NEAR(actions[1], card == 2 ? 1 : card == 1 ? 0 : 1.0 / 3, 0.03);
  }
}

TEST(SampledStrategy, IsTheSameForTheSameSeed) {
  const auto grown = whole_tree<Kuhn>();
  Bluffer bluffer;
  const Kuhn game;
  const auto ask = [&](std::uint64_t seed) {
    return SampledStrategy<Kuhn>(game, grown, bluffer, 16).ask(seed);
  };
  EXPECT_EQ(ask(1), ask(1));
  EXPECT_NE(ask(1), ask(2));
}

}  // namespace
}  // namespace coppice::lab
