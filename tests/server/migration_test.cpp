// Files of schema version 1 (before deals of the day were counted) and 2 (before tables of several
// people) are upgraded to the current version.
#include <gtest/gtest.h>

#include "house.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "server/store/sqlite/sqlite_schema.hpp"
#include "stored.hpp"

namespace coppice::server::test {
namespace {

constexpr const char* version_1 = R"(
  CREATE TABLE tables (
    id TEXT PRIMARY KEY, owner TEXT NOT NULL, game TEXT NOT NULL, settings TEXT NOT NULL,
    seats TEXT NOT NULL, seed TEXT NOT NULL, practice INTEGER NOT NULL, daily TEXT NOT NULL,
    created TEXT NOT NULL, changed TEXT NOT NULL, result TEXT, progress INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tables_by_owner ON tables (owner, created);
  CREATE TABLE journal (
    table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, text TEXT NOT NULL,
    command TEXT NOT NULL, PRIMARY KEY (table_id, number)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO tables VALUES
    ('first', 'owner', 'heaps', 'marks=two', 'human', '20261121', 0, '2026-11-21',
     '2026-11-21T01:00:00.000Z', '2026-11-21T02:00:00.000Z', '17', 100),
    ('second', 'owner', 'heaps', '', 'human', '20261121', 0, '2026-11-21',
     '2026-11-21T03:00:00.000Z', '2026-11-21T03:00:00.000Z', NULL, 3),
    ('next', 'owner', 'heaps', '', 'human', '20261122', 0, '2026-11-22',
     '2026-11-22T03:00:00.000Z', '2026-11-22T03:00:00.000Z', NULL, 3),
    ('theirs', 'other', 'heaps', '', 'human', '20261121', 0, '2026-11-21',
     '2026-11-21T02:00:00.000Z', '2026-11-21T02:00:00.000Z', '3', 100),
    ('free', 'owner', 'heaps', '', 'human', '7', 1, '',
     '2026-11-20T02:00:00.000Z', '2026-11-20T02:00:00.000Z', '3', 100);
  INSERT INTO journal VALUES ('first', 1, 'chance reveal 6', ''), ('first', 2, '1 lay 2', 'x');
  PRAGMA application_id = 1668247664;
  PRAGMA user_version = 1;
)";

constexpr const char* version_2 = R"(
  ALTER TABLE tables ADD COLUMN counts INTEGER NOT NULL DEFAULT 0;
  UPDATE tables SET counts = 1 WHERE id = 'second';
  PRAGMA user_version = 2;
)";

/// Columns and indices; equal for files with the same schema.
std::vector<std::string> form_of(const Folder& folder) {
  sqlite::Connection database(folder / "coppice.db");
  std::vector<std::string> form;
  auto columns = database.query(
      "SELECT tables.name || ' ' || columns.name || ' ' || columns.type || ' ' || "
      "columns.\"notnull\" || ' ' || columns.pk || ' ' || coalesce(columns.dflt_value, '') "
      "FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns "
      "ORDER BY tables.type, tables.name, columns.cid");
  while (columns.step()) form.push_back(columns.text(0));
  form.push_back(std::to_string(database.number("PRAGMA user_version")));
  return form;
}

TEST(Migration, UpgradesVersion2WithoutLoss) {
  const Folder folder;
  {
    sqlite::Connection database(folder / "coppice.db");
    database.exec(version_1);
    database.exec(version_2);
  }
  for (int opening = 1; opening <= 2; ++opening) {  // the second time it has version 3
    const auto store = opened(folder);
    ASSERT_TRUE(store);
    EXPECT_EQ(store->journal("first")->back(), (JournalEntry{"1 lay 2", "x"}));
    EXPECT_FALSE((*store->find("first"))->counts) << "what counts stays as it was";
    EXPECT_TRUE((*store->find("second"))->counts);
    EXPECT_EQ((*store->find("first"))->summary.company, "");
    EXPECT_EQ(store->of_owner("owner", Store::TableFilter::all, 10, {})->size(), 4U);
  }
}

TEST(Migration, EveryVersionGetsTheSchemaOfANewFile) {
  const Folder fresh;
  ASSERT_TRUE(opened(fresh));
  for (const bool second : {false, true}) {
    const Folder folder;
    {
      sqlite::Connection database(folder / "coppice.db");
      database.exec(version_1);
      if (second) {
        database.exec(version_2);
      }
    }
    ASSERT_TRUE(opened(folder));
    EXPECT_EQ(form_of(folder), form_of(fresh));
  }
}

TEST(Migration, UpgradedFilesAcceptTablesOfSeveralPeople) {
  const Folder folder;
  sqlite::Connection(folder / "coppice.db").exec(version_1);
  const auto store = opened(folder);
  ASSERT_TRUE(store);
  StoredTable table = some_table("together");
  table.summary.holders = {"friend"};
  ASSERT_TRUE(add(*store, table, entries(1)));
  EXPECT_EQ(store->of_owner("friend", Store::TableFilter::all, 10, {})->size(), 1U);
}

TEST(Migration, UpgradesVersion1WithoutLoss) {
  const Folder folder;
  sqlite::Connection(folder / "coppice.db").exec(version_1);
  for (int opening = 1; opening <= 2; ++opening) {  // the second time it has the current version
    const auto store = opened(folder);
    ASSERT_TRUE(store);
    const auto table = *store->find("first");
    ASSERT_TRUE(table);
    EXPECT_EQ(table->settings, (Settings{{"marks", "two"}}));
    EXPECT_EQ(table->seed, 20261121U);
    EXPECT_EQ(table->summary.outcome.result, (std::vector<std::int32_t>{17}));
    EXPECT_EQ(store->journal("first")->size(), 2U);
    EXPECT_EQ(store->journal("first")->back(), (JournalEntry{"1 lay 2", "x"}));
    for (const auto& [id, counts] : std::map<std::string, bool>{{"first", true},
                                                                {"second", false},
                                                                {"next", true},
                                                                {"theirs", true},
                                                                {"free", false}}) {
      EXPECT_EQ((*store->find(id))->counts, counts) << id;
    }
  }
  sqlite::Connection database(folder / "coppice.db");
  EXPECT_EQ(database.number("PRAGMA user_version"), schema_version);
}

TEST(Migration, AFailingStepUndoesTheEarlierOnes) {
  const Folder folder;
  {
    sqlite::Connection database(folder / "coppice.db");
    database.exec(version_1);
    database.exec("CREATE TABLE holders (id)");  // which step 3 creates
  }
  const auto before = form_of(folder);
  EXPECT_NE(store_trouble(folder.path()), "");
  EXPECT_EQ(form_of(folder), before) << "step 2 was taken back";
}

TEST(Migration, AFileThatCannotBeUpgradedStaysUnchanged) {
  const Folder folder;
  {
    sqlite::Connection database(folder / "coppice.db");
    database.exec(version_1);
    database.exec("DROP TABLE journal; DROP TABLE tables");
  }
  EXPECT_NE(store_trouble(folder.path()), "");
  sqlite::Connection database(folder / "coppice.db");
  EXPECT_EQ(database.number("PRAGMA user_version"), 1);
}

}  // namespace
}  // namespace coppice::server::test
