#include "external/engine_session.hpp"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "engine/text.hpp"
#include "search/registry.hpp"
#include "search/search_clock.hpp"
#include "stepping_clock.hpp"

namespace coppice::external {
namespace {

namespace json = boost::json;

class Session : public testing::Test {
 protected:
  json::object ask(const std::string& line) { return ask(line, clock_); }

  json::object ask(const std::string& line, SearchClock& clock) {
    EngineRequest asked;
    const auto read = read_engine_request(line, &read_seed, asked);
    EXPECT_TRUE(read.has_value()) << line;
    const auto answer = session_.answer(asked, clock, [this](const std::string& members) {
      told_.push_back(json::parse("{" + members + "}").as_object());
    });
    if (!answer) return {{"error", answer.error().key}};
    return json::parse("{" + *answer + "}").as_object();
  }

  const GameType& type_ = **find_game("kuhn");
  EngineSession session_{type_, *type_.make({})};
  NoClock clock_;
  std::vector<json::object> told_;  ///< progress
};

TEST_F(Session, BeginsWithTheProtocolVersion) {
  const auto greeting = json::parse("{" + session_.greeting("test") + "}").as_object();
  EXPECT_EQ(greeting.at("protocol"), json::value(1));
  EXPECT_EQ(greeting.at("game"), json::value("kuhn"));
  EXPECT_TRUE(greeting.at("settings").is_object());
}

TEST_F(Session, PlaysAGameToItsEndAndUndoesIt) {
  const auto first = ask(R"({"do":"new","seed":"7"})");
  EXPECT_EQ(first.at("turn"), json::value("1"));
  std::vector<json::object> positions = {first};
  while (positions.back().at("turn") != json::value("over")) {
    const auto view = ask(R"({"do":"view"})");
    EXPECT_EQ(json::value(std::to_string(view.at("seat").as_int64())), positions.back().at("turn"));
    const json::value move = view.at("legal").as_array().front();
    positions.push_back(ask(R"({"do":"play","move":)" + json::serialize(move) + "}"));
    ASSERT_LT(positions.size(), 10U);
  }
  EXPECT_TRUE(positions.back().at("result").is_array());
  EXPECT_EQ(ask(R"({"do":"go"})").at("error"), json::value("error.engine.nobody"));
  while (positions.size() > 1) {
    positions.pop_back();
    EXPECT_EQ(ask(R"({"do":"undo"})"), positions.back());
  }
  EXPECT_EQ(ask(R"({"do":"undo"})").at("error"), json::value("error.engine.begin"));
}

TEST_F(Session, WithoutASeedChanceMovesAreSentLikeOthers) {
  const auto first = ask(R"({"do":"new"})");
  EXPECT_EQ(first.at("turn"), json::value("chance"));
  EXPECT_EQ(json::serialize(first.at("chance")),
            R"([{"move":"deal J","probability":3.333333333333333E-1},)"
            R"({"move":"deal Q","probability":3.333333333333333E-1},)"
            R"({"move":"deal K","probability":3.333333333333333E-1}])");
  for (const json::value& each : first.at("chance").as_array()) {
    const std::string move = json::serialize(each.at("move"));
    const auto next = ask(R"({"do":"play","move":)" + move + "}");
    EXPECT_EQ(next.at("chance").as_array().size(), 2U) << move;
    ask(R"({"do":"new"})");
  }
  EXPECT_FALSE(ask(R"({"do":"new","seed":"7"})").contains("chance"));
  ask(R"({"do":"new"})");
  EXPECT_EQ(ask(R"({"do":"go"})").at("error"), json::value("error.engine.nobody"));
  EXPECT_EQ(ask(R"({"do":"view"})").at("error"), json::value("error.engine.seat"));
  EXPECT_TRUE(ask(R"({"do":"view","seat":2})").at("legal").as_array().empty());
}

TEST_F(Session, PlayersChooseAndJudgeLegalMoves) {
  ask(R"({"do":"new","seed":"3"})");
  const auto legal = ask(R"({"do":"view","seat":1})").at("legal").as_array();
  const auto move = ask(R"({"do":"go","player":"ismcts:50","seed":"5"})").at("move");
  EXPECT_NE(std::ranges::find(legal, move), legal.end());
  EXPECT_EQ(ask(R"({"do":"go","player":"ismcts:50","seed":"5"})").at("move"), move);
  const auto judged = ask(R"({"do":"assess","player":"ismcts:50"})").at("moves").as_array();
  EXPECT_EQ(judged.size(), legal.size());
}

TEST_F(Session, TellsHowThinkingGoesIfItIsAskedTo) {
  ask(R"({"do":"new","seed":"3"})");
  ask(R"({"do":"go","player":"ismcts:50"})");
  EXPECT_TRUE(told_.empty());
  const auto legal = ask(R"({"do":"view"})").at("legal").as_array();
  SteppingClock clock;
  for (const std::string wish : {"go", "assess"}) {
    told_.clear();
    ask(R"({"do":")" + wish + R"(","player":"ismcts:50","progress":10})", clock);
    ASSERT_GE(told_.size(), 2U) << wish;
    std::int64_t ms = 0;
    std::int64_t playouts = 0;
    for (const json::object& line : told_) {
      const auto& progress = line.at("progress").as_object();
      EXPECT_NE(std::ranges::find(legal, progress.at("move")), legal.end());
      EXPECT_GE(progress.at("ms").as_int64(), ms + 10);
      EXPECT_GT(progress.at("playouts").to_number<std::int64_t>(), playouts);
      EXPECT_TRUE(progress.at("worth").is_double());
      ms = progress.at("ms").as_int64();
      playouts = progress.at("playouts").to_number<std::int64_t>();
    }
  }
}

TEST_F(Session, ProgressChangesNoAnswer) {
  ask(R"({"do":"new","seed":"3"})");
  SteppingClock clock;
  for (const std::string player : {"ismcts:50", "rollouts:50", "random"}) {
    const std::string question = R"({"do":"go","seed":"9","player":")" + player;
    EXPECT_EQ(ask(question + R"(","progress":1})", clock), ask(question + "\"}")) << player;
  }
}

