// A server whose database disappears and returns, is read-only, or is of a newer version.
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <pqxx/connection>
#include <pqxx/nontransaction>

#include "guest.hpp"
#include "postgres.hpp"
#include "server/operate/limits.hpp"
#include "server/serve.hpp"
#include "support/wait_until.hpp"

namespace coppice::server::test {
namespace {

/// The error with which the move ends, or nothing if it is done.
std::string end_of_move(Guest& guest) {
  while (true) {
    const auto answer = next(guest.socket);
    const std::string type = type_of(answer);
    if (type == "events") guest.take(answer);
    if (type == "refused") return error_of(answer);
    if (type == "done") return "";
  }
}

/// Sends a move; returns the same.
std::string play(Guest& guest, const std::string& id) {
  EXPECT_TRUE(guest.socket.send(play_text(id, guest.moves.front())));
  return end_of_move(guest);
}

std::string health(const House& house) {
  const auto reply = house.get("/readyz");
  return std::to_string(reply.status) + " " + reply.body;
}

std::string wait_for_health(const House& house, const std::string& status) {
  std::string found;
  coppice::test::comes_true([&] { return (found = health(house)).starts_with(status); });
  return found;
}

/// A server that keeps its guests when the database is lost.
ServeOptions alone() {
  ServeOptions options = options_for_tests();
  options.meets = false;
  return options;
}

/// A guest at a table of a server with its own database.
class DatabaseFaults : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(guest.socket.send(join_text(me)));
    guest.welcome();
  }

  /// One that is not in the memory of the tested server.
  std::string new_table_of_another_server() const {
    const Folder its;
    const House another(its, database.store());
    return another.new_table();
  }

  const Database database;
  const Folder folder;
  const House house{folder, database.store(), alone()};
  const std::string table = house.new_table();
  Guest guest{house.socket(table)};
};

