// The copy on a second disk is always whole, and never replaces what it must not.
#include "server/store/sqlite/periodic_backup.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "server/admin/process_metrics.hpp"
#include "server/operate/metrics.hpp"
#include "server/store/data_folder.hpp"
#include "server/store/sqlite/backup.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "stored.hpp"
#include "support/wait_until.hpp"

namespace coppice::server::test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

/// A folder for games, with one table.
struct Copy : testing::Test {
  void SetUp() override {
    const auto store = SqliteStore::open(data);
    ASSERT_TRUE(store);
    ASSERT_TRUE(add(**store, some_table("a"), entries(2000)));
  }

  std::string renewal_trouble(const std::stop_token& stop = {}) {
    const auto renewed = renew_copy(data, copy, stop);
    return renewed ? "" : renewed.error().key;
  }

  std::string trouble_with(const fs::path& file) {
    const auto may = may_copy(data, file);
    if (may) return "";
    EXPECT_EQ(argument(may.error(), "file"), file.string());
    return may.error().key;
  }

  /// How many entries the restored copy has; tables "a" and "b" must have the same number.
  std::size_t restored_entries() {
    const fs::path place = folder / ("restored" + std::to_string(++restored_));
    EXPECT_TRUE(restore(copy, place, false));
    const auto store = SqliteStore::open(place);
    if (!store) return 0;
    EXPECT_EQ((*store)->journal("b")->size(), (*store)->journal("a")->size());
    return (*store)->journal("a")->size();
  }

  std::size_t files_in_folder() {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()));
  }

  Folder folder;
  const fs::path data = folder / "data";
  const fs::path copy = folder / "copy.db";

 private:
  int restored_ = 0;
};

TEST_F(Copy, IsOfOneMomentWhileSomebodyWrites) {
  const auto store = SqliteStore::open(data);
  ASSERT_TRUE(store);
  ASSERT_TRUE(add(**store, some_table("b"), entries(2000)));
  std::atomic<std::size_t> written = 2000;
  std::jthread player([&](const std::stop_token& enough) {
    while (!enough.stop_requested()) {
      const std::vector<Write> both = {AppendEntries{"a", written, entries(1), {}},
                                       AppendEntries{"b", written, entries(1), {}}};
      for (const WriteResult& each : (*store)->write(both)) ASSERT_TRUE(each);
      ++written;
    }
  });
  std::size_t former = 0;
  for (int time = 0; time < 5; ++time) {
    const std::size_t before = written;
    ASSERT_EQ(renewal_trouble(), "");
    const std::size_t copied = restored_entries();
    EXPECT_GE(copied, std::max(before, former));
    former = copied;
  }
}

