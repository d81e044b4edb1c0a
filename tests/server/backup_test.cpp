// Backups are consistent while somebody writes, and are restored only where nothing is lost.
#include "server/store/sqlite/backup.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "server/store/data_folder.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "server/store/sqlite/sqlite_schema.hpp"
#include "stored.hpp"

namespace coppice::server::test {
namespace {

namespace fs = std::filesystem;

std::string backup_trouble(const fs::path& folder, const fs::path& file) {
  const auto made = write_backup(folder, file);
  return made ? "" : made.error().key;
}

std::string restore_trouble(const fs::path& file, const fs::path& folder, bool force = false) {
  const auto restored = restore(file, folder, force);
  return restored ? "" : restored.error().key;
}

/// The files in a folder, without those that SQLite keeps for an open file.
std::vector<std::string> names_in(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& each : fs::directory_iterator(folder)) {
    const std::string name = each.path().filename();
    if (!name.ends_with("-wal") && !name.ends_with("-shm")) names.push_back(name);
  }
  std::ranges::sort(names);
  return names;
}

fs::perms rights(const fs::path& file) { return fs::status(file).permissions() & fs::perms::mask; }

constexpr fs::perms private_file = fs::perms::owner_read | fs::perms::owner_write;

/// A folder with a closed store of one table.
void store_table(const fs::path& folder, const std::string& id, int count = 3) {
  const auto store = SqliteStore::open(folder);
  ASSERT_TRUE(store);
  ASSERT_TRUE(add(**store, some_table(id), entries(count)));
}

TEST(Backup, IsConsistentDuringWrites) {
  const Folder folder;
  const auto store = SqliteStore::open(folder / "data");
  ASSERT_TRUE(store);
  ASSERT_TRUE(add(**store, some_table("a"), {}));
  ASSERT_TRUE(add(**store, some_table("b"), {}));
  std::atomic<std::size_t> written = 0;
  std::jthread player([&](const std::stop_token& enough) {
    // Both tables have one more move, or neither has.
    while (!enough.stop_requested()) {
      const std::vector<Write> both = {AppendEntries{"a", written, entries(1), {}},
                                       AppendEntries{"b", written, entries(1), {}}};
      for (const WriteResult& each : (*store)->write(both)) ASSERT_TRUE(each);
      ++written;
      written.notify_all();
    }
  });
  for (int number = 0; number < 10; ++number) {
    written.wait(0);  // a player has moved
    const std::size_t before = written;
    const fs::path file = folder / ("backup" + std::to_string(number));
    ASSERT_EQ(backup_trouble(folder / "data", file), "");
    const fs::path other = folder / ("other" + std::to_string(number));
    ASSERT_EQ(restore_trouble(file, other), "");
    const auto copy = SqliteStore::open(other);
    ASSERT_TRUE(copy);
    EXPECT_GE((*copy)->journal("a")->size(), before);
    EXPECT_EQ((*copy)->journal("a")->size(), (*copy)->journal("b")->size());
  }
}

TEST(Backup, IsReadableByItsOwnerOnly) {
  const Folder folder;
  store_table(folder / "data", "a");
  ASSERT_EQ(backup_trouble(folder / "data", folder / "backup"), "");
  EXPECT_EQ(rights(folder / "backup"), private_file);
  ASSERT_EQ(restore_trouble(folder / "backup", folder / "new"), "");
  EXPECT_EQ(rights(folder / "new"), fs::perms::owner_all);
  EXPECT_EQ(rights(folder / "new/coppice.db"), private_file);
}

TEST(Backup, DoesNotReplaceAFile) {
  const Folder folder;
  store_table(folder / "data", "a");
  folder.write("backup", "mine");
  EXPECT_EQ(backup_trouble(folder / "data", folder / "backup"), "error.backup.exists");
  EXPECT_EQ(folder.read("backup"), "mine");
}

TEST(Backup, LeavesNoFileAfterAnError) {
  const Folder folder;
  store_table(folder / "data", "a");
  EXPECT_EQ(backup_trouble(folder / "data", folder / "nowhere/backup"), "error.backup.failed");
  EXPECT_EQ(backup_trouble(folder / "none", folder / "backup"), "error.store.none");
  folder.write("foreign/coppice.db", "no database, but long enough to be taken for one");
  EXPECT_EQ(backup_trouble(folder / "foreign", folder / "backup"), "error.store.damaged");
  EXPECT_EQ(names_in(folder.path()), (std::vector<std::string>{"data", "foreign"}));
}

TEST(Restore, ByRootKeepsTheFoldersOwner) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can";
  const Folder folder;
  store_table(folder / "data", "a");
  ASSERT_EQ(backup_trouble(folder / "data", folder / "backup"), "");
  fs::create_directory(folder / "new");
  ASSERT_EQ(::chown((folder / "new").c_str(), 12345, 23456), 0);
  ASSERT_EQ(restore_trouble(folder / "backup", folder / "new"), "");
  struct stat status{};
  ASSERT_EQ(::stat((folder / "new/coppice.db").c_str(), &status), 0);
  EXPECT_EQ(status.st_uid, 12345U);
  EXPECT_EQ(status.st_gid, 23456U);
}

