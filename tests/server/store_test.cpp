#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "house.hpp"
#include "server/sqlite.hpp"

namespace coppice::server::test {
namespace {

StoredTable some_table(const std::string& id = "a") {
  StoredTable table;
  table.id = id;
  table.owner = "owner";
  table.game = "copperdale";
  table.settings = {{"border-deck", "top"}, {"monuments", "strict"}};
  table.seats = {"human"};
  table.seed = ~std::uint64_t{0};
  table.practice = true;
  table.daily = "2026-11-21";
  table.created = "2026-11-21T00:00:00.000Z";
  table.standing = {"2026-11-21T00:00:00.000Z", {std::nullopt, 3}};
  return table;
}

std::vector<JournalEntry> entries(int count) {
  return {static_cast<std::size_t>(count), JournalEntry{"1 assign growth", "some id"}};
}

std::unique_ptr<SqliteStore> opened(const Folder& folder) {
  auto store = SqliteStore::open(folder.path());
  EXPECT_TRUE(store) << store.error().key;
  return store ? std::move(*store) : nullptr;
}

std::string trouble(const std::filesystem::path& folder) {
  const auto store = SqliteStore::open(folder);
  if (store) return "";
  EXPECT_NE(argument(store.error(), "file"), "");
  return store.error().key;
}

TEST(Store, GivesBackWhatItWasGiven) {
  const Folder folder;
  const auto store = opened(folder);
  StoredTable table = some_table();
  const std::vector<JournalEntry> journal = {{"chance reveal JS", ""}, {"1 bury", "ä\"'; --"}};
  ASSERT_TRUE(store->add(table, journal));
  EXPECT_EQ(*store->find("a"), std::optional(table));
  EXPECT_EQ(store->journal("a"), journal);

  table.standing = {"2026-11-22T00:00:00.000Z", {std::vector<std::int32_t>{17, -2}, 100}};
  ASSERT_TRUE(store->append("a", 2, {{"undo 1", "x"}}, table.standing));
  EXPECT_EQ(*store->find("a"), std::optional(table));
  EXPECT_EQ(store->journal("a")->size(), 3U);
  EXPECT_EQ(*store->find("b"), std::optional<StoredTable>{});
  EXPECT_TRUE(store->journal("b")->empty());
}

TEST(Store, RemembersAcrossARestart) {
  const Folder folder;
  ASSERT_TRUE(opened(folder)->add(some_table(), entries(4)));
  const auto store = opened(folder);
  EXPECT_EQ(*store->find("a"), std::optional(some_table()));
  EXPECT_EQ(store->journal("a"), entries(4));
}

TEST(Store, ListsAnOwnersTablesNewestFirst) {
  const Folder folder;
  const auto store = opened(folder);
  for (const std::string id : {"1", "3", "2"}) {
    StoredTable table = some_table(id);
    table.created = "2026-11-2" + id + "T00:00:00.000Z";
    ASSERT_TRUE(store->add(table, {}));
  }
  StoredTable foreign = some_table("f");
  foreign.owner = "somebody else";
  ASSERT_TRUE(store->add(foreign, {}));

  std::string order;
  const auto all = store->of_owner("owner", 10);
  for (const StoredTable& table : *all) order += table.id;
  EXPECT_EQ(order, "321");
  EXPECT_EQ(store->of_owner("owner", 2)->size(), 2U);
  EXPECT_TRUE(store->of_owner("nobody", 10)->empty());
}

TEST(Store, RefusesAJournalThatIsOutOfStep) {
  const Folder folder;
  const auto store = opened(folder);
  ASSERT_TRUE(store->add(some_table(), entries(4)));
  const auto late = store->append("a", 3, entries(1), some_table().standing);
  EXPECT_EQ(late.error().key, "error.store.out_of_step");
  EXPECT_EQ(store->journal("a")->size(), 4U);
  EXPECT_FALSE(store->append("unknown", 0, entries(1), some_table().standing));
  EXPECT_FALSE(store->add(some_table(), {}));  // there already
  EXPECT_EQ(store->journal("a")->size(), 4U);
}

TEST(Store, IsHeldByOneServer) {
  const Folder folder;
  const auto store = opened(folder);
  EXPECT_EQ(trouble(folder.path()), "error.store.busy");
}

TEST(Store, LeavesAFileOfANewerVersionAsItIs) {
  const Folder folder;
  ASSERT_TRUE(opened(folder)->add(some_table(), entries(4)));
  ASSERT_TRUE((*sqlite::Database::open(folder / "coppice.db"))->run("PRAGMA user_version = 99"));
  const std::string before = folder.read("coppice.db");
  const auto store = SqliteStore::open(folder.path());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().key, "error.store.newer");
  EXPECT_EQ(argument(store.error(), "version"), "99");
  EXPECT_TRUE(folder.read("coppice.db") == before);
}

TEST(Store, LeavesTheFileOfAnotherProgramAsItIs) {
  const Folder folder;
  ASSERT_TRUE((*sqlite::Database::open(folder / "coppice.db"))->run("CREATE TABLE t (x)"));
  const std::string before = folder.read("coppice.db");
  EXPECT_EQ(trouble(folder.path()), "error.store.foreign");
  EXPECT_TRUE(folder.read("coppice.db") == before);
}

TEST(Store, NamesADamagedFile) {
  const Folder folder;
  folder.write("coppice.db", std::string(5000, 'x'));
  EXPECT_EQ(trouble(folder.path()), "error.store.damaged");
  EXPECT_EQ(folder.read("coppice.db"), std::string(5000, 'x'));
}

TEST(Store, NamesADamagedPage) {
  const Folder folder;
  {
    const auto store = opened(folder);
    for (int each = 0; each < 100; ++each) {
      ASSERT_TRUE(store->add(some_table(std::to_string(each)), entries(100)));
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

TEST(Store, NamesAFolderThatIsNone) {
  const Folder folder;
  folder.write("file", "");
  EXPECT_EQ(trouble(folder / "file"), "error.store.not_a_folder");
  EXPECT_EQ(trouble(folder / "file/below"), "error.store.no_folder");
  EXPECT_EQ(trouble("/proc/coppice"), "error.store.no_folder");
}

/// Root may write everywhere, so for this long we are somebody else.
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

TEST(Store, NamesAReadOnlyFolder) {
  namespace fs = std::filesystem;
  const Folder folder;
  fs::permissions(folder.path(), fs::perms(0555));
  {
    const NotRoot somebody;
    const auto store = SqliteStore::open(folder.path());
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().key, "error.store.failed");  // "unable to open database file"
    EXPECT_EQ(argument(store.error(), "file"), (folder / "coppice.db").string());
  }
  fs::permissions(folder.path(), fs::perms::owner_all);
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(Store, NamesAReadOnlyFile) {
  namespace fs = std::filesystem;
  const Folder folder;
  ASSERT_TRUE(opened(folder)->add(some_table(), entries(4)));
  const std::string before = folder.read("coppice.db");
  fs::permissions(folder / "coppice.db", fs::perms(0444));
  fs::permissions(folder.path(), fs::perms(0555));
  {
    const NotRoot somebody;
    EXPECT_NE(trouble(folder.path()), "");
  }
  fs::permissions(folder.path(), fs::perms::owner_all);
  EXPECT_TRUE(folder.read("coppice.db") == before);
}

TEST(Store, AFullDatabaseIsCalledFull) {
  const Folder folder;
  const auto database = *sqlite::Database::open(folder / "small.db");
  ASSERT_TRUE(database->run("PRAGMA max_page_count = 4; CREATE TABLE t (x TEXT)"));
  const auto grown = database->run("INSERT INTO t VALUES (zeroblob(100000))");
  EXPECT_EQ(grown.error().key, "error.store.full");
  EXPECT_EQ(argument(grown.error(), "file"), (folder / "small.db").string());
}

/// While it lives, no file of this process grows beyond `bytes`: a disk that is full.
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

TEST(Store, AFullDiskLosesNothingAndAppliesNothingHalf) {
  const Folder folder;
  auto store = opened(folder);
  ASSERT_TRUE(store->add(some_table(), {}));
  const auto standing = [](std::size_t count) { return Standing{std::to_string(count), {}}; };
  std::size_t written = 0;
  {
    const SmallDisk disk(512 * 1024);
    while (true) {
      const auto appended = store->append("a", written, entries(100), standing(written + 100));
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
    EXPECT_EQ((*store->find("a"))->standing, standing(written));
  }
  // There is room again: the game goes on, in this server and in the next.
  ASSERT_TRUE(store->append("a", written, entries(1), standing(written + 1)));
  store.reset();
  store = opened(folder);
  EXPECT_EQ(store->journal("a")->size(), written + 1);
  EXPECT_EQ((*store->find("a"))->standing, standing(written + 1));
}

TEST(Store, AKilledServerLeavesWholeCommandsOnly) {
  const Folder folder;
  ASSERT_TRUE(opened(folder)->add(some_table(), {}));
  const pid_t child = fork();
  if (child == 0) {
    const auto store = SqliteStore::open(folder.path());
    std::size_t known = 0;
    while (store) {
      const Standing standing{std::to_string(known + 7), {}};
      if (!(*store)->append("a", known, entries(7), standing)) break;
      known += 7;
    }
    _exit(0);
  }
  usleep(300'000);
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFSIGNALED(status));

  const auto store = opened(folder);
  const std::size_t count = store->journal("a")->size();
  EXPECT_EQ(count % 7, 0U);
  const std::string changed = (*store->find("a"))->standing.changed;
  EXPECT_EQ(changed, count == 0 ? some_table().standing.changed : std::to_string(count));
}

TEST(Store, KnowsPlayersByHashOnly) {
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