TEST_F(Copy, IsLeftAsItWasIfItsRenewalFails) {
  ASSERT_EQ(renewal_trouble(), "");
  const std::string former = folder.read("copy.db");
  const std::size_t files = files_in_folder();
  std::stop_source ended;
  ended.request_stop();
  EXPECT_NE(renewal_trouble(ended.get_token()), "");
  std::string bytes = folder.read("data/coppice.db");
  ASSERT_GT(bytes.size(), 40'960U);
  bytes.replace(20'480, 8192, 8192, 'x');
  folder.write("data/coppice.db", bytes);
  EXPECT_EQ(renewal_trouble(), "error.store.damaged");
  fs::remove(data / "coppice.db");
  EXPECT_EQ(renewal_trouble(), "error.store.none");
  EXPECT_EQ(folder.read("copy.db"), former);
  EXPECT_EQ(files_in_folder(), files) << "no temporary file is left";
}

TEST_F(Copy, IsReadableByItsOwnerOnly) {
  ASSERT_EQ(renewal_trouble(), "");
  EXPECT_EQ(fs::status(copy).permissions() & fs::perms::mask,
            fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(Copy, ReplacesOnlyACopyOfTheSameGames) {
  EXPECT_EQ(trouble_with(copy), "") << "a new one";
  ASSERT_EQ(renewal_trouble(), "");
  EXPECT_EQ(trouble_with(copy), "");
  EXPECT_EQ(trouble_with(data_file(data)), "error.copy.itself");
  fs::create_symlink(data_file(data), folder / "link");
  EXPECT_EQ(trouble_with(folder / "link"), "error.copy.itself");
  EXPECT_EQ(trouble_with(folder / "nowhere/copy.db"), "error.backup.failed");
  folder.write("letter", "a text that is long enough to be taken for something else");
  EXPECT_EQ(trouble_with(folder / "letter"), "error.store.damaged");
  folder.write("empty", "");
  EXPECT_EQ(trouble_with(folder / "empty"), "error.store.foreign");
  sqlite::Connection(folder / "foreign").exec("CREATE TABLE other (id)");
  EXPECT_EQ(trouble_with(folder / "foreign"), "error.store.foreign");
  ASSERT_TRUE(write_backup(data, folder / "newer"));
  sqlite::Connection(folder / "newer").exec("PRAGMA user_version = 99");
  EXPECT_EQ(trouble_with(folder / "newer"), "error.store.newer");
}

/// A killed server leaves a file of the size of a copy.
TEST_F(Copy, RemovesWhatAnInterruptedRenewalLeft) {
  folder.write("copy.db.unfinished-abcdef", "half a copy");
  folder.write("other.db.unfinished-abcdef", "not ours");
  EXPECT_EQ(trouble_with(copy), "");
  EXPECT_FALSE(fs::exists(folder / "copy.db.unfinished-abcdef"));
  EXPECT_TRUE(fs::exists(folder / "other.db.unfinished-abcdef"));
}

TEST_F(Copy, OfALostFolderIsNotReplacedByAnEmptyOne) {
  ASSERT_EQ(renewal_trouble(), "");
  fs::remove_all(data);
  {
    const auto store = SqliteStore::open(data);
    ASSERT_TRUE(store);
    EXPECT_EQ(trouble_with(copy), "error.copy.other");
    ASSERT_TRUE(add(**store, some_table("c"), entries(1)));
  }
  EXPECT_EQ(trouble_with(copy), "error.copy.other") << "nor by one with new games";
}

TEST_F(Copy, IsRenewedWhenItIsOldEnough) {
  ASSERT_EQ(renewal_trouble(), "");
  const auto long_ago = fs::file_time_type::clock::now() - 24h;
  const auto renewed_after = [&](std::chrono::milliseconds every) {
    fs::last_write_time(copy, long_ago);
    const PeriodicBackup copies(data, {copy, every});
    return coppice::test::comes_true([&] { return fs::last_write_time(copy) != long_ago; });
  };
  EXPECT_TRUE(renewed_after(1h)) << "at once, because it is a day old";
  const auto fresh = fs::last_write_time(copy);
  {
    const PeriodicBackup copies(data, {copy, 1h});
  }
  EXPECT_EQ(fs::last_write_time(copy), fresh);
  const PeriodicBackup copies(data, {copy, 20ms});
  for (int time = 0; time < 2; ++time) {
    const auto before = fs::last_write_time(copy);
    coppice::test::wait_until([&] { return fs::last_write_time(copy) != before; });
    EXPECT_GT(fs::last_write_time(copy), before) << "again and again";
  }
}

TEST_F(Copy, IsTimedForTheMetrics) {
  measure_process(data, BackupSchedule{copy, 10min});
  EXPECT_EQ(metrics().last_copy.Value(), 0);
  EXPECT_EQ(metrics().copy_interval.Value(), 600);
  ASSERT_EQ(renewal_trouble(), "");
  fs::last_write_time(copy, std::chrono::file_clock::from_sys(std::chrono::sys_seconds{} + 100h));
  measure_process(data, BackupSchedule{copy, 10min});
  EXPECT_EQ(metrics().last_copy.Value(), 360'000);
}

}  // namespace
}  // namespace coppice::server::test
