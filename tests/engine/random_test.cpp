#include "engine/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

#include "engine/deal.hpp"
#include "support/statistics.hpp"

// A program in another language computed these numbers. They must never change, because every seed
// that people have noted depends on them.
namespace coppice {
namespace {

TEST(Random, IsXoshiroFilledBySplitMix) {
  Random random(0);  // the published sequence of this generator pair for the seed 0
  EXPECT_EQ(random.next(), 5987356902031041503U);
  EXPECT_EQ(random.next(), 7051070477665621255U);
  EXPECT_EQ(random.next(), 6633766593972829180U);
  EXPECT_EQ(random.next(), 211316841551650330U);
}

TEST(Random, GoldenNumbersOfASeed) {
  Random random(2022);
  EXPECT_EQ(random.next(), 0x5a5d2a43a32a2f59U);
  EXPECT_EQ(random.next(), 0xbd5a8fde036b913bU);
  EXPECT_EQ(random.next(), 0xcb4860c042545ebcU);
}

TEST(Random, GoldenNumbersOfStreams) {
  EXPECT_EQ(Random::stream(7, 0).next(), 0x523ad8420c17588dU);
  EXPECT_EQ(Random::stream(7, 1).next(), 0xf4cbfcaa6891bd20U);
}

TEST(Random, GoldenNumbersBelowABound) {
  Random small(5);
  for (const std::uint32_t number : {15U, 31U, 5U, 3U, 27U, 36U, 23U, 3U, 45U, 44U}) {
    EXPECT_EQ(small.below(52), number);
  }
  // So large that many draws are rejected.
  Random large(11);
  for (const std::uint32_t number :
       {2419401450U, 2892611669U, 1809652933U, 2139555871U, 61799042U, 2366887727U}) {
    EXPECT_EQ(large.below(3'000'000'000U), number);
  }
}

TEST(Random, CanBeUsedAtCompileTime) {
  constexpr std::uint64_t first = Random(0).next();
  static_assert(first == 5987356902031041503U);
}

TEST(Random, BelowIsUniformForEverySmallBound) {
  Random random(1);
  for (std::uint32_t bound = 1; bound <= 64; ++bound) {
    std::vector<std::uint64_t> counts(bound);
    for (std::uint32_t draw = 0; draw < 400 * bound; ++draw) {
      const std::uint32_t number = random.below(bound);
      ASSERT_LT(number, bound);
      ++counts[number];
    }
    EXPECT_TRUE(looks_uniform(counts)) << "bound " << bound;
  }
}

TEST(Random, BelowIsUniformIfTheBoundIsNoDivisor) {
  // Without rejection, numbers below 2^32 - bound would be twice as likely.
  constexpr std::uint32_t bound = 3'000'000'000U;
  Random random(2);
  std::vector<std::uint64_t> thirds(3);
  for (int draw = 0; draw < 30'000; ++draw) ++thirds[random.below(bound) / 1'000'000'000U];
  EXPECT_TRUE(looks_uniform(thirds));
}

TEST(Random, StreamsOfOneSeedDiffer) {
  std::set<std::uint64_t> first_numbers;
  for (std::uint64_t stream = 0; stream < 10'000; ++stream) {
    first_numbers.insert(Random::stream(3, stream).next());
    first_numbers.insert(Random::stream(4, stream).next());
  }
  EXPECT_EQ(first_numbers.size(), 20'000U);
}

TEST(Deal, GoldenShuffle) {
  Random random(1);
  const std::array<std::uint8_t, 52> expected = {
      39, 41, 19, 46, 0,  9,  35, 25, 7,  37, 44, 22, 31, 12, 18, 1,  48, 17,
      28, 10, 33, 13, 26, 40, 30, 29, 34, 6,  11, 43, 24, 47, 21, 32, 16, 20,
      51, 3,  15, 2,  14, 50, 49, 4,  23, 45, 27, 8,  36, 5,  38, 42};
  const Deal deal = shuffled(52, random);
  EXPECT_TRUE(std::equal(expected.begin(), expected.end(), deal.order.begin()));
}

TEST(Deal, ContainsEachCardOnce) {
  for (int count = 0; count <= 64; ++count) {
    Random random(static_cast<std::uint64_t>(count));
    const Deal deal = shuffled(count, random);
    const std::set<int> cards(deal.order.begin(), deal.order.begin() + count);
    EXPECT_EQ(cards.size(), static_cast<std::size_t>(count));
    if (count > 0) {
      EXPECT_EQ(*cards.rbegin(), count - 1);
    }
  }
}

TEST(Deal, EveryOrderIsEquallyLikely) {
  Random random(6);
  std::vector<std::uint64_t> counts(24);
  for (int draw = 0; draw < 24'000; ++draw) {
    const Deal deal = shuffled(4, random);
    // The index of the permutation: for each place, how many later cards are smaller.
    std::size_t number = 0;
    for (std::size_t place = 0; place < 4; ++place) {
      std::size_t smaller = 0;
      for (std::size_t later = place + 1; later < 4; ++later) {
        if (deal.order[later] < deal.order[place]) ++smaller;
      }
      number = number * (4 - place) + smaller;
    }
    ++counts[number];
  }
  EXPECT_TRUE(looks_uniform(counts));
}

}  // namespace
}  // namespace coppice
