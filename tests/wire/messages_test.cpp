// Messages of the wire: every form, and every error with the member's path.
#include "wire/messages.hpp"
#include "wire/pages.hpp"

#include <gtest/gtest.h>

namespace coppice::wire {
namespace {

TEST(WireCommand, IsReadInEveryForm) {
  const auto join = read_command(R"({"type":"join","player":"ab","seat":null,"last":null})");
  ASSERT_TRUE(join);
  EXPECT_EQ(std::get<Join>(*join).seat, std::nullopt);
  EXPECT_EQ(std::get<Join>(*join).player, "ab");
  EXPECT_EQ(std::get<Join>(*join).last, std::nullopt);
  const auto again = read_command(R"({"last":12,"seat":2,"player":"ab","type":"join"})");
  ASSERT_TRUE(again);
  EXPECT_EQ(std::get<Join>(*again).seat, 2);
  EXPECT_EQ(std::get<Join>(*again).last, 12);
  const auto play = read_command(R"({"type":"play","id":"1","seen":4,"move":"grow 1"})");
  ASSERT_TRUE(play);
  EXPECT_EQ(std::get<Play>(*play).move, "grow 1");
  EXPECT_TRUE(std::holds_alternative<Undo>(*read_command(R"({"type":"undo","id":"1","seen":4})")));
  EXPECT_TRUE(
      std::get<RequestHint>(*read_command(R"({"type":"hint","id":"1","seen":4,"whole":true})"))
          .whole);
  EXPECT_TRUE(
      std::holds_alternative<Resign>(*read_command(R"({"type":"resign","id":"1","seen":4})")));
}

struct Wrong {
  std::string text;
  std::string key;
  std::string path;
};

TEST(WireCommand, IsRefusedWithThePathOfTheError) {
  const std::vector<Wrong> all = {
      {"", "error.wire.not_json", ""},
      {"{", "error.wire.not_json", ""},
      {R"({"type":"undo","id":"1"} x)", "error.wire.not_json", ""},
      {"[]", "error.wire.member", "."},
      {"null", "error.wire.member", "."},
      {"{}", "error.wire.member", "type"},
      {R"({"type":7})", "error.wire.member", "type"},
      {R"({"type":"castle"})", "error.wire.member", "type"},
      {R"({"type":"play","id":"1","seen":4})", "error.wire.missing", "move"},
      {R"({"type":"play","id":5,"move":""})", "error.wire.member", "id"},
      {R"({"type":"join","player":"x","seat":1,"last":"3"})", "error.wire.member", "last"},
      {R"({"type":"join","player":"x","seat":"1","last":3})", "error.wire.member", "seat"},
      {R"({"type":"join","seat":1,"last":3})", "error.wire.missing", "player"},
      {R"({"type":"hint","id":"1","seen":4})", "error.wire.missing", "whole"},
      {R"({"type":"hint","id":"1","seen":4,"whole":1})", "error.wire.member", "whole"},
      {R"({"type":"undo","id":"1","seen":4,"more":1})", "error.wire.unknown_member", "."},
      {R"({"type":"undo","id":"1","seen":4,"":1})", "error.wire.unknown_member", "."},
      {std::string(longest_message + 1, ' '), "error.wire.too_long", ""},
  };
  for (const Wrong& wrong : all) {
    const auto command = read_command(wrong.text);
    ASSERT_FALSE(command) << wrong.text;
    EXPECT_EQ(command.error().key, wrong.key) << wrong.text;
    EXPECT_EQ(argument(command.error(), "path"), wrong.path) << wrong.text;
  }
}

TEST(WireCommand, NamesAnUnknownMemberAndWhatIsKnown) {
  const auto command = read_command(R"({"type":"undo","id":"1","seen":4,"more":1})");
  ASSERT_FALSE(command);
  EXPECT_EQ(argument(command.error(), "member"), "more");
  EXPECT_EQ(argument(command.error(), "known"), "type, id, seen");
}

TEST(WireCommand, RecognisesAnOlderPage) {
  for (const char* old :
       {R"({"type":"play","id":"1","move":"pass"})", R"({"type":"undo","id":"1"})",
        R"({"type":"hint","id":"1","whole":true})", R"({"type":"resign","id":"1"})",
        R"({"type":"leave_lesson","id":"1"})",
        R"({"type":"inquire","id":"1","asked":2,"question":{}})",
        R"({"type":"chat","id":"1","text":"x"})", R"({"type":"propose","id":"1","kind":"undo"})",
        R"({"type":"consent","id":"1","agreed":true})", R"({"type":"call_off","id":"1"})",
        R"({"type":"show_hand","id":"1","on":true})",
        R"({"type":"relieve","id":"1","end":true})"}) {
    const auto command = read_command(old);
    ASSERT_FALSE(command) << old;
    EXPECT_EQ(command.error().code, ErrorCode::wire_older_page) << old;
  }
}

TEST(WireNewTable, RefusesAMemberWithoutAName) {
  const auto table = read_new_table(
      R"({"":1,"game":"g","settings":{},"seats":[],"seed":null,"daily":false,"practice":false})");
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().key, "error.wire.unknown_member");
}

TEST(WireNewTable, NamesASettingThatIsNoString) {
  const auto table = read_new_table(
      R"({"game":"g","settings":{"a":"b","monuments":1},"seats":[],"seed":null,"daily":false,)"
      R"("practice":false})");
  ASSERT_FALSE(table);
  EXPECT_EQ(argument(table.error(), "path"), "settings.monuments");
  const auto strange =
      read_new_table(R"({"game":"g","settings":{"\u0007":1},"seats":[],"seed":null,"daily":false,)"
                     R"("practice":false})");
  ASSERT_FALSE(strange);
  EXPECT_EQ(argument(strange.error(), "path"), "settings.?");
}

TEST(WireNewTable, HasAListOfSeats) {
  const auto with_seats = [](const std::string& seats) {
    return read_new_table(R"({"game":"g","settings":{},"seats":)" + seats +
                          R"(,"seed":null,"daily":false,"practice":false})");
  };
  EXPECT_EQ(with_seats(R"(["human","greedy"])")->seats,
            (std::vector<std::string>{"human", "greedy"}));
  EXPECT_EQ(with_seats("[]")->seats, std::vector<std::string>{});
  EXPECT_EQ(argument(with_seats("null").error(), "path"), "seats");
  EXPECT_EQ(argument(with_seats(R"(["human",7])").error(), "path"), "seats.1");
}

TEST(WireAnswer, NamesItsTypeFirst) {
  EXPECT_EQ(json_text(Answer{CommandDone{"7"}}), R"({"type":"done","id":"7"})");
  EXPECT_EQ(json_text(Answer{CommandRefused{std::nullopt, {"error.seed", {{"text", "x"}}}, true}}),
            R"({"type":"refused","id":null,"error":{"key":"error.seed","arguments":{"text":"x"}},)"
            R"("final":true})");
}

}  // namespace
}  // namespace coppice::wire
