// The tree of a guided search: likelihoods first, then what was found.
#include "players/guided_tree.hpp"

#include <gtest/gtest.h>

#include <array>

namespace coppice::guided {
namespace {

constexpr Seat first{0};
constexpr Seat second{1};
constexpr std::array<Move, 3> moves = {Move::of(1), Move::of(2), Move::of(3)};
constexpr std::array<std::uint32_t, 3> weights = {10, 70, 20};
constexpr std::uint32_t sum = 100;

/// Plays one step at the root, which brings the seat so much; gives back which move it was.
std::size_t play(GuidedTree& tree, const std::array<double, 3>& worth) {
  const auto step = tree.step(GuidedTree::root, first, moves, weights, sum);
  tree.count(GuidedTree::root, worth[step.move]);
  tree.count(step.node, worth[step.move]);
  return step.move;
}

TEST(GuidedTree, BeginsWithWhatIsLikeliest) {
  GuidedTree tree;
  tree.clear();
  tree.begin(first);
  const auto step = tree.step(GuidedTree::root, first, moves, weights, sum);
  EXPECT_EQ(step.move, 1U);
  EXPECT_TRUE(step.is_new);
  EXPECT_EQ(tree.seat_of(step.node), first);
  EXPECT_FALSE(tree.step(GuidedTree::root, first, moves, weights, sum).is_new);
}

TEST(GuidedTree, FindsWhatIsBetterThanLikely) {
  GuidedTree tree;
  tree.clear();
  tree.begin(first);
  std::array<int, 3> played{};
  for (int time = 0; time < 400; ++time) ++played[play(tree, {0.9, 0.4, 0.3})];
  EXPECT_GT(played[0], 300);
  EXPECT_GT(played[1], played[2]);
  EXPECT_EQ(tree.tried(first, moves[0]).visits, static_cast<std::uint32_t>(played[0]));
  EXPECT_EQ(tree.tried(second, moves[0]).visits, 0U);
}

TEST(GuidedTree, LeavesAloneWhatIsUnlikelyAndCannotBeBetter) {
  GuidedTree tree;
  tree.clear();
  tree.begin(first);
  std::array<int, 3> played{};
  for (int time = 0; time < 50; ++time) ++played[play(tree, {0.5, 0.9, 0.5})];
  EXPECT_LE(played[0], 1);
  EXPECT_GT(played[1], 45);
}

/// What a move was worth to one seat is worth as much less to the other.
TEST(GuidedTree, TellsTheSeatsApart) {
  GuidedTree tree;
  tree.clear();
  tree.begin(first);
  const auto own = tree.step(GuidedTree::root, first, moves, weights, sum);
  const auto other = tree.step(GuidedTree::root, second, moves, weights, sum);
  EXPECT_TRUE(other.is_new);
  EXPECT_NE(own.node, other.node);
}

}  // namespace
}  // namespace coppice::guided
