#include <gtest/gtest.h>
#include <sqlite3.h>

#include <utility>

#include "house.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "stored.hpp"

namespace coppice::server::test {
namespace {

TEST(Store, NoticesForeignWrites) {
  const Folder folder;
  ASSERT_TRUE(add(*opened(folder), some_table(), entries(4)));
  const auto foreign = [&](const char* statement) {
    sqlite::Connection(folder / "coppice.db").exec(statement);
  };
  const auto trouble = [&](std::size_t known) {
    const auto done = append(*opened(folder), "a", known, entries(2), some_table().summary);
    return done ? "" : done.error().key;
  };
  foreign("INSERT INTO journal VALUES ('a', 5, 'undo 1', '')");
  EXPECT_EQ(trouble(4), "error.store.out_of_step");
  EXPECT_EQ(opened(folder)->journal("a")->size(), 5U);
  foreign("DELETE FROM journal WHERE number > 3");
  EXPECT_EQ(trouble(5), "error.store.out_of_step");  // without a gap
  EXPECT_EQ(trouble(4), "error.store.out_of_step");
  EXPECT_EQ(trouble(3), "");
  EXPECT_EQ(opened(folder)->journal("a")->size(), 5U);
  foreign("PRAGMA foreign_keys = OFF; DELETE FROM journal; DELETE FROM tables");
  EXPECT_NE(trouble(0), "");
  EXPECT_TRUE(opened(folder)->journal("a")->empty());
}

/// Counts the steps of SQLite's virtual machine for all statements of this thread. Beside it, a
/// store checks its file.
class MachineSteps {
 public:
  MachineSteps() { sqlite3_auto_extension(begin_address()); }
  MachineSteps(const MachineSteps&) = delete;
  MachineSteps& operator=(const MachineSteps&) = delete;
  ~MachineSteps() { sqlite3_cancel_auto_extension(begin_address()); }

  static int since_last_time() { return std::exchange(taken, 0); }

 private:
  static int begin(sqlite3* database, char**, const sqlite3_api_routines*) {
    return sqlite3_trace_v2(database, SQLITE_TRACE_PROFILE, count, nullptr);
  }
  static int count(unsigned, void*, void* statement, void*) {
    taken +=
        sqlite3_stmt_status(static_cast<sqlite3_stmt*>(statement), SQLITE_STMTSTATUS_VM_STEP, 1);
    return 0;
  }
  /// SQLite declares it with another type.
  static void (*begin_address())() { return reinterpret_cast<void (*)()>(begin); }

  static inline thread_local int taken = 0;
};

TEST(Store, AppendingDoesNotSlowDownWithTheJournal) {
  const Folder folder;
  const MachineSteps steps;
  const auto store = opened(folder);
  ASSERT_TRUE(add(*store, some_table("short"), entries(4)));
  ASSERT_TRUE(add(*store, some_table("long"), entries(3000)));
  MachineSteps::since_last_time();
  ASSERT_TRUE(append(*store, "short", 4, entries(2), some_table().summary));
  const int at_short = MachineSteps::since_last_time();
  ASSERT_TRUE(append(*store, "long", 3000, entries(2), some_table().summary));
  EXPECT_GT(at_short, 0);
  EXPECT_EQ(MachineSteps::since_last_time(), at_short);
}

TEST(Store, IsUsedByOneServerOnly) {
  const Folder folder;
  const auto store = opened(folder);
  EXPECT_EQ(store_trouble(folder.path()), "error.store.busy");
}

TEST(Store, AFileOfANewerVersionStaysUnchanged) {
  const Folder folder;
  ASSERT_TRUE(add(*opened(folder), some_table(), entries(4)));
  sqlite::Connection(folder / "coppice.db").exec("PRAGMA user_version = 99");
  const std::string before = folder.read("coppice.db");
  const auto store = SqliteStore::open(folder.path());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().key, "error.store.newer");
  EXPECT_EQ(argument(store.error(), "version"), "99");
  EXPECT_TRUE(folder.read("coppice.db") == before);
}

TEST(Store, AFileOfAnotherProgramStaysUnchanged) {
  const Folder folder;
  sqlite::Connection(folder / "coppice.db").exec("CREATE TABLE t (x)");
  const std::string before = folder.read("coppice.db");
  EXPECT_EQ(store_trouble(folder.path()), "error.store.foreign");
  EXPECT_TRUE(folder.read("coppice.db") == before);
}

TEST(Store, NamesADamagedFile) {
  const Folder folder;
  folder.write("coppice.db", std::string(5000, 'x'));
  EXPECT_EQ(store_trouble(folder.path()), "error.store.damaged");
  EXPECT_EQ(folder.read("coppice.db"), std::string(5000, 'x'));
}

TEST(Store, NamesADamagedPage) {
  const Folder folder;
  {
    const auto store = opened(folder);
    for (int each = 0; each < 100; ++each) {
      ASSERT_TRUE(add(*store, some_table(std::to_string(each)), entries(100)));
    }
  }
  std::string file = folder.read("coppice.db");
  for (std::size_t at = 4096 * 3; at < file.size(); ++at) file[at] = '\x55';
  folder.write("coppice.db", file);
  const auto store = SqliteStore::open(folder.path());
  if (!store) {
    EXPECT_EQ(store.error().key, "error.store.damaged");
    return;
  }
  int refusals = 0;
  for (int each = 0; each < 100; ++each) {
    const auto journal = (*store)->journal(std::to_string(each));
    if (journal) continue;
    ++refusals;
    EXPECT_EQ(journal.error().key, "error.store.damaged");
  }
  EXPECT_GT(refusals, 0);
}

TEST(Store, NamesAnInvalidFolder) {
  const Folder folder;
  folder.write("file", "");
  EXPECT_EQ(store_trouble(folder / "file"), "error.store.not_a_folder");
  EXPECT_EQ(store_trouble(folder / "file/below"), "error.store.no_folder");
  EXPECT_EQ(store_trouble("/proc/coppice"), "error.store.no_folder");
}

TEST(Store, ContainsOnlyHashesOfKeys) {
  const Folder folder;
  {
    const House house(folder);
    house.new_table();
  }
  const std::string file = folder.read("data/coppice.db");
  EXPECT_EQ(file.find(me), std::string::npos);
  EXPECT_NE(file.find(sha256(me)), std::string::npos);
}

}  // namespace
}  // namespace coppice::server::test