TEST(Restore, RefusesInvalidBackups) {
  const Folder folder;
  store_table(folder / "data", "a", 2000);
  EXPECT_EQ(restore_trouble(folder / "none", folder / "new"), "error.store.none");
  folder.write("empty", "");
  EXPECT_EQ(restore_trouble(folder / "empty", folder / "new"), "error.store.foreign");
  sqlite::Connection(folder / "foreign").exec("CREATE TABLE other (id)");
  EXPECT_EQ(restore_trouble(folder / "foreign", folder / "new"), "error.store.foreign");

  ASSERT_EQ(backup_trouble(folder / "data", folder / "newer"), "");
  sqlite::Connection(folder / "newer").exec("PRAGMA user_version = 99");
  EXPECT_EQ(restore_trouble(folder / "newer", folder / "new"), "error.store.newer");

  ASSERT_EQ(backup_trouble(folder / "data", folder / "damaged"), "");
  std::string bytes = folder.read("damaged");
  ASSERT_GT(bytes.size(), 40'960U);
  bytes.replace(20'480, 8192, 8192, 'x');
  folder.write("damaged", bytes);
  EXPECT_EQ(restore_trouble(folder / "damaged", folder / "new"), "error.store.damaged");
  folder.write("short", bytes.substr(0, 8192));
  EXPECT_EQ(restore_trouble(folder / "short", folder / "new"), "error.store.damaged");
  EXPECT_FALSE(fs::exists(folder / "new")) << "nothing was begun";
}

TEST(Restore, RefusesWhileAServerUsesTheFolder) {
  const Folder folder;
  store_table(folder / "data", "a");
  ASSERT_EQ(backup_trouble(folder / "data", folder / "backup"), "");
  const auto store = SqliteStore::open(folder / "data");
  ASSERT_TRUE(store);
  for (const bool force : {false, true}) {
    EXPECT_EQ(restore_trouble(folder / "backup", folder / "data", force), "error.store.busy");
  }
  EXPECT_EQ(names_in(folder / "data"), (std::vector<std::string>{"coppice.db", "last-backup"}));
}

TEST(Restore, ReplacesGamesOnlyWithForceAndKeepsThem) {
  const Folder folder;
  store_table(folder / "old", "a");
  ASSERT_EQ(backup_trouble(folder / "old", folder / "backup"), "");
  store_table(folder / "data", "b");
  EXPECT_EQ(restore_trouble(folder / "backup", folder / "data"), "error.restore.there");
  EXPECT_EQ(names_in(folder / "data"), std::vector<std::string>{"coppice.db"});

  for (const std::string name : {"coppice.db.old", "coppice.db.old2"}) {
    const auto restored = restore(folder / "backup", folder / "data", true);
    ASSERT_TRUE(restored) << restored.error().key;
    EXPECT_EQ(*restored, folder / "data" / name);
  }
  EXPECT_EQ(names_in(folder / "data"),
            (std::vector<std::string>{"coppice.db", "coppice.db.old", "coppice.db.old2"}));
  const auto store = SqliteStore::open(folder / "data");
  ASSERT_TRUE(store);
  EXPECT_TRUE(*(*store)->find("a"));
  EXPECT_FALSE(*(*store)->find("b"));
  ASSERT_EQ(restore_trouble(folder / "data/coppice.db.old", folder / "again"), "");
  EXPECT_TRUE(*(*SqliteStore::open(folder / "again"))->find("b"));
}

TEST(DataFolder, IsReadableByItsOwnerOnly) {
  const Folder folder;
  const auto store = SqliteStore::open(folder / "data");
  ASSERT_TRUE(store);
  ASSERT_TRUE(add(**store, some_table(), entries(1)));
  EXPECT_EQ(rights(folder / "data"), fs::perms::owner_all);
  for (const std::string_view end : data_file_ends) {
    EXPECT_EQ(rights(folder / ("data/coppice.db" + std::string(end))), private_file) << end;
  }
}

TEST(DataFolder, OfAnOlderVersionBecomesReadableByItsOwnerOnly) {
  const Folder folder;
  store_table(folder / "data", "a");
  fs::permissions(folder / "data/coppice.db", fs::perms(0644));
  const auto store = SqliteStore::open(folder / "data");
  ASSERT_TRUE(store);
  ASSERT_TRUE(add(**store, some_table("b"), entries(1)));
  for (const std::string_view end : data_file_ends) {
    EXPECT_EQ(rights(folder / ("data/coppice.db" + std::string(end))), private_file) << end;
  }
}

}  // namespace
}  // namespace coppice::server::test
