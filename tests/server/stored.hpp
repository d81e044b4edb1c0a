#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "house.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "support/paths.hpp"

// Helpers to store tables, and to open a store that must succeed or fail.
namespace coppice::server::test {

inline StoredTable some_table(const std::string& id = "a") {
  StoredTable table;
  table.id = id;
  table.owner = "owner";
  table.game = "heaps";
  table.settings = {{"marks", "two"}, {"starter", "1"}};
  table.seats = {"human"};
  table.seed = ~std::uint64_t{0};
  table.practice = true;
  table.daily = "2026-11-21";
  table.created = "2026-11-21T00:00:00.000Z";
  table.summary = {"2026-11-21T00:00:00.000Z", {std::nullopt, 3}};
  return table;
}

inline std::vector<JournalEntry> entries(int count) {
  return {static_cast<std::size_t>(count), JournalEntry{"1 lay 1", "some id"}};
}

/// A single write.
inline WriteResult add(Store& store, const StoredTable& table,
                       const std::vector<JournalEntry>& journal) {
  const Write what = AddTable{table, journal};
  return store.write({&what, 1}).front();
}

inline WriteResult append(Store& store, const std::string& id, std::size_t known,
                          const std::vector<JournalEntry>& entries, const TableSummary& summary) {
  const Write what = AppendEntries{id, known, entries, summary};
  return store.write({&what, 1}).front();
}

inline std::unique_ptr<SqliteStore> opened(const Folder& folder) {
  auto store = SqliteStore::open(folder.path());
  EXPECT_TRUE(store) << store.error().key;
  return store ? std::move(*store) : nullptr;
}

/// SQL statements that create a database of an older version: tests/data/databases.
inline std::string database_dump(const std::string& store, int version) {
  const std::string name = store + "-" + std::to_string(version) + ".sql";
  std::ostringstream text;
  text << std::ifstream(paths::root() / "tests/data/databases" / name).rdbuf();
  return text.str();
}

/// The error when a store cannot open there.
inline std::string store_trouble(const std::filesystem::path& folder) {
  const auto store = SqliteStore::open(folder);
  if (store) return "";
  EXPECT_NE(argument(store.error(), "file"), "");
  return store.error().key;
}

}  // namespace coppice::server::test
