// Hints over the wire, in a game that hides no move.
#include <gtest/gtest.h>

#include "house.hpp"

namespace coppice::server::test {
namespace {

TEST(Hints, NameOtherMovesAtOnce) {
  const Folder folder;
  const House house(folder);
  Socket socket = house.socket(house.new_table());
  ASSERT_EQ(type_of(answer_to(socket, join_text(me))), "welcome");
  for (const bool whole : {false, true}) {
    const auto hinted = answer_to(socket, hint_text("h", whole));
    ASSERT_EQ(type_of(hinted), "hinted");
    EXPECT_EQ(hinted.at("choice").at("key"), "lay");
    EXPECT_TRUE(hinted.at("move").is_string());
    EXPECT_GT(hinted.at("worth").as_int64(), 1000) << "hundredths of points";
    EXPECT_EQ(hinted.at("next").at("choice").at("key"), "lay");
    EXPECT_TRUE(hinted.at("next").at("asGood").is_bool());
    EXPECT_TRUE(hinted.at("reasons").as_array().empty());
  }
}

}  // namespace
}  // namespace coppice::server::test
