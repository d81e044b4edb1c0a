#include "engine/hash.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <unordered_set>

#include "engine/any_value.hpp"

namespace coppice {

namespace sample {

struct Padded {
  std::uint8_t small;
  std::uint32_t large;
  friend bool operator==(const Padded&, const Padded&) = default;
};
struct TooLarge {
  std::array<std::uint8_t, max_state_size + 1> bytes;
  friend bool operator==(const TooLarge&, const TooLarge&) = default;
};
struct OnTheHeap {
  std::string text;
  friend bool operator==(const OnTheHeap&, const OnTheHeap&) = default;
};

}  // namespace sample

namespace {

TEST(Hash, GoldenNumbers) {
  // Computed by a second program in another language.
  EXPECT_EQ(hash_of(std::array<std::uint8_t, 3>{1, 2, 3}), 0x170c8e71f287f114U);
  EXPECT_EQ(hash_of(std::uint64_t{42}), 0x66129b064d3b653fU);
  EXPECT_EQ(hash_of(std::array<std::uint8_t, 12>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}),
            0x9e4f94cdeb71364cU);
}

TEST(Hash, LengthMatters) {
  EXPECT_NE(hash_of(std::array<std::uint8_t, 3>{}), hash_of(std::array<std::uint8_t, 4>{}));
}

TEST(Hash, EveryBitOfTheValueChangesAboutHalfOfTheHash) {
  std::array<std::uint8_t, 40> value{};
  const std::uint64_t before = hash_of(value);
  for (std::size_t bit = 0; bit < 8 * value.size(); ++bit) {
    auto changed = value;
    changed[bit / 8] = static_cast<std::uint8_t>(1U << bit % 8);
    const int different = std::popcount(before ^ hash_of(changed));
    EXPECT_GE(different, 12) << "bit " << bit;
    EXPECT_LE(different, 52) << "bit " << bit;
  }
}

TEST(Hash, AMillionSimilarValuesHaveNoCollision) {
  std::unordered_set<std::uint64_t> hashes;
  for (std::uint64_t low = 0; low < 1000; ++low) {
    for (std::uint64_t high = 0; high < 1000; ++high) {
      hashes.insert(hash_of(std::array{low, high << 32}));
    }
  }
  EXPECT_EQ(hashes.size(), 1'000'000U);
}

TEST(Hash, TheNextWordDoesNotCancelHighBits) {
  std::unordered_set<std::uint64_t> hashes;
  for (std::uint64_t high = 0; high < 256; ++high) {
    for (std::uint64_t next = 0; next < 256; ++next) {
      hashes.insert(hash_of(std::array{high << 56, next << 24}));
    }
  }
  EXPECT_EQ(hashes.size(), 65'536U);
}

TEST(SmallValue, RefusesTypesWithPaddingOrUnequalBytes) {
  static_assert(SmallValue<std::uint64_t>);
  static_assert(SmallValue<std::array<std::uint8_t, max_state_size>>);
  static_assert(!SmallValue<sample::Padded>);
  static_assert(!SmallValue<sample::TooLarge>);
  static_assert(!SmallValue<sample::OnTheHeap>);
  static_assert(!SmallValue<double>);  // 0.0 and -0.0 are equal, their bytes are not
}

}  // namespace
}  // namespace coppice