TEST_F(Session, ARefusedQuestionChangesNothing) {
  const auto before = ask(R"({"do":"new","seed":"3"})");
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {R"({"do":"view","seat":3})", "error.record.no_such_seat"},
      {R"({"do":"go","player":"nobody"})", "error.player.unknown"},
      {R"({"do":"go","player":"exec:true"})", "error.external.here"},
  };
  for (const auto& [line, key] : wrong) {
    EXPECT_EQ(ask(line).at("error"), json::value(key)) << line;
  }
  EXPECT_TRUE(ask(R"({"do":"record","record":"nonsense"})").contains("error"));
  EXPECT_TRUE(ask(R"({"do":"play","move":"castle"})").contains("error"));
  EXPECT_EQ(ask(R"({"do":"position"})"), before);
}

TEST(Asking, RefusesInvalidQuestionsAndKeepsTheirIds) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"", "error.wire.not_json"},
      {"[1]", "error.wire.member"},
      {R"("")", "error.wire.member"},
      {R"({"id":7,"do":"new","seed":"1","seed":"2"})", "error.engine.twice"},
      {R"({"do":"undo","id":7,"d\u006f":"undo"})", "error.engine.twice"},
      {R"({"id":7})", "error.wire.member"},
      {R"({"id":7,"do":3})", "error.wire.member"},
      {R"({"id":7,"do":"new","seed":7})", "error.wire.member"},
      {R"({"id":7,"do":"new","seed":"-1"})", "error.seed"},
      {R"({"id":7,"do":"new","seed":"18446744073709551616"})", "error.seed"},
      {R"({"id":7,"do":"new","seed":""})", "error.seed"},
      {R"({"id":7,"do":"dance"})", "error.engine.unknown"},
      {R"({"id":7,"do":"new","sede":"7"})", "error.engine.member"},
      {R"({"id":7,"do":"undo","seed":"7"})", "error.engine.member"},
      {R"({"id":7,"do":"view","seat":"1"})", "error.wire.member"},
      {R"({"id":7,"do":"view","seat":99999999999})", "error.wire.member"},
      {R"({"id":7,"do":"go","progress":0})", "error.engine.progress"},
      {R"({"id":7,"do":"go","progress":"100"})", "error.engine.progress"},
      {R"({"id":7,"do":"go","progress":99999999999})", "error.engine.progress"},
  };
  for (const auto& [line, key] : wrong) {
    EngineRequest asked;
    const auto read = read_engine_request(line, &read_seed, asked);
    ASSERT_FALSE(read.has_value()) << line;
    EXPECT_EQ(read.error().key, key) << line;
    EXPECT_EQ(asked.id, line.contains('7') ? "7" : "null") << line;
  }
}

TEST(Asking, RepeatsAnIdAsItIsWritten) {
  for (const std::string id :
       {"1e400", "-0", "1.50", "123456789012345678901234567890", R"("a\"},{\\")", "null", "{}",
        R"([1,{"id":[2]}, "]"])", R"("\u00e4")"}) {
    for (const std::string& line : {"{\"id\":" + id + ",\"do\":\"undo\"}",
                                    " { \"do\" : \"undo\" , \"\\u0069d\" : " + id + " } "}) {
      EngineRequest asked;
      EXPECT_TRUE(read_engine_request(line, &read_seed, asked)) << line;
      EXPECT_EQ(asked.id, id) << line;
    }
  }
}

}  // namespace
}  // namespace coppice::external