TEST_F(DatabaseFaults, ALostAndRegainedDatabaseLosesNothing) {
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
                                  R"({"game":"heaps","settings":{},"seats":[],"seed":null,)"
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

/// While it exists, the database accepts connections but does not answer.
class Frozen {
 public:
  Frozen() { cluster().freeze(); }
  Frozen(const Frozen&) = delete;
  Frozen& operator=(const Frozen&) = delete;
  ~Frozen() { cluster().thaw(); }
};

TEST(DatabaseLost, GuestsAreSentAwayOnceAndMayComeBackToLook) {
  const Database database;
  const Folder folder;
  const House house(folder, database.store());
  const std::string table = house.new_table();
  Guest guest(house.socket(table));
  ASSERT_TRUE(guest.socket.send(join_text(me)));
  guest.welcome();
  {
    const Frozen frozen;
    EXPECT_EQ(guest.socket.read(), std::nullopt);
    EXPECT_EQ(guest.socket.close_code(), 1012);
    Guest again(house.socket(table));
    ASSERT_TRUE(again.socket.send(join_text(me)));
    again.welcome();
    EXPECT_EQ(play(again, "lost"), "error.store.away");
    // Sleeps: nothing may happen in this time.
    std::this_thread::sleep_for(2 * limits::away_looks * limits::away_check);
    EXPECT_EQ(play(again, "lost"), "error.store.away");
  }
}

/// While it exists, the database connection breaks at each commit of a journal.
class BreakingCommits {
 public:
  explicit BreakingCommits(const Database& database) : connection_(database.address().connection) {
    run("CREATE FUNCTION coppice.break() RETURNS trigger LANGUAGE plpgsql AS "
        "'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'");
    run("CREATE CONSTRAINT TRIGGER breaking AFTER INSERT ON coppice.journal "
        "DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION coppice.break()");
  }
  BreakingCommits(const BreakingCommits&) = delete;
  BreakingCommits& operator=(const BreakingCommits&) = delete;
  ~BreakingCommits() { run("DROP FUNCTION coppice.break() CASCADE"); }

 private:
  void run(const std::string& statement) { pqxx::nontransaction(connection_).exec(statement); }

  pqxx::connection connection_;
};

TEST_F(DatabaseFaults, AnInterruptedCommitIsInDoubt) {
  guest.play_one();
  {
    const BreakingCommits breaking(database);
    EXPECT_TRUE(guest.socket.send(play_text("doubtful", guest.moves.front())));
    EXPECT_EQ(type_of(next(guest.socket)), "unsure");
    const auto made = house.post("/api/tables", "application/json",
                                 R"({"game":"heaps","settings":{},"seats":[],"seed":null,)"
                                 R"("daily":false,"practice":false})",
                                 mine);
    EXPECT_EQ(made.key(), "error.store.in_doubt");
    EXPECT_EQ(made.status, 503);
  }
  EXPECT_EQ(wait_for_health(house, "200"), "200 ok\n");
  EXPECT_EQ(end_of_move(guest), "") << "once the database answers, without a new attempt";
  EXPECT_EQ(play(guest, "next"), "");
}

TEST_F(DatabaseFaults, AnUnresponsiveDatabaseCountsAsAway) {
  guest.play_one();
  const std::string cold = new_table_of_another_server();
  const std::string record = "/api/tables/" + table + "/record";
  {
    const Frozen frozen;
    EXPECT_EQ(play(guest, "lost"), "error.store.away");
    EXPECT_EQ(house.get("/api/tables/" + cold + "/record", mine).key(), "error.store.away");
    EXPECT_EQ(house.get(record, mine).status, 200) << "who plays can still read";
    EXPECT_EQ(health(house), "503 away: the database does not answer\n");
    // As long as this lasts, not only until the next check. Sleeps: nothing that one could wait
    // for may change in this time.
    std::this_thread::sleep_for(limits::database_ping + limits::database_look);
    EXPECT_EQ(health(house), "503 away: the database does not answer\n");
  }
  EXPECT_EQ(wait_for_health(house, "200"), "200 ok\n");
  EXPECT_EQ(play(guest, "lost"), "");
  EXPECT_EQ(play(guest, "next"), "");
  EXPECT_EQ(house.get("/api/tables/" + cold + "/record", mine).status, 200);
}

TEST_F(DatabaseFaults, ALostDatabaseIsNoticedWithoutRequests) {
  const Frozen frozen;
  EXPECT_EQ(wait_for_health(house, "503"), "503 away: the database does not answer\n");
}

TEST_F(DatabaseFaults, AServerEndsWhileItWaitsForTheDatabase) {
  ServeOptions options = options_for_tests();
  options.endpoint.port = 0;
  options.page = folder / "page";
  options.database = database.address();
  std::jthread asker;
  const auto served = serve(options, [&](std::uint16_t port) {
    asker = std::jthread([this, port] {
      Guest here{Socket(port, "/api/tables/" + table + "/socket")};
      ASSERT_TRUE(here.socket.send(join_text(me)));
      here.welcome();
      cluster().freeze();
      ASSERT_TRUE(here.socket.send(play_text("lost", here.moves.front())));
      ::kill(::getpid(), SIGTERM);  // after limits::longest_end the whole test program would end
      while (here.socket.read()) {
      }
    });
  });
  EXPECT_TRUE(served);
  asker.join();
  cluster().thaw();
}

/// While it exists, the whole cluster refuses writes, also of open connections: as a primary that
/// became a standby.
class ReadOnly {
 public:
  ReadOnly() { set("on"); }
  ReadOnly(const ReadOnly&) = delete;
  ReadOnly& operator=(const ReadOnly&) = delete;
  ~ReadOnly() { set("off"); }

 private:
  static void set(const std::string& value) {
    pqxx::connection connection(cluster().address("postgres"));
    pqxx::nontransaction work(connection);
    work.exec("SET default_transaction_read_only = off");
    work.exec("ALTER SYSTEM SET default_transaction_read_only = " + value);
    work.exec("SELECT pg_reload_conf()");
  }
};

TEST_F(DatabaseFaults, AReadOnlyDatabaseCountsAsAwayUntilItIsWritable) {
  guest.play_one();
  {
    const ReadOnly standby;
    EXPECT_EQ(wait_for_health(house, "503"), "503 away: the database does not answer\n");
    EXPECT_EQ(play(guest, "p"), "error.store.away");
    EXPECT_EQ(house.get("/api/tables", mine).status, 503);
    EXPECT_EQ(house.get("/api/tables/" + table + "/record", mine).status, 200);
  }
  EXPECT_EQ(wait_for_health(house, "200"), "200 ok\n");
  EXPECT_EQ(play(guest, "p"), "");
}

TEST_F(DatabaseFaults, ANewerDatabaseIsNotReady) {
  database.run("UPDATE coppice.form SET writers = 99");
  EXPECT_EQ(play(guest, "q"), "error.store.newer");
  EXPECT_EQ(health(house), "503 failing: writes are refused; see the log\n");
  database.run("UPDATE coppice.form SET writers = 1");
  EXPECT_EQ(wait_for_health(house, "200"), "200 ok\n");
  EXPECT_EQ(play(guest, "q"), "");
}

}  // namespace
}  // namespace coppice::server::test
