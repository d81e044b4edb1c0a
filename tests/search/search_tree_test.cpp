// The tree of information-set search, step by step.
#include "search/search_tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

namespace coppice {
namespace {

constexpr Seat seat{0};
constexpr Seat other_seat{1};

std::vector<Move> moves(const std::vector<std::uint8_t>& kinds) {
  std::vector<Move> all;
  for (const std::uint8_t kind : kinds) all.push_back(Move::of(kind));
  return all;
}

/// The move that was tried most often.
Move favourite(const SearchTree& tree, const std::vector<Move>& legal) {
  return *std::ranges::max_element(legal, {}, [&](Move move) { return tree.tried(move).visits; });
}

/// A step from the root that ends there, with the same worth for both seats.
Move try_once(SearchTree& tree, Seat who, const std::vector<Move>& legal, Random& random,
              const std::array<double, 4>& worth_by_kind = {}) {
  const auto step = tree.step(SearchTree::root, who, legal, random);
  const double worth = worth_by_kind[step.move.kind()];
  if (step.node != SearchTree::none) tree.count(step.node, std::array{worth, worth});
  return step.move;
}

TEST(SearchTree, TriesEveryMoveOnceBeforeAnyTwice) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    SearchTree tree;
    Random random(seed);
    std::set<Move> tried;
    for (int time = 0; time < 4; ++time) {
      tried.insert(try_once(tree, seat, moves({0, 1, 2, 3}), random));
    }
    EXPECT_EQ(tried.size(), 4U);
    EXPECT_EQ(tree.size(), 5U);
  }
}

TEST(SearchTree, TriesNewMovesWithEqualProbability) {
  std::array<int, 4> firsts{};
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    SearchTree tree;
    Random random(seed);
    ++firsts[try_once(tree, seat, moves({0, 1, 2, 3}), random).kind()];
  }
  for (const int count : firsts) EXPECT_NEAR(count, 1000, 150);
}

TEST(SearchTree, TriesOnlyTheSuggestedNewMove) {
  SearchTree tree;
  const auto legal = moves({0, 1, 2, 3});
  const auto first = tree.step(SearchTree::root, seat, legal, Move::of(2));
  EXPECT_TRUE(first.is_new);
  EXPECT_EQ(first.move, Move::of(2));
  tree.count(first.node, std::array{0.0});
  const auto again = tree.step(SearchTree::root, seat, legal, Move::of(2));
  EXPECT_FALSE(again.is_new) << "0, 1 and 3 are untried, but nobody suggests them";
  EXPECT_EQ(again.node, first.node);
  const auto second = tree.step(SearchTree::root, seat, legal, Move::of(0));
  EXPECT_TRUE(second.is_new);
  tree.count(second.node, std::array{1.0});
  const auto better = tree.step(SearchTree::root, seat, legal, Move::of(2));
  EXPECT_EQ(better.move, Move::of(0)) << "a suggestion that was tried is one move among others";
}

TEST(SearchTree, PlaysOnlyLegalMoves) {
  SearchTree tree;
  Random random(1);
  const std::vector<std::vector<Move>> worlds = {moves({0, 2}), moves({1, 3}), moves({0, 1, 3}),
                                                 moves({2})};
  for (int time = 0; time < 400; ++time) {
    const auto& legal = worlds[random.below(4)];
    const Move move = try_once(tree, seat, legal, random, {1, 0, 1, 0});
    EXPECT_NE(std::ranges::find(legal, move), legal.end());
  }
  EXPECT_EQ(tree.size(), 5U) << "one node a move, whichever worlds allow it";
}

// With two visits each and one success in two, UCB1 over all visits of the parent would treat both
// as equal. The move that was legal four times is preferred over the one that was legal twice,
// because it was chosen less often in proportion.
TEST(SearchTree, BoundsUseHowOftenAMoveWasLegal) {
  SearchTree tree;
  Random random(1);
  for (const double worth : {1.0, 0.0}) {
    tree.count(tree.step(SearchTree::root, seat, moves({1}), random).node, std::array{worth});
    tree.count(tree.step(SearchTree::root, seat, moves({0}), random).node, std::array{worth});
  }
  for (int time = 0; time < 2; ++time) {
    // Not counted, as if the simulation had taken another path.
    EXPECT_EQ(tree.step(SearchTree::root, seat, moves({1}), random).move, Move::of(1));
  }
  EXPECT_EQ(tree.step(SearchTree::root, seat, moves({0, 1}), random).move, Move::of(1));
}

TEST(SearchTree, FindsTheBetterMove) {
  SearchTree tree;
  Random random(1);
  for (int time = 0; time < 500; ++time) {
    try_once(tree, seat, moves({0, 1, 2}), random, {0.2, 0.8, 0.4});
  }
  EXPECT_EQ(favourite(tree, moves({0, 1, 2})), Move::of(1));
}

