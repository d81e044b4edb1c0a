#include "engine/card_set.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

namespace coppice {
namespace {

/// The cards of a mask, smallest first, found by testing every bit.
std::vector<int> cards_of(std::uint64_t mask) {
  std::vector<int> cards;
  for (int card = 0; card < 64; ++card) {
    if ((mask >> card & 1) != 0) cards.push_back(card);
  }
  return cards;
}

RC_GTEST_PROP(CardSet, NthEqualsALoopOverAllBits, (std::uint64_t mask)) {
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

RC_GTEST_PROP(CardSet, OperatorsAreSetOperations, (std::uint64_t first, std::uint64_t second)) {
  const CardSet a = CardSet::of_mask(first);
  const CardSet b = CardSet::of_mask(second);
  for (int card = 0; card < 64; ++card) {
    RC_ASSERT((a | b).contains(card) == (a.contains(card) || b.contains(card)));
    RC_ASSERT((a & b).contains(card) == (a.contains(card) && b.contains(card)));
    RC_ASSERT((a - b).contains(card) == (a.contains(card) && !b.contains(card)));
  }
}

/// Some of 128 cards, in random order.
std::vector<int> some_cards() {
  std::vector<int> cards = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 128));
  std::ranges::sort(cards);
  cards.erase(std::ranges::unique(cards).begin(), cards.end());
  return cards;
}

WideCardSet wide_set_of(const std::vector<int>& cards) {
  WideCardSet set;
  for (const int card : cards) set.insert(card);
  return set;
}

RC_GTEST_PROP(WideCardSet, ContainsInsertedCards, ()) {
  const std::vector<int> cards = some_cards();
  const WideCardSet set = wide_set_of(cards);
  RC_ASSERT(set.size() == static_cast<int>(cards.size()));
  RC_ASSERT(set.empty() == cards.empty());
  std::vector<int> visited;
  set.each([&](int card) { visited.push_back(card); });
  RC_ASSERT(visited == cards);
  for (int rank = 0; rank < set.size(); ++rank) {
    RC_ASSERT(set.nth(rank) == cards[static_cast<std::size_t>(rank)]);
  }
  for (int card = 0; card < 128; ++card) {
    RC_ASSERT(set.contains(card) == std::ranges::binary_search(cards, card));
  }
}

RC_GTEST_PROP(WideCardSet, EraseTouchesOneCard, ()) {
  const std::vector<int> cards = some_cards();
  const int card = *rc::gen::inRange(0, 128);
  WideCardSet without = wide_set_of(cards);
  without.erase(card);
  RC_ASSERT(!without.contains(card));
  without.insert(card);
  WideCardSet with = wide_set_of(cards);
  with.insert(card);
  RC_ASSERT(with == without);
}

RC_GTEST_PROP(WideCardSet, OperatorsAreSetOperations, ()) {
  const WideCardSet a = wide_set_of(some_cards());
  const WideCardSet b = wide_set_of(some_cards());
  for (int card = 0; card < 128; ++card) {
    RC_ASSERT((a | b).contains(card) == (a.contains(card) || b.contains(card)));
    RC_ASSERT((a & b).contains(card) == (a.contains(card) && b.contains(card)));
    RC_ASSERT((a - b).contains(card) == (a.contains(card) && !b.contains(card)));
  }
}

TEST(WideCardSet, FirstContainsTheLowestCards) {
  for (const int count : {0, 1, 63, 64, 65, 104, 128}) {
    const WideCardSet set = WideCardSet::first(count);
    EXPECT_EQ(set.size(), count);
    for (int card = 0; card < 128; ++card) EXPECT_EQ(set.contains(card), card < count);
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

TEST(CardSet, FirstContainsTheLowestCards) {
  EXPECT_TRUE(CardSet::first(0).empty());
  EXPECT_EQ(CardSet::first(1).mask(), 1U);
  EXPECT_EQ(CardSet::first(52).size(), 52);
  EXPECT_EQ(CardSet::first(52).nth(51), 51);
  EXPECT_EQ(CardSet::first(64).mask(), ~std::uint64_t{0});
}

}  // namespace
}  // namespace coppice
