#include "engine/describe.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/json_reader.hpp"
#include "engine/json_text.hpp"

namespace coppice {

namespace sample {

enum class Colour : std::uint8_t { green, dark_red };
BOOST_DESCRIBE_ENUM(Colour, green, dark_red)

struct DarkCoin {
  int face_value;
};
BOOST_DESCRIBE_STRUCT(DarkCoin, (), (face_value))

/// As after a renaming.
enum class Metal : std::uint8_t { copper, pale_gold };
BOOST_DESCRIBE_ENUM(Metal, copper, pale_gold)
struct Ingot {
  int grams;
  std::optional<Metal> metal;
};
BOOST_DESCRIBE_STRUCT(Ingot, (), (grams, metal))

}  // namespace sample

template <>
inline constexpr std::string_view outside_name<sample::Metal::pale_gold> = "electrum";
template <>
inline constexpr std::string_view outside_name<&sample::Ingot::grams> = "net_weight";
template <>
inline constexpr std::string_view outside_tag<sample::Ingot> = "bar";

namespace {

TEST(Describe, Names) {
  EXPECT_EQ(camel_case("border_cards").text(), "borderCards");
  EXPECT_EQ(camel_case("month").text(), "month");
  EXPECT_EQ(snake_case("BorderShown").text(), "border_shown");
  EXPECT_EQ(snake_case("Write").text(), "write");
  EXPECT_EQ(type_name<sample::DarkCoin>(), "DarkCoin");
  EXPECT_EQ(type_name<int>(), "int");
  EXPECT_EQ(tag_of<sample::DarkCoin>.text(), "dark_coin");
  EXPECT_EQ(member_name<boost::mp11::mp_front<MembersOf<sample::DarkCoin>>>.text(), "faceValue");
}

TEST(Describe, EnumsByName) {
  EXPECT_EQ(name_of(sample::Colour::dark_red), "dark_red");
  EXPECT_EQ(name_of(static_cast<sample::Colour>(9)), "?");
  EXPECT_EQ(value_named<sample::Colour>("green"), sample::Colour::green);
  EXPECT_EQ(value_named<sample::Colour>("Green"), std::nullopt);
  EXPECT_EQ(value_named<sample::Colour>(""), std::nullopt);
}

TEST(Describe, WhatIsRenamedKeepsItsNameOutside) {
  EXPECT_EQ(name_of(sample::Metal::pale_gold), "electrum");
  EXPECT_EQ(value_named<sample::Metal>("electrum"), sample::Metal::pale_gold);
  EXPECT_EQ(value_named<sample::Metal>("pale_gold"), std::nullopt);
  EXPECT_EQ(tag_of<sample::Ingot>.text(), "bar");

  const std::variant<sample::Ingot> bar = sample::Ingot{12, sample::Metal::pale_gold};
  const std::string text = json_text(bar);
  EXPECT_EQ(text, R"({"type":"bar","netWeight":12,"metal":"electrum"})");
  const auto read = read_json<std::variant<sample::Ingot>>(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(json_text(*read), text);
}

TEST(Describe, AnAbsentOptionalMemberIsNull) {
  const auto read = read_json<sample::Ingot>(R"({"netWeight":12})");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->metal, std::nullopt);
  EXPECT_EQ(read_json<sample::Ingot>(R"({"metal":null})").error().key, "error.wire.missing");
  EXPECT_EQ(read_json<sample::Ingot>(R"({"netWeight":12,"mettal":null})").error().key,
            "error.wire.unknown_member");
}

}  // namespace
}  // namespace coppice
