// docs/schemas/views describes what a seat of each game sees.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <fstream>
#include <iterator>

#include "search/registry.hpp"
#include "support/json_schema.hpp"
#include "support/paths.hpp"

namespace coppice {
namespace {

test::JsonSchema schema_of(const std::string& game) {
  const auto folder = paths::root() / "docs/schemas/views";
  const auto own = folder / (game + ".schema.json");
  std::ifstream file(std::filesystem::exists(own) ? own : folder / "parts.schema.json");
  return test::JsonSchema(
      boost::json::parse(std::string{std::istreambuf_iterator<char>(file), {}}));
}

TEST(ViewSchema, DescribesTheViewsOfEachGame) {
  for (const GameType& type : roster()) {
    const test::JsonSchema schema = schema_of(type.info.id);
    const auto game = *type.make({});
    for (std::uint64_t number = 0; number < 5; ++number) {
      Random random = Random::stream(7, number);
      AnyState state = game->start();
      for (Turn turn = game->turn(state);; turn = game->turn(state)) {
        for (int seat = 0; seat < type.info.seats; ++seat) {
          const AnyView view = game->view(state, Seat{static_cast<std::uint8_t>(seat)});
          std::string json;
          game->show(view).append_json(json);
          ASSERT_EQ(schema.faults(boost::json::parse(json)), std::vector<std::string>{}) << json;
        }
        if (turn.is_over()) break;
        if (turn.is_chance()) {
          game->play(state, game->draw(state, random));
          continue;
        }
        const auto moves = game->moves(game->view(state, turn.seat()));
        game->play(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  }
}

TEST(ViewSchema, FindsWhatIsMissingOrOfAnotherType) {
  const test::JsonSchema schema = schema_of("parts");
  const auto faults = [&](const char* json) { return schema.faults(boost::json::parse(json)); };
  const std::string title = R"("title":{"key":"a","seat":0,"with":{}})";
  EXPECT_TRUE(
      faults(
          (R"({"parts":[{"type":"number","value":3,)" + title + R"(}],"question":null})").c_str())
          .empty());
  EXPECT_FALSE(faults((R"({"parts":[{"type":"number",)" + title + R"(}],"question":null})").c_str())
                   .empty());
  EXPECT_FALSE(
      faults(
          (R"({"parts":[{"type":"number","value":"3",)" + title + R"(}],"question":null})").c_str())
          .empty());
  EXPECT_FALSE(faults("{}").empty());
}

}  // namespace
}  // namespace coppice
