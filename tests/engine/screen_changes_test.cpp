#include "engine/screen_changes.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace coppice {

namespace followed {

struct Coin {
  int value;
};
struct Purse {
  std::vector<Coin> coins;
  std::array<std::optional<Coin>, 2> in_hand;
  std::vector<int> numbers;
  std::optional<std::string> owner_name;
};
BOOST_DESCRIBE_STRUCT(Coin, (), (value))
BOOST_DESCRIBE_STRUCT(Purse, (), (coins, in_hand, numbers, owner_name))

}  // namespace followed

namespace {

using followed::Coin;
using followed::Purse;
using Changes = std::vector<ScreenChange>;

const Purse full = {{{1}, {5}}, {Coin{2}, std::nullopt}, {3, 4}, "Anne"};

Changes changes_to(const Purse& after) { return changes_between(full, after); }

TEST(ScreenChanges, AreEmptyForEqualScreens) { EXPECT_EQ(changes_to(full), Changes{}); }

TEST(ScreenChanges, NameTheSmallestChangedPart) {
  Purse after = full;
  after.coins[1].value = 6;
  after.in_hand[0]->value = 7;
  EXPECT_EQ(changes_to(after), (Changes{{"/coins/1/value", "6"}, {"/inHand/0/value", "7"}}));
}

TEST(ScreenChanges, ReplaceAListOfAnotherLengthOrOfPlainValues) {
  Purse after = full;
  after.coins.push_back({9});
  after.numbers[1] = 8;
  EXPECT_EQ(changes_to(after), (Changes{{"/coins", R"([{"value":1},{"value":5},{"value":9}])"},
                                        {"/numbers", "[3,8]"}}));
}

TEST(ScreenChanges, NameOptionalsThatAppearOrDisappear) {
  Purse after = full;
  after.in_hand = {std::nullopt, Coin{2}};
  after.owner_name.reset();
  EXPECT_EQ(
      changes_to(after),
      (Changes{{"/inHand/0", "null"}, {"/inHand/1", R"({"value":2})"}, {"/ownerName", "null"}}));
}

}  // namespace

}  // namespace coppice
