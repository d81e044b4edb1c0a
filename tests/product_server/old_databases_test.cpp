// Databases of every schema version, with journals of version 1 (tests/data): they are upgraded,
// and their tables open.
#include "../server/postgres.hpp"
#include "../server/stored.hpp"
#include "host/new_table.hpp"
#include "server/store/postgres/postgres_schema.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "server/store/sqlite/sqlite_schema.hpp"
#include "support/paths.hpp"
#include "support/stored_journal.hpp"

namespace coppice::server::test {
namespace {

/// Checks that the stored table is one of the corpus, as far as it was stored.
void expect_opens(Store& store, const std::string& id) {
  const auto stored = *store.find(id);
  ASSERT_TRUE(stored) << id;
  const auto journal = *store.entries(id, 0);
  auto whole = coppice::test::journal_in(paths::root() / "tests/data/journals" / (id + ".journal"));
  ASSERT_FALSE(journal.empty());
  ASSERT_LE(journal.size(), whole.journal.size());
  whole.journal.resize(journal.size());
  EXPECT_EQ(journal, whole.journal) << id;
  Table table = *table_from_draft(*stored);
  EXPECT_TRUE(table.restore(journal)) << id;
  Table same = *Table::make(whole.setup);
  EXPECT_TRUE(same.restore(whole.journal)) << id;
  EXPECT_EQ(table.record(), same.record()) << id;
}

void expect_opens_all(Store& store, bool has_people, bool has_days) {
  expect_opens(store, "1-copperdale");
  if (has_people) expect_opens(store, "1-people");
  if (has_days) expect_opens(store, "1-days");
  const std::size_t own = has_people ? 1 : 0;
  EXPECT_EQ(store.of_owner("bob", Store::TableFilter::all, 10, {})->size(),
            own + (has_days ? 1 : 0));
  const auto waiting = *store.left(Store::OldTableKind::gathering, "2999", 10);
  EXPECT_EQ(waiting, std::vector<std::string>(own, "waiting"));
  for (const std::string& id : waiting) EXPECT_TRUE((*store.find(id))->summary.gathering);
  // Who played before has one key, which is not about to expire.
  const auto key = *store.find_key("owner");
  ASSERT_TRUE(key);
  const std::string today = date_text(day_of(std::chrono::system_clock::now()));
  EXPECT_EQ(*key, (StoredKey{"owner", "owner", "", "2026-11-21", today, ""}));
  EXPECT_EQ(store.find_key("ann")->has_value(), has_people);
}

TEST(OldDatabases, OfSqliteOpenInEveryVersion) {
  for (int version = 1; version < schema_version; ++version) {
    SCOPED_TRACE(version);
    const Folder folder;
    const std::string statements = database_dump("sqlite", version);
    sqlite::Connection(folder / "coppice.db").exec(statements);
    const auto store = opened(folder);
    ASSERT_TRUE(store);
    expect_opens_all(*store, version >= 3, version >= 5);
  }
}

TEST(OldDatabases, OfPostgresOpenInEveryVersion) {
  for (int version = 1; version < postgres::schema_version; ++version) {
    SCOPED_TRACE(version);
    const Database database;
    database.run(database_dump("postgres", version));
    const auto store = database.store();
    ASSERT_TRUE(store);
    expect_opens_all(*store, true, true);
  }
}

TEST(Migration, UpgradingAddsDeadlines) {
  const Folder folder;
  const auto change = [&](const std::string& statements) {
    sqlite::Connection(folder / "coppice.db").exec(statements);
  };
  change(database_dump("sqlite", 4));
  change(R"(
    INSERT INTO journal VALUES ('1-people', 101, 'clock {"type":"due","moment":5}', ''),
      ('1-people', 102, 'clock {"type":"due","moment":1700000000000}', ''),
      ('1-people', 103, '1 bury', 'x');
  )");
  const auto store = opened(folder);
  ASSERT_TRUE(store);
  EXPECT_EQ((*store->find("1-people"))->summary.due, 1'700'000'000'000);
  EXPECT_FALSE((*store->find("1-copperdale"))->summary.due);
}

TEST(Migration, UpgradesVersion5WithoutLoss) {
  const Folder folder;
  sqlite::Connection(folder / "coppice.db").exec(database_dump("sqlite", 5));
  const auto store = opened(folder);
  ASSERT_TRUE(store);
  EXPECT_TRUE(store->last_seen("1-copperdale")->empty());
  EXPECT_TRUE(store->left(Store::OldTableKind::finished, "2999", 10)->empty());
}

}  // namespace
}  // namespace coppice::server::test
