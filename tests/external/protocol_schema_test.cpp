#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/text.hpp"
#include "external/engine_session.hpp"
#include "external/external_player.hpp"
#include "search/registry.hpp"
#include "search/search_clock.hpp"
#include "stepping_clock.hpp"
#include "support/json_schema.hpp"
#include "support/paths.hpp"

// docs/schemas/engine-protocol.schema.json describes the messages as they are.
namespace coppice::external {
namespace {

namespace json = boost::json;
using Faults = std::vector<std::string>;

/// What of `text` does not fit the message `name` of the schema.
Faults faults_of(const std::string& name, const std::string& text) {
  std::ifstream file(paths::root() / "docs/schemas/engine-protocol.schema.json");
  const std::string schema{std::istreambuf_iterator<char>(file), {}};
  json::object root = json::parse(schema).as_object();
  root.erase("anyOf");
  root["$ref"] = "#/$defs/" + name;
  return test::JsonSchema(root).faults(json::parse(text));
}

std::string answer(EngineSession& session, const std::string& question) {
  EXPECT_EQ(faults_of("question", question), Faults{}) << question;
  EngineRequest asked;
  EXPECT_TRUE(read_engine_request(question, &read_seed, asked).has_value());
  NoClock clock;
  const auto answer = session.answer(asked, clock, {});
  return "{\"id\":" + asked.id + "," + answer.value_or("\"error\":{\"key\":\"\",\"text\":\"\"}") +
         "}";
}

TEST(ProtocolSchema, DescribesASessionWithTheEngine) {
  const GameType& type = **find_game("kuhn");
  EngineSession session(type, *type.make({}));
  EXPECT_EQ(faults_of("greeting", "{" + session.greeting("test") + "}"), Faults{});
  const std::vector<std::pair<std::string, std::string>> dialogue = {
      {"position", R"({"id":1,"do":"new","seed":"7"})"},
      {"view", R"({"id":2,"do":"view"})"},
      {"view", R"({"id":3,"do":"view","seat":2})"},
      {"move", R"({"id":"x","do":"go","player":"ismcts:20","seed":"1"})"},
      {"assessment", R"({"do":"assess","player":"ismcts:20"})"},
      {"position", R"({"id":4,"do":"play","move":"bet"})"},
      {"position", R"({"id":5,"do":"play","move":"pass"})"},
      {"error", R"({"id":6,"do":"go"})"},
      {"position", R"({"id":7,"do":"undo"})"},
      {"position", R"({"id":8,"do":"position"})"},
      {"position", R"({"id":8,"do":"new"})"},
      {"position", R"({"id":8,"do":"new","seed":"7"})"},
      {"move", R"({"id":9,"do":"go","player":"ismcts:20","progress":100})"},
  };
  for (const auto& [name, question] : dialogue) {
    const std::string text = answer(session, question);
    EXPECT_EQ(faults_of(name, text), Faults{}) << text;
  }
}

TEST(ProtocolSchema, DescribesProgress) {
  const GameType& type = **find_game("kuhn");
  EngineSession session(type, *type.make({}));
  answer(session, R"({"do":"new","seed":"7"})");
  EngineRequest asked;
  // The worth of a playout among rivals is unknown.
  for (const std::string player : {"ismcts:20", "rollouts:20"}) {
    ASSERT_TRUE(read_engine_request(R"({"do":"go","progress":1,"player":")" + player + "\"}",
                                    &read_seed, asked)
                    .has_value());
    SteppingClock clock;
    int lines = 0;
    const auto tell = [&](const std::string& members) {
      EXPECT_EQ(faults_of("progress", R"({"id":1,)" + members + "}"), Faults{}) << members;
      ++lines;
    };
    EXPECT_TRUE(session.answer(asked, clock, tell).has_value());
    EXPECT_GT(lines, 0) << player;
  }
}

TEST(ProtocolSchema, DescribesTheMessagesToAnExternalPlayer) {
  const auto file = std::filesystem::temp_directory_path() / "coppice_protocol_schema_test.txt";
  // Writes down all that it hears, and plays the first legal move.
  const std::string program =
      "exec:sed -un 'w " + file.string() + "\n" + R"re(s/.*"protocol".*/{"protocol":1}/p;)re" +
      R"re(s/.*"id":\([0-9]*\).*"legal":\["\([^"]*\)".*/{"id":\1,"move":"\2"}/p')re";
  const GameType& type = **find_game("kuhn");
  const auto game = *type.make({});
  AnyPlayers players;
  players.push_back((*player_maker(type, program))());
  players.push_back((*player_maker(type, "random"))());
  Random random(3);
  NoClock clock;
  type.play(*game, game->deal(random), players, 5, clock, {});
  std::ifstream heard(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(heard, line);) lines.push_back(line);
  std::filesystem::remove(file);
  ASSERT_GE(lines.size(), 2U);
  EXPECT_EQ(faults_of("hello", lines[0]), Faults{}) << lines[0];
  for (std::size_t at = 1; at < lines.size(); ++at) {
    EXPECT_EQ(faults_of("decision", lines[at]), Faults{}) << lines[at];
  }
  EXPECT_EQ(faults_of("hello_answer", R"({"protocol":1})"), Faults{});
  EXPECT_EQ(faults_of("decision_answer", R"({"id":1,"move":"pass"})"), Faults{});
  EXPECT_EQ(faults_of("hello_answer", R"({"protocol":1,"batch":256})"), Faults{});
  EXPECT_EQ(faults_of("batch", R"({"batch":[)" + lines[1] + "]}"), Faults{});
  EXPECT_EQ(faults_of("batch_answer", R"({"batch":[{"id":1,"move":"pass"}]})"), Faults{});
}

TEST(ProtocolSchema, RefusesOtherMessages) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"hello_answer", R"({"protocol":2})"},
      {"decision_answer", R"({"id":"1","move":"pass"})"},
      {"question", R"({"do":"dance"})"},
      {"question", R"({"do":"new","seed":7})"},
      {"question", R"({"do":"go","progress":0})"},
      {"hello_answer", R"({"protocol":1,"batch":0})"},
      {"batch", R"({"batch":[]})"},
      {"batch_answer", R"({"batch":[{"id":1}]})"},
      {"progress", R"({"id":1,"progress":{"ms":1}})"},
      {"question", R"({"do":"view","seat":0})"},
      {"position", R"({"id":1,"turn":"1","moves":[]})"},
  };
  for (const auto& [name, text] : wrong) EXPECT_NE(faults_of(name, text), Faults{}) << text;
}

}  // namespace
}  // namespace coppice::external
