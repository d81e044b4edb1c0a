// A server that drains while another one has the same database.
#include "server/admin_client.hpp"
#include "server/limits.hpp"
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

TEST(Draining, WithoutOthersADrainingServerWaits) {
  const Folder folder;
  const Database database;
  ServerProcess one(folder, database);
  const std::string table = table_against_a_computer(one.port());
  std::optional<Socket> page(std::in_place, one.port(), "/api/tables/" + table + "/socket");
  ASSERT_TRUE(page->send(join_text(me)));
  EXPECT_EQ(type_of(next(*page)), "welcome");
  ASSERT_TRUE(ask_server(one.administration(), admin::Drain{true}));
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
