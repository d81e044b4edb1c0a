// A server that drains while another one has the same database.
#include "engine/json_reader.hpp"
#include "server/admin/admin_client.hpp"
#include "server/operate/limits.hpp"
#include "two_servers.hpp"

namespace coppice::server::test {
namespace {

TEST(Draining, ADrainingServerHandsItsTablesOver) {
  const Folder folder;
  const Database database;
  ServerProcess one(folder, database);
  const ServerProcess two(folder, database);
  // As a proxy does, which tries the next server if one accepts no connection.
  const Port through_proxy = [&] { return one.accepts() ? one.port() : two.port(); };
  const std::string table = dealt_table(through_proxy, "partners");
  RoughPage ann(through_proxy, table, me, 1, 1);
  RoughPage bob(through_proxy, table, other, 2, 2);
  Socket onlooker(one.port(), "/api/tables/" + table + "/socket");
  ASSERT_TRUE(onlooker.send(join_text(eves)));
  play_out(ann, bob, [&](int moves) {
    if (moves != 5) return;
    ASSERT_TRUE(ask_server(one.administration(), admin::Drain{true}));
    while (one.accepts()) std::this_thread::yield();
  });
  while (onlooker.read()) {
  }
  EXPECT_EQ(onlooker.close_code(), 1012);
  EXPECT_EQ(one.wait(), 0);
  for (RoughPage* page : {&ann, &bob}) {
    page->ask_to_settle();
    page->settle();
  }
  expect_nothing_lost(folder, database, two, table, {{me, 1, &ann}, {other, 2, &bob}});
}

TEST(Draining, AfterARestartATableMeetsAtOneServerAgain) {
  const Folder folder;
  const Database database;
  const ServerProcess two(folder, database, milliseconds(20), true);
  const std::string table = dealt_table([&] { return two.port(); }, "rivals");
  const auto at = [&](const ServerProcess& server, const std::string& key, int seat) {
    Socket page(server.port(), "/api/tables/" + table + "/socket");
    EXPECT_TRUE(page.send(join_text(key, {}, seat)));
    return page;
  };
  Socket bob = at(two, other, 2);
  EXPECT_EQ(type_of(next(bob)), "welcome");
  // The server that a proxy chooses for the table is back, and Ann's page connects to it.
  const ServerProcess one(folder, database, milliseconds(20), true);
  Socket ann = at(one, me, 1);
  auto answer = next(ann);
  ASSERT_EQ(type_of(answer), "welcome");
  ASSERT_TRUE(ann.send(play_text("p", moves_asked(answer).front())));
  while (type_of(next(ann)) != "done") {
  }
  while (bob.read()) {
  }
  EXPECT_EQ(bob.close_code(), 1012);
  Socket again = at(one, other, 2);
  EXPECT_EQ(type_of(next(again)), "welcome");
  const auto playing = [](const ServerProcess& server) {
    return read_json<admin::ServerStatus>(*ask_server(server.administration(), admin::Status{}))
        ->playing;
  };
  while (playing(two) > 0) std::this_thread::yield();
  EXPECT_EQ(playing(one), 1);
  ASSERT_TRUE(ann.send(std::string(wire::ping)));
  while (type_of(next(ann)) != "pong") {
  }
}

TEST(Draining, WithoutOthersADrainingServerWaits) {
  const Folder folder;
  const Database database;
  ServerProcess one(folder, database);
  const std::string table = table_against_a_computer(one.port());
  std::optional<Socket> page(std::in_place, one.port(), "/api/tables/" + table + "/socket");
  ASSERT_TRUE(page->send(join_text(me)));
  EXPECT_EQ(type_of(next(*page)), "welcome");
  ASSERT_TRUE(ask_server(one.administration(), admin::Drain{true}));
  // Sleeps: nothing may happen when it looks whether others are there.
  std::this_thread::sleep_for(2 * limits::drain_check);
  EXPECT_TRUE(one.accepts());
  const ServerProcess two(folder, database);
  while (page->read()) {
  }
  EXPECT_EQ(page->close_code(), 1012) << "now there is another server";
  EXPECT_EQ(one.wait(), 0);
}

}  // namespace
}  // namespace coppice::server::test
