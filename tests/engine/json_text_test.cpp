#include "engine/json_text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace coppice {

namespace sample {

enum class Tint : std::uint8_t { green, dark_red };
BOOST_DESCRIBE_ENUM(Tint, green, dark_red)

struct Coin {
  int value;
};
std::string word(Coin coin) { return std::to_string(coin.value) + " cents"; }

struct Free {
  int number;
  void append_json(std::string& json) const { json += "{\"free\":" + std::to_string(number) + "}"; }
};

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
  Tint colour;
  Coin coin;
  Free free;
  std::optional<int> present;
  std::optional<Tint> absent;
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

TEST(JsonText, OfEverything) {
  const sample::All all{
      true,   7,          "a \"quoted\" text",  sample::Tint::dark_red, {5}, {6}, 3, std::nullopt,
      {1, 2}, {{1}, {2}}, {{"b", 2}, {"a", 1}}, sample::OtherCase{4}};
  EXPECT_EQ(boost::json::parse(json_text(all)), boost::json::parse(R"({
    "yes": true, "smallNumber": 7, "text": "a \"quoted\" text", "colour": "dark_red",
    "coin": "5 cents", "free": {"free": 6}, "present": 3, "absent": null, "pairOfNumbers": [1, 2],
    "coins": ["1 cents", "2 cents"], "byName": {"a": 1, "b": 2},
    "either": {"type": "other_case", "someNumber": 4}})"));
}

TEST(JsonText, OfNothing) {
  const std::variant<sample::FirstCase, sample::OtherCase> first;
  EXPECT_EQ(json_text(first), R"({"type":"first_case"})");
  EXPECT_EQ(json_text(sample::FirstCase{}), "{}");
  EXPECT_EQ(json_text(std::vector<int>{}), "[]");
  EXPECT_EQ(json_text(std::map<std::string, int>{}), "{}");
}

TEST(JsonText, OfTheLargestNumbers) {
  EXPECT_EQ(json_text(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
  EXPECT_EQ(json_text(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
  EXPECT_EQ(json_text(std::numeric_limits<std::uint8_t>::max()), "255");
  EXPECT_EQ(json_text(std::int8_t{-128}), "-128");
}

/// A library can read the output, whatever characters it contains.
RC_GTEST_PROP(JsonText, OfAnyText, (const std::string& bytes)) {
  std::string text;
  for (const char byte : bytes) text += static_cast<char>(byte & 0x7f);
  text += "\u00df\u2660\n\r\t\"\\/";
  RC_ASSERT(std::string(boost::json::parse(json_text(text)).as_string()) == text);
}

}  // namespace
}  // namespace coppice
