// Analyses over HTTP: slices, another move, a table to try it, and refusals.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "engine/json_text.hpp"
#include "house.hpp"
#include "support/record_games.hpp"
#include "wire/analysis.hpp"

namespace coppice::server::test {
namespace {

/// The first moves of a game.
std::string some_record(int moves = 8, std::uint64_t seed = 5) {
  Random random(seed);
  return write_record(record_games::random_record("heaps", {}, moves, random));
}

std::string wish(const std::string& record, int from, const std::string& instead = "") {
  return json_text(
      wire::AnalysisRequest{record, from, instead.empty() ? std::nullopt : std::optional(instead)});
}

TEST(AnalysisHttp, JudgesAGameInSlicesAndTriesAgain) {
  const Folder folder;
  const House house(folder);
  const std::string record = some_record();
  const auto ask = [&](const std::string& body) {
    return house.post("/api/analysis", "application/json", body, mine);
  };
  std::size_t judged = 0;
  std::size_t all = 1;
  boost::json::value last;
  while (judged < all) {
    const auto answer = ask(wish(record, static_cast<int>(judged)));
    ASSERT_EQ(answer.status, 200) << answer.body;
    const auto json = answer.json();
    all = json.at("decisions").to_number<std::size_t>();
    EXPECT_EQ(json.at("first").to_number<std::size_t>(), judged);
    ASSERT_FALSE(json.at("judged").as_array().empty());
    judged += json.at("judged").as_array().size();
    last = json.at("judged").as_array().back();
  }
  EXPECT_EQ(judged, all);

  const auto number = static_cast<int>(all) - 1;
  const std::string best(last.at("best").at("move").as_string());
  const auto better = ask(wish(record, number, best));
  ASSERT_EQ(better.status, 200) << better.body;
  EXPECT_EQ(better.json().at("judged").at(0).at("played").at("move").as_string(), best);

  const auto position =
      house.post("/api/analysis/position", "application/json", wish(record, number), mine);
  ASSERT_EQ(position.status, 200) << position.body;
  EXPECT_EQ(position.json().at("type").as_string(), "welcome");
  EXPECT_EQ(position.json().at("turn").to_number<int>(), 1);
  EXPECT_GT(position.json().at("ask").at("options").as_array().size(), 1U);
}

TEST(AnalysisHttp, JudgesTheOpenDecisionOfAnUnfinishedGame) {
  const Folder folder;
  const House house(folder);
  const auto post = [&](const std::string& path, const std::string& body) {
    return house.post(path, "application/json", body, mine);
  };
  const std::string unfinished = some_record(7, 6);
  const auto open = post("/api/analysis/position", wish(unfinished, wire::open_decision));
  ASSERT_EQ(open.status, 200) << open.body << unfinished;
  const boost::json::value position = open.json();
  const std::string move(position.at("ask").at("options").at(0).at("move").as_string());
  const auto judged = post("/api/analysis", wish(unfinished, wire::open_decision, move));
  ASSERT_EQ(judged.status, 200) << judged.body;
  EXPECT_EQ(judged.json().at("judged").at(0).at("played").at("move").as_string(), move);
  const std::string finished = some_record(1000);
  EXPECT_EQ(post("/api/analysis/position", wish(finished, wire::open_decision)).status, 422);
}

TEST(AnalysisHttp, RefusesInvalidRequests) {
  const Folder folder;
  const House house(folder);
  const std::string record = some_record();
  for (const std::string path : {"/api/analysis", "/api/analysis/position"}) {
    const auto status = [&](const std::string& type, const std::string& body,
                            const Headers& headers) {
      return house.post(path, type, body, headers).status;
    };
    EXPECT_EQ(status("application/json", wish(record, 0), {}), 401);
    EXPECT_EQ(status("text/plain", record, mine), 415);
    EXPECT_EQ(status("application/json", "{}", mine), 400);
    EXPECT_EQ(status("application/json", wish(record, -2), mine), 422);
    EXPECT_EQ(status("application/json", wish(record, 1'000'000), mine), 422);
    EXPECT_EQ(status("application/json", wish("no record", 0), mine), 422);
    EXPECT_EQ(house.get(path, mine).status, 405);
  }
  const auto move = house.post("/api/analysis", "application/json", wish(record, 0, "fly"), mine);
  EXPECT_EQ(move.status, 422);
}

}  // namespace
}  // namespace coppice::server::test
