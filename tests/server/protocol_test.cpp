// Pages that know different versions of the wire protocol, at one table.
#include <gtest/gtest.h>

#include "guest.hpp"
#include "house.hpp"
#include "wire/messages.hpp"

namespace coppice::server::test {
namespace {

Socket page_at(const House& house, const std::string& table, const std::string& query) {
  Socket socket(house.port(), "/api/tables/" + table + "/socket" + query);
  socket.send(join_text(me));
  return socket;
}

boost::json::value protocol_of(const House& house, const std::string& query) {
  Socket page = page_at(house, house.new_table(), query);
  return next(page).at("protocol");
}

TEST(Protocol, IsTheNewestThatBothKnow) {
  const Folder folder;
  const House house(folder);
  EXPECT_EQ(protocol_of(house, ""), wire::oldest_protocol);
  EXPECT_EQ(protocol_of(house, "?protocol=10"), wire::oldest_protocol);
  EXPECT_EQ(protocol_of(house, "?protocol=11"), wire::protocol);
  EXPECT_EQ(protocol_of(house, "?protocol=12"), wire::protocol);
  EXPECT_EQ(protocol_of(house, "?protocol=18446744073709551615"), wire::protocol);
}

TEST(Protocol, ImpossibleOnesAreRefused) {
  const Folder folder;
  const House house(folder);
  const std::string path = "/api/tables/" + house.new_table() + "/socket";
  for (const char* query : {"?protocol=9", "?protocol=", "?protocol=-1", "?protocol=11x", "?x",
                            "?protocol=11&protocol=10", "?protocol=18446744073709551616"}) {
    const auto reply = house.get(path + query, {{"Connection", "Upgrade"},
                                                {"Upgrade", "websocket"},
                                                {"Sec-WebSocket-Version", "13"},
                                                {"Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="}});
    EXPECT_EQ(reply.status, 400) << query;
    EXPECT_EQ(reply.key(), "error.http.query") << query;
  }
}

TEST(Protocol, AMoveIsOneMessageForEachPage) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  Guest page{page_at(house, table, "?protocol=11")};
  Guest older{page_at(house, table, "")};
  page.welcome();
  older.welcome();

  // The refusal shows that nothing is between it and the events.
  const std::string command = play_text("a", page.moves.front(), page.number);
  page.socket.send(command);
  page.socket.send(play_text("b", "nonsense", page.number));
  const auto events = next(page.socket);
  page.take(events);
  EXPECT_EQ(events.at("done"), "a");
  EXPECT_TRUE(events.at("view").is_null());
  EXPECT_FALSE(events.at("events").as_array().empty());
  EXPECT_EQ(next(page.socket).at("id"), "b");

  const auto for_older = next(older.socket);
  older.take(for_older);
  EXPECT_TRUE(for_older.at("done").is_null());
  EXPECT_TRUE(for_older.at("view").is_object());
  EXPECT_EQ(for_older.at("events"), events.at("events"));
  EXPECT_EQ(for_older.at("ask"), events.at("ask"));

  older.play_one();  // expects its own `done`
  const auto others = next(page.socket);
  EXPECT_TRUE(others.at("done").is_null());
  EXPECT_TRUE(others.at("view").is_null());

  // What was executed before is answered without events.
  page.socket.send(command);
  const auto again = next(page.socket);
  EXPECT_EQ(type_of(again), "done");
  EXPECT_EQ(again.at("id"), "a");
}

}  // namespace
}  // namespace coppice::server::test
