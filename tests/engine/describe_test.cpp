#include "engine/describe.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>

namespace coppice {

namespace sample {

enum class Colour : std::uint8_t { green, dark_red };
BOOST_DESCRIBE_ENUM(Colour, green, dark_red)

struct DarkCoin {
  int face_value;
};
BOOST_DESCRIBE_STRUCT(DarkCoin, (), (face_value))

}  // namespace sample

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

}  // namespace
}  // namespace coppice
