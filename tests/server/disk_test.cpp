#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "house.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "stored.hpp"
#include "support/share.hpp"

// A store on a failing disk.
namespace coppice::server::test {
namespace {

/// Root may write everywhere, so the process becomes another user meanwhile.
class NotRoot {
 public:
  NotRoot() : was_root_(geteuid() == 0) {
    if (was_root_ && seteuid(65534) != 0) ADD_FAILURE();
  }
  NotRoot(const NotRoot&) = delete;
  NotRoot& operator=(const NotRoot&) = delete;
  ~NotRoot() {
    if (was_root_ && seteuid(0) != 0) ADD_FAILURE();
  }

 private:
  bool was_root_;
};

TEST(Disk, NamesAReadOnlyFolder) {
  namespace fs = std::filesystem;
  const Folder folder;
  fs::permissions(folder.path(), fs::perms(0555));
  {
    const NotRoot somebody;
    const auto store = SqliteStore::open(folder.path());
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().key, "error.store.read_only");
    EXPECT_EQ(argument(store.error(), "file"), (folder / "coppice.db").string());
  }
  fs::permissions(folder.path(), fs::perms::owner_all);
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(Disk, NamesAReadOnlyFile) {
  namespace fs = std::filesystem;
  const Folder folder;
  ASSERT_TRUE(add(*opened(folder), some_table(), entries(4)));
  const std::string before = folder.read("coppice.db");
  fs::permissions(folder / "coppice.db", fs::perms(0444));
  fs::permissions(folder.path(), fs::perms(0555));
  {
    const NotRoot somebody;
    EXPECT_NE(store_trouble(folder.path()), "");
  }
  fs::permissions(folder.path(), fs::perms::owner_all);
  EXPECT_TRUE(folder.read("coppice.db") == before);
}

TEST(Disk, AFullDatabaseHasItsOwnError) {
  const Folder folder;
  sqlite::Connection database(folder / "small.db");
  database.exec("PRAGMA max_page_count = 4; CREATE TABLE t (x TEXT)");
  const auto grown = sqlite::attempt(
      database.file(), [&] { database.exec("INSERT INTO t VALUES (zeroblob(100000))"); });
  EXPECT_EQ(grown.error().key, "error.store.full");
  EXPECT_EQ(argument(grown.error(), "file"), (folder / "small.db").string());
}

/// A full disk: while it exists, no file of this process grows beyond `bytes`.
class SmallDisk {
 public:
  explicit SmallDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  ~SmallDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }

 private:
  rlimit before_{};
  void (*handler_)(int);
};

TEST(Disk, AFullDiskLosesNothingAndWritesAreAtomic) {
  const Folder folder;
  auto store = opened(folder);
  ASSERT_TRUE(add(*store, some_table(), {}));
  const auto summary = [](std::size_t count) { return TableSummary{std::to_string(count), {}}; };
  std::size_t written = 0;
  {
    const SmallDisk disk(512 * 1024);
    while (true) {
      const auto appended = append(*store, "a", written, entries(100), summary(written + 100));
      if (!appended) {
        EXPECT_TRUE(appended.error().key == "error.store.full" ||
                    appended.error().key == "error.store.failed")
            << appended.error().key;
        break;
      }
      written += 100;
      ASSERT_LT(written, 1'000'000U);
    }
    EXPECT_GT(written, 0U);
    EXPECT_EQ(store->journal("a")->size(), written);
    EXPECT_EQ((*store->find("a"))->summary, summary(written));
  }
  // With space again, the game continues, on this server and after a restart.
  ASSERT_TRUE(append(*store, "a", written, entries(1), summary(written + 1)));
  store.reset();
  store = opened(folder);
  EXPECT_EQ(store->journal("a")->size(), written + 1);
  EXPECT_EQ((*store->find("a"))->summary, summary(written + 1));
}

constexpr int killed_tables = 8;

/// Writes to all tables forever, and reports each batch.
[[noreturn]] void write_until_killed(const Folder& folder, int told) {
  const auto store = SqliteStore::open(folder.path());
  auto known = (*store)->journal("0")->size();
  while (true) {
    std::vector<Write> batch;
    for (int each = 0; each < killed_tables; ++each) {
      const TableSummary summary{std::to_string(known + 7), {}};
      batch.emplace_back(AppendEntries{std::to_string(each), known, entries(7), summary});
    }
    for (const WriteResult& written : (*store)->write(batch)) {
      if (!written) _exit(1);
    }
    known += 7;
    if (write(told, &known, sizeof(known)) != sizeof(known)) _exit(1);
  }
}

TEST(Disk, AHundredKillsLoseNothingAndLeaveWholeBatches) {
  if (looks_for_races) GTEST_SKIP() << "there is one thread";
  const Folder folder;
  for (int each = 0; each < killed_tables; ++each) {
    ASSERT_TRUE(add(*opened(folder), some_table(std::to_string(each)), {}));
  }
  std::size_t count = 0;
  for (int round = 0; round < 100; ++round) {
    int ends[2] = {-1, -1};
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) write_until_killed(folder, ends[1]);
    close(ends[1]);
    std::size_t told = count;
    for (int batch = 0; batch <= round % 5; ++batch) {
      ASSERT_EQ(read(ends[0], &told, sizeof(told)), static_cast<ssize_t>(sizeof(told)));
    }
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    while (read(ends[0], &told, sizeof(told)) > 0) continue;  // reported before the end
    close(ends[0]);

    const auto store = opened(folder);
    count = store->journal("0")->size();
    EXPECT_GE(count, told);
    EXPECT_EQ(count % 7, 0U);
    for (int each = 0; each < killed_tables; ++each) {
      EXPECT_EQ(store->journal(std::to_string(each))->size(), count);
      EXPECT_EQ((*store->find(std::to_string(each)))->summary.changed, std::to_string(count));
    }
  }
}

}  // namespace
}  // namespace coppice::server::test
