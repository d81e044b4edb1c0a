#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "engine/random.hpp"
#include "house.hpp"

namespace coppice::server::test {

/// A page at a table: checks the numbers, plays at random.
struct Guest {
  Socket socket;
  Random random{1};
  std::int64_t number = 0;
  std::vector<std::string> moves;
  std::vector<std::string> told;  ///< the types of all events, in order
  boost::json::value result;
  int commands = 0;
  std::string last;  ///< the last command

  explicit Guest(Socket&& its) : socket(std::move(its)) {}

  void welcome() {
    const auto answer = next(socket);
    ASSERT_EQ(type_of(answer), "welcome");
    number = answer.at("number").as_int64();
    told.clear();
    take_page(answer);
    auto first = answer.at("logFirst").as_int64();
    while (first > 1) {  // the whole log, page by page
      socket.send(older_text("older", first));
      const auto page = next(socket);
      ASSERT_EQ(type_of(page), "log_page");
      take_page(page);
      first = page.at("first").as_int64();
    }
    EXPECT_EQ(static_cast<std::int64_t>(told.size()), number);
    moves = moves_asked(answer);
    result = answer.at("result");
  }

  /// Adds the events before the known ones.
  void take_page(const boost::json::object& page) {
    std::vector<std::string> types;
    for (const auto& event : page.at("log").as_array()) types.push_back(type_of(event.as_object()));
    told.insert(told.begin(), types.begin(), types.end());
  }

  void take(const boost::json::object& answer) {
    ASSERT_EQ(type_of(answer), "events");
    ASSERT_EQ(answer.at("first").as_int64(), number + 1);
    for (const auto& each : answer.at("events").as_array()) {
      const auto& event = each.at("event").as_object();
      told.push_back(type_of(event));
      ++number;
      if (told.back() == "ended") result = event.at("result");
    }
    moves = moves_asked(answer);
  }

  void play_one() {
    const auto chosen = random.below(static_cast<std::uint32_t>(moves.size()));
    const std::string id = "id " + std::to_string(++commands);
    last = play_text(id, moves[chosen], number);
    ASSERT_TRUE(socket.send(last));
    take(next(socket));
    const auto done = next(socket);
    EXPECT_EQ(type_of(done), "done");
    EXPECT_EQ(done.at("id").as_string(), id);
  }
};

}  // namespace coppice::server::test
