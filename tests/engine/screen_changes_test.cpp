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
struct Safe {
  std::array<SharedPart<Coin>, 2> coins;
};
BOOST_DESCRIBE_STRUCT(Coin, (), (value))
BOOST_DESCRIBE_STRUCT(Safe, (), (coins))
BOOST_DESCRIBE_STRUCT(Purse, (), (coins, in_hand, numbers, owner_name))

}  // namespace followed

namespace {

using followed::Coin;
using followed::Purse;

const Purse full = {{{1}, {5}}, {Coin{2}, std::nullopt}, {3, 4}, "Anne"};

std::string changes_to(const Purse& after) { return json_text(changes_between(full, after)); }

TEST(ScreenChanges, AreEmptyForEqualScreens) {
  EXPECT_TRUE(changes_between(full, full).empty());
  EXPECT_EQ(changes_to(full), "[]");
}

TEST(ScreenChanges, NameTheSmallestChangedPart) {
  Purse after = full;
  after.coins[1].value = 6;
  after.in_hand[0]->value = 7;
  EXPECT_EQ(changes_to(after),
            R"([{"path":"/coins/1/value","value":6},{"path":"/inHand/0/value","value":7}])");
}

TEST(ScreenChanges, ReplaceAListOfAnotherLengthOrOfPlainValues) {
  Purse after = full;
  after.coins.push_back({9});
  after.numbers[1] = 8;
  EXPECT_EQ(changes_to(after),
            R"([{"path":"/coins","value":[{"value":1},{"value":5},{"value":9}]},)"
            R"({"path":"/numbers","value":[3,8]}])");
}

TEST(ScreenChanges, NameOptionalsThatAppearOrDisappear) {
  Purse after = full;
  after.in_hand = {std::nullopt, Coin{2}};
  after.owner_name.reset();
  EXPECT_EQ(changes_to(after),
            R"([{"path":"/inHand/0","value":null},{"path":"/inHand/1","value":{"value":2}},)"
            R"({"path":"/ownerName","value":null}])");
}

TEST(ScreenChanges, SharedPartsAreComparedLikeOthers) {
  const SharedPart<Coin> one(Coin{1});
  const followed::Safe before = {{one, one}};
  const followed::Safe after = {{one, SharedPart(Coin{2})}};
  const followed::Safe equal = {{one, SharedPart(Coin{1})}};
  EXPECT_EQ(json_text(before), R"({"coins":[{"value":1},{"value":1}]})");
  EXPECT_TRUE(changes_between(before, equal).empty());
  EXPECT_EQ(json_text(changes_between(before, after)), R"([{"path":"/coins/1/value","value":2}])");
  EXPECT_TRUE(one.is_same(before.coins[0]));
  EXPECT_FALSE(one.is_same(equal.coins[1]));
}

TEST(ScreenChanges, OfSeveralLooksFollowEachOther) {
  Purse after = full;
  after.coins[0].value = 2;
  std::string first;
  add_changes(first, full, after, nullptr);
  ScreenChanges changes;
  for (const std::string_view each :
       {std::string_view(first), std::string_view(), std::string_view(first)})
    changes.add(each);
  const std::string one = R"({"path":"/coins/0/value","value":2})";
  EXPECT_EQ(json_text(changes), "[" + one + "," + one + "]");
}

}  // namespace

}  // namespace coppice
