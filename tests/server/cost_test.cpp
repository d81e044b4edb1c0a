// The cost of strangers' requests, counted in reads of journals and rows, not in time.
#include <gtest/gtest.h>

#include <atomic>

#include "fickle_store.hpp"
#include "guest.hpp"
#include "host/seats.hpp"
#include "server/metrics.hpp"
#include "support/record_games.hpp"
#include "wire/messages.hpp"

namespace coppice::server::test {
namespace {

/// A restarted server: none of its store's tables is in memory.
struct Restarted {
  Restarted() {
    FickleStore first;
    PromptReader reader(first);
    PromptWriter writer(first);
    Tables tables({reader, writer});
    table = *outcome(tables.create(sha256(me), {"heaps", {}, {}, "7", false, false}));
    auto kept = std::make_unique<FickleStore>();
    kept->tables = first.tables;
    kept->before = [this](std::string_view call) {
      if (call == "journal") ++journals;
      if (call == "of_owner") ++lists;
    };
    house.emplace(folder, std::move(kept), options_for_tests());
  }

  std::string table;
  std::atomic<int> journals = 0;
  std::atomic<int> lists = 0;
  Folder folder;
  std::optional<House> house;
};

TEST(Cost, AStrangerLoadsNoTable) {
  Restarted server;
  const House& house = *server.house;
  const Headers foreign = {{"X-Coppice-Player", other}};
  const std::string path = "/api/tables/" + server.table;
  for (const char* what : {"/record", "/replay?seat=1", "/computer?from=1"}) {
    EXPECT_EQ(house.get(path + what, foreign).key(), "error.table.foreign") << what;
  }
  EXPECT_EQ(house.get(path + "/record").status, 401);
  EXPECT_EQ(house.post(path + "/links", "application/json", R"({"seat":1})", foreign).key(),
            "error.table.foreign");
  for (const char* what : {"/links/look", "/links/take"}) {
    const std::string token = R"({"token":")" + random_id() + R"(","name":""})";
    EXPECT_EQ(house.post(path + what, "application/json", token, foreign).key(),
              "error.company.none");
  }
  EXPECT_EQ(ask(house.port(), "DELETE", path, foreign).key(), "error.table.foreign");
  auto socket = house.socket(server.table);
  ASSERT_TRUE(socket.send(join_text(other)));
  EXPECT_EQ(error_of(next(socket)), "error.table.foreign");
  EXPECT_EQ(server.journals, 0);
}

TEST(Cost, ReadingARecordLoadsNoTable) {
  Restarted server;
  const std::string path = "/api/tables/" + server.table + "/record";
  const std::string record = server.house->get(path, mine).body;
  EXPECT_TRUE(record.starts_with("Coppice-Record: 1")) << record;
  EXPECT_EQ(server.journals, 1);
  EXPECT_EQ(server.house->get(path, mine).body, record);
  EXPECT_EQ(server.journals, 2);  // read again
}

TEST(Cost, AStrangersRequestDoesNotBlockTheOwner) {
  Restarted server;
  auto stranger = server.house->socket(server.table);
  auto owner = server.house->socket(server.table);
  ASSERT_TRUE(stranger.send(join_text(other)));
  ASSERT_TRUE(owner.send(join_text(me)));
  EXPECT_EQ(error_of(next(stranger)), "error.table.foreign");
  EXPECT_EQ(type_of(next(owner)), "welcome");
}

TEST(Cost, AnImportDoesNotReadTheList) {
  Restarted server;
  Random random(1);
  const Record record = record_games::random_record("heaps", {}, 1000, random);
  wire::KeptGame game{random_id(), "2026-11-21", true, "", "", write_record(record)};
  EXPECT_EQ(server.house->post("/api/results", "application/json", json_text(game), mine).status,
            201);
  EXPECT_EQ(server.lists, 0);
}

TEST(Cost, ComputersThatDoNotSearchAreQuick) {
  const auto computers =
      computers_of("rivals", {"human", "greedy", "random", "rollouts", "ismcts"});
  ASSERT_TRUE(computers);
  std::vector<bool> quick;
  for (const ComputerSeat& each : *computers) quick.push_back(each.is_quick);
  EXPECT_EQ(quick, (std::vector<bool>{false, true, true, false, false}));
}

}  // namespace
}  // namespace coppice::server::test
