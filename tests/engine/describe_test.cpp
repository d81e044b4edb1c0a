#include "engine/describe.hpp"

#include <gtest/gtest.h>

#include <array>
#include <boost/json/parse.hpp>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace coppice {

namespace sample {

enum class Colour : std::uint8_t { green, dark_red };
BOOST_DESCRIBE_ENUM(Colour, green, dark_red)

struct Coin {
  int value;
};
std::string word(Coin coin) { return std::to_string(coin.value) + " cents"; }

struct Free {
  int number;
};
boost::json::value json_of(const Free& free) { return {{"free", free.number}}; }

struct FirstCase {};
struct OtherCase {
  int some_number;
};
BOOST_DESCRIBE_STRUCT(FirstCase, (), ())
BOOST_DESCRIBE_STRUCT(OtherCase, (), (some_number))

struct All {
  bool yes;
  std::uint8_t small_number;
  std::string text;
  Colour colour;
  Coin coin;
  Free free;
  std::optional<int> present;
  std::optional<Colour> absent;
  std::array<int, 2> pair_of_numbers;
  std::vector<Coin> coins;
  std::map<std::string, int> by_name;
  std::variant<FirstCase, OtherCase> either;
};
BOOST_DESCRIBE_STRUCT(All, (),
                      (yes, small_number, text, colour, coin, free, present, absent,
                       pair_of_numbers, coins, by_name, either))

}  // namespace sample

namespace {

TEST(Describe, Names) {
  EXPECT_EQ(camel_case("border_cards"), "borderCards");
  EXPECT_EQ(camel_case("month"), "month");
  EXPECT_EQ(snake_case("BorderShown"), "border_shown");
  EXPECT_EQ(snake_case("Write"), "write");
  EXPECT_EQ(type_name<sample::FirstCase>(), "FirstCase");
  EXPECT_EQ(type_name<int>(), "int");
}

TEST(Describe, EnumsByName) {
  EXPECT_EQ(name_of(sample::Colour::dark_red), "dark_red");
  EXPECT_EQ(name_of(static_cast<sample::Colour>(9)), "?");
  EXPECT_EQ(value_named<sample::Colour>("green"), sample::Colour::green);
  EXPECT_EQ(value_named<sample::Colour>("Green"), std::nullopt);
  EXPECT_EQ(value_named<sample::Colour>(""), std::nullopt);
}

TEST(Describe, EverythingAsJson) {
  const sample::All all{
      true,   7,          "a \"quoted\" text",  sample::Colour::dark_red, {5}, {6}, 3, std::nullopt,
      {1, 2}, {{1}, {2}}, {{"b", 2}, {"a", 1}}, sample::OtherCase{4}};
  EXPECT_EQ(to_json(all), boost::json::parse(R"({
    "yes": true, "smallNumber": 7, "text": "a \"quoted\" text", "colour": "dark_red",
    "coin": "5 cents", "free": {"free": 6}, "present": 3, "absent": null, "pairOfNumbers": [1, 2],
    "coins": ["1 cents", "2 cents"], "byName": {"a": 1, "b": 2},
    "either": {"type": "other_case", "someNumber": 4}})"));
}

TEST(Describe, AVariantWithoutMembersIsItsType) {
  const std::variant<sample::FirstCase, sample::OtherCase> first;
  EXPECT_EQ(to_json(first), boost::json::parse(R"({"type": "first_case"})"));
}

}  // namespace
}  // namespace coppice
