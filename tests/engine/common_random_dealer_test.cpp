#include "engine/deal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace coppice {
namespace {

using Names = std::vector<std::string>;

const Names model = {"a", "b", "c", "d"};

/// The names in the order of the deal.
Names dealt(const Names& names, std::uint64_t seed) {
  Random random(seed);
  const Deal deal = CommonRandomDealer(model, names).deal(random);
  Names order;
  for (std::size_t place = 0; place < names.size(); ++place) {
    order.push_back(names[deal.order[place]]);
  }
  return order;
}

Names without(Names names, const std::string& name) {
  std::erase(names, name);
  return names;
}

TEST(CommonRandomDealer, DealsItsModelAsEver) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random one(seed);
    Random other(seed);
    const Deal deal = CommonRandomDealer(model, model).deal(one);
    EXPECT_EQ(deal.order, shuffled(4, other).order);
    EXPECT_EQ(one.next(), other.next());
  }
}

TEST(CommonRandomDealer, DealsTheSameNamesAlikeInAnyOrder) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(dealt({"c", "a", "d", "b"}, seed), dealt(model, seed));
    EXPECT_EQ(dealt({"y", "d", "x", "a", "b", "c"}, seed),
              dealt({"x", "y", "a", "b", "c", "d"}, seed));
  }
}

TEST(CommonRandomDealer, LeavesTheOthersInTheirOrder) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Names usual = dealt(model, seed);
    EXPECT_EQ(dealt({"a", "c", "d"}, seed), without(usual, "b"));
    EXPECT_EQ(without(dealt({"a", "b", "c", "d", "x"}, seed), "x"), usual);
    Names replaced = usual;
    std::ranges::replace(replaced, std::string("b"), std::string("x"));
    EXPECT_EQ(dealt({"d", "x", "c", "a"}, seed), replaced) << "a new card takes the place of one";
  }
}

TEST(CommonRandomDealer, MakesEveryOrderEquallyLikely) {
  std::map<Names, int> counts;
  for (std::uint64_t seed = 0; seed < 12'000; ++seed)
    ++counts[dealt({"x", "a", "y", "c", "z"}, seed)];
  EXPECT_EQ(counts.size(), 120U);
  double chi_square = 0;
  for (const auto& [order, count] : counts) chi_square += (count - 100.0) * (count - 100.0) / 100;
  EXPECT_LT(chi_square, 167) << "119 degrees of freedom: above with a probability of 0.2 %";
}

}  // namespace
}  // namespace coppice
