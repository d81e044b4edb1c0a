// A server whose database goes away and comes back, is read-only or of a newer version.
#include <gtest/gtest.h>

#include "guest.hpp"
#include "postgres.hpp"

namespace coppice::server::test {
namespace {

/// Sends a move; gives why it was refused, or nothing once it is done.
std::string play(Guest& guest, const std::string& id) {
  EXPECT_TRUE(guest.socket.send(play_text(id, guest.moves.front())));
  while (true) {
    const auto answer = next(guest.socket);
    const std::string type = type_of(answer);
    if (type == "events") guest.take(answer);
    if (type == "refused") return error_of(answer);
    if (type == "done") return "";
  }
}

std::string health(const House& house) {
  const auto reply = house.get("/healthz");
  return std::to_string(reply.status) + " " + reply.body;
}

std::string wait_for_health(const House& house, const std::string& status) {
  std::string found = health(house);
  for (int tries = 0; !found.starts_with(status) && tries < 4000; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    found = health(house);
  }
  return found;
}

/// One who sits at a table of a server with a database of its own.
class DatabaseFaults : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(guest.socket.send(join_text(me)));
    guest.welcome();
  }

  const Database database;
  const Folder folder;
  const House house{folder, database.store()};
  const std::string table = house.new_table();
  Guest guest{house.socket(table)};
};

TEST_F(DatabaseFaults, OneThatGoesAwayAndComesBackLosesNothing) {
  guest.play_one();
  EXPECT_EQ(health(house), "200 ok\n");
  const std::string record = house.get("/api/tables/" + table + "/record", mine).body;

  cluster().stop();
  EXPECT_EQ(play(guest, "lost"), "error.store.away");
  EXPECT_EQ(wait_for_health(house, "503"), "503 away: the database does not answer\n");
  EXPECT_EQ(play(guest, "lost"), "error.store.away");
  EXPECT_EQ(house.get("/api/tables", mine).key(), "error.store.away");
  EXPECT_EQ(house.get("/api/tables/" + table + "/record", mine).body, record)
      << "who plays can still read";
  const auto refused = house.post("/api/tables", "application/json",
                                  R"({"game":"copperdale","settings":{},"seats":[],"seed":null,)"
                                  R"("daily":false,"practice":false})",
                                  mine);
  EXPECT_EQ(refused.status, 503);
  EXPECT_FALSE(refused.body.contains("127.0.0.1")) << "strangers need not know where it is";

  cluster().start();
  EXPECT_EQ(wait_for_health(house, "200"), "200 ok\n");
  EXPECT_EQ(play(guest, "lost"), "") << "the page tries again by the same name";
  EXPECT_EQ(play(guest, "next"), "");
  const auto store = database.store();
  std::vector<std::string> commands;
  const auto journal = store->journal(table);
  for (const JournalEntry& entry : *journal) {
    if (!entry.command.empty()) commands.push_back(entry.command.substr(entry.command.rfind(' ')));
  }
  EXPECT_EQ(commands, (std::vector<std::string>{" 1", " lost", " next"}));
}

TEST_F(DatabaseFaults, AReadOnlyOneRefusesMovesOnly) {
  database.alter("SET default_transaction_read_only = on");
  EXPECT_EQ(play(guest, "p"), "error.store.read_only");
  EXPECT_EQ(house.get("/api/tables", mine).json().at("tables").as_array().size(), 1U);
  database.alter("RESET default_transaction_read_only");
  EXPECT_EQ(play(guest, "p"), "");
  database.run("UPDATE coppice.form SET version = 99");
  EXPECT_EQ(play(guest, "q"), "error.store.newer");
  database.run("UPDATE coppice.form SET version = 1");
  EXPECT_EQ(play(guest, "q"), "");
}

}  // namespace
}  // namespace coppice::server::test
