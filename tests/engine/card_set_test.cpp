#include "engine/card_set.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

namespace coppice {
namespace {

/// The cards of a mask, smallest first, by looking at every bit.
std::vector<int> cards_of(std::uint64_t mask) {
  std::vector<int> cards;
  for (int card = 0; card < 64; ++card) {
    if ((mask >> card & 1) != 0) cards.push_back(card);
  }
  return cards;
}

RC_GTEST_PROP(CardSet, NthIsWhatALoopFinds, (std::uint64_t mask)) {
  const CardSet set = CardSet::of_mask(mask);
  const std::vector<int> cards = cards_of(mask);
  RC_ASSERT(set.size() == static_cast<int>(cards.size()));
  for (int rank = 0; rank < set.size(); ++rank) {
    RC_ASSERT(set.nth(rank) == cards[static_cast<std::size_t>(rank)]);
  }
}

RC_GTEST_PROP(CardSet, EachVisitsTheSmallestFirst, (std::uint64_t mask)) {
  std::vector<int> visited;
  CardSet::of_mask(mask).each([&](int card) { visited.push_back(card); });
  RC_ASSERT(visited == cards_of(mask));
}

RC_GTEST_PROP(CardSet, InsertAndEraseTouchOneCard, (std::uint64_t mask)) {
  const int card = *rc::gen::inRange(0, 64);
  CardSet with = CardSet::of_mask(mask);
  with.insert(card);
  RC_ASSERT(with.contains(card));
  CardSet without = with;
  without.erase(card);
  RC_ASSERT(!without.contains(card));
  RC_ASSERT(without.size() == with.size() - 1);
  RC_ASSERT((without == CardSet::of_mask(mask) || with == CardSet::of_mask(mask)));
}

RC_GTEST_PROP(CardSet, OperatorsAreThoseOfSets, (std::uint64_t first, std::uint64_t second)) {
  const CardSet a = CardSet::of_mask(first);
  const CardSet b = CardSet::of_mask(second);
  for (int card = 0; card < 64; ++card) {
    RC_ASSERT((a | b).contains(card) == (a.contains(card) || b.contains(card)));
    RC_ASSERT((a & b).contains(card) == (a.contains(card) && b.contains(card)));
    RC_ASSERT((a - b).contains(card) == (a.contains(card) && !b.contains(card)));
  }
}

TEST(CardSet, NthOfSmallAndFullSets) {
  for (int card = 0; card < 64; ++card) {
    CardSet one;
    one.insert(card);
    EXPECT_EQ(one.nth(0), card);
    EXPECT_EQ(CardSet::first(64).nth(card), card);
  }
}

TEST(CardSet, FirstHoldsSoManyCards) {
  EXPECT_TRUE(CardSet::first(0).empty());
  EXPECT_EQ(CardSet::first(1).mask(), 1U);
  EXPECT_EQ(CardSet::first(52).size(), 52);
  EXPECT_EQ(CardSet::first(52).nth(51), 51);
  EXPECT_EQ(CardSet::first(64).mask(), ~std::uint64_t{0});
}

}  // namespace
}  // namespace coppice