TEST(SearchTree, DistinguishesTheMovesOfSeats) {
  SearchTree tree;
  Random random(1);
  const auto own = tree.step(SearchTree::root, seat, moves({0}), random);
  const auto others = tree.step(SearchTree::root, other_seat, moves({0}), random);
  EXPECT_TRUE(others.is_new);
  EXPECT_NE(own.node, others.node);
  EXPECT_EQ(tree.step(SearchTree::root, seat, moves({0}), random).node, own.node);
}

TEST(SearchTree, CountsForTheSeatThatMoved) {
  SearchTree tree;
  tree.clear(other_seat);
  Random random(1);
  for (int time = 0; time < 200; ++time) {
    const auto step = tree.step(SearchTree::root, other_seat, moves({0, 1}), random);
    const double worth = step.move.kind() == 0 ? 0 : 1;
    tree.count(step.node, std::array{1 - worth, worth});
  }
  EXPECT_EQ(favourite(tree, moves({0, 1})), Move::of(1));
}

TEST(SearchTree, StillPlaysWhenItIsFull) {
  SearchTree tree;
  Random random(1);
  SearchTree::Index node = SearchTree::root;
  while (tree.size() < SearchTree::most_nodes) {
    node = tree.step(node, seat, moves({0}), random).node;
  }
  const auto step = tree.step(node, seat, moves({3}), random);
  EXPECT_EQ(step.move, Move::of(3));
  EXPECT_EQ(step.node, SearchTree::none);
  EXPECT_TRUE(step.is_new);
  EXPECT_EQ(tree.size(), SearchTree::most_nodes);
  tree.clear(seat);
  EXPECT_EQ(tree.size(), 1U);
}

constexpr std::array<std::uint32_t, 3> weights = {10, 70, 20};
constexpr SearchTree::MovePriors likelihoods{weights, 100};

/// A step at the root by likelihoods; the kind of the move determines its worth.
Move try_likely(SearchTree& tree, const std::array<double, 3>& worth_by_kind) {
  const auto step = tree.step(SearchTree::root, seat, moves({0, 1, 2}), likelihoods);
  const std::array worth{worth_by_kind[step.move.kind()]};
  tree.count(SearchTree::root, worth);
  tree.count(step.node, worth);
  return step.move;
}

TEST(LikelySteps, BeginWithTheMostLikelyMove) {
  SearchTree tree;
  const auto step = tree.step(SearchTree::root, seat, moves({0, 1, 2}), likelihoods);
  EXPECT_EQ(step.move, Move::of(1));
  EXPECT_TRUE(step.is_new);
  EXPECT_FALSE(tree.step(SearchTree::root, seat, moves({0, 1, 2}), likelihoods).is_new);
}

TEST(LikelySteps, FindABetterUnlikelyMove) {
  SearchTree tree;
  std::array<std::uint32_t, 3> played{};
  for (int time = 0; time < 400; ++time) ++played[try_likely(tree, {0.9, 0.4, 0.3}).kind()];
  EXPECT_GT(played[0], 300U);
  EXPECT_GT(played[1], played[2]);
  EXPECT_EQ(tree.tried(Move::of(0)).visits, played[0]);
  EXPECT_NEAR(tree.tried(Move::of(0)).mean(), 0.9, 1e-9);
  EXPECT_EQ(tree.tried(Move::of(3)).visits, 0U);
}

TEST(LikelySteps, SkipUnlikelyMovesThatCannotBeBetter) {
  SearchTree tree;
  std::array<int, 3> played{};
  for (int time = 0; time < 50; ++time) ++played[try_likely(tree, {0.5, 0.9, 0.5}).kind()];
  EXPECT_LE(played[0], 1);
  EXPECT_GT(played[1], 45);
}

TEST(LikelySteps, DoNotDependOnTheOrderOfMoves) {
  SearchTree tree;
  for (int time = 0; time < 30; ++time) try_likely(tree, {0.5, 0.5, 0.5});
  ASSERT_EQ(tree.size(), 4U);
  constexpr std::array<std::uint32_t, 3> reversed = {20, 70, 10};
  for (int time = 0; time < 30; ++time) {
    const auto step =
        tree.step(SearchTree::root, seat, moves({2, 1, 0}), SearchTree::MovePriors{reversed, 100});
    EXPECT_FALSE(step.is_new);
    tree.count(step.node, std::array{0.5});
  }
  EXPECT_EQ(tree.size(), 4U);
}

TEST(SearchTree, FollowsAGivenMove) {
  SearchTree tree;
  const auto first = tree.step(SearchTree::root, seat, Move::of(2));
  EXPECT_TRUE(first.is_new);
  EXPECT_TRUE(tree.step(SearchTree::root, seat, Move::of(1)).is_new);
  EXPECT_TRUE(tree.step(SearchTree::root, other_seat, Move::of(2)).is_new);
  const auto again = tree.step(SearchTree::root, seat, Move::of(2));
  EXPECT_FALSE(again.is_new);
  EXPECT_EQ(again.node, first.node);
}

}  // namespace
}  // namespace coppice
