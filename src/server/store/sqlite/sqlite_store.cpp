#include "server/store/sqlite/sqlite_store.hpp"

#include <unistd.h>

#include <utility>

#include "engine/error.hpp"
#include "host/system_time.hpp"
#include "server/store/data_folder.hpp"
#include "server/store/documents.hpp"
#include "server/store/sqlite/sqlite_schema.hpp"
#include "server/store/table_row.hpp"

namespace coppice::server {

namespace {

/// Returns "SELECT id, owner, … FROM tables" with the condition.
std::string select_tables(const std::string& condition) {
  return "SELECT " + names_of(columns()) + " FROM tables WHERE " + condition;
}

/// One table with its documents.
std::string whole_table_query() {
  return "SELECT " + names_of(columns()) +
         ", (SELECT text FROM documents WHERE table_id = id) FROM tables WHERE id = ?";
}

constexpr const char* owned =
    "(owner = ?1 OR id IN (SELECT table_id FROM holders WHERE holder = ?1))";

std::string condition_of(Store::TableFilter which) {
  switch (which) {
    case Store::TableFilter::open: return " AND result IS NULL";
    case Store::TableFilter::finished: return " AND result IS NOT NULL";
    case Store::TableFilter::daily: return " AND daily <> ''";
    case Store::TableFilter::all: break;
  }
  return "";
}

/// Must equal the conditions of the indexes in sqlite_schema.cpp, so that SQLite uses them.
std::string condition_of(Store::OldTableKind which) {
  switch (which) {
    case Store::OldTableKind::finished: return "result IS NOT NULL";
    case Store::OldTableKind::gathering: return "result IS NULL AND gathering = 1";
    case Store::OldTableKind::unfinished: break;
  }
  return "result IS NULL";
}

}  // namespace

std::expected<std::unique_ptr<SqliteStore>, Error> SqliteStore::open(
    const std::filesystem::path& folder) {
  const auto file = data_file(folder);
  TRY(make_data_folder(folder));
  auto lock = TRY(FolderLock::take(folder, file));
  std::error_code missing;
  if (std::filesystem::file_size(file, missing) == 0 && !missing) {
    return make_error(ErrorCode::store_empty, {{"file", file.string()}});
  }
  make_private_file(file);
  // SQLite opens a file that it may only read; the first game would then be refused.
  for (const std::filesystem::path& written : {folder, file}) {
    if (::access(written.c_str(), W_OK) != 0) {
      return make_error(ErrorCode::store_read_only, {{"file", written.string()}});
    }
  }
  return sqlite::attempt(file, [&]() -> std::expected<std::unique_ptr<SqliteStore>, Error> {
    auto writes = std::make_unique<sqlite::Connection>(file);
    TRY(prepare_schema(*writes));
    auto reads = std::make_unique<sqlite::Connection>(file);
    prepare_reading(*reads);
    keep_private(file);
    return std::unique_ptr<SqliteStore>(
        new SqliteStore(std::move(lock), std::move(writes), std::move(reads)));
  });
}

// ---- writing ------------------------------------------------------------------------------------

std::vector<WriteResult> SqliteStore::write(std::span<const Write> batch) {
  std::vector<WriteResult> results;
  WriteResult all;
  if (is_in_place()) {
    all = sqlite::attempt(writes_->file(), [&] {
      sqlite::Transaction transaction(*writes_);
      for (const Write& each : batch) {
        results.push_back(std::visit([this](const auto& what) { return put(what); }, each));
      }
      transaction.commit();
    });
  } else {
    all = make_error(ErrorCode::store_gone, {{"file", writes_->file().string()}});
  }
  if (!all) results.assign(batch.size(), all);
  return results;
}

WriteResult SqliteStore::put(const AddTable& what) {
  const StoredTable& table = what.table;
  if (writes_->query("SELECT 1 FROM tables WHERE id = ?", table.id).step()) {
    return make_error(ErrorCode::store_out_of_step, {{"table", table.id}});
  }
  static const std::string statement =
      "INSERT INTO tables (" + names_of(columns()) + ") VALUES (" +
      comma_separated(columns(), [](const Column&) { return "?"; }) + ")";
  writes_->run(statement, cells_of(columns(), table));
  if (!table.owner.empty()) add_person(table.owner);
  add_holders(table.id, table.summary.holders);
  if (const std::string documents = write_documents(table.settings); !documents.empty()) {
    writes_->run("INSERT INTO documents VALUES (?,?)", table.id, documents);
  }
  insert_entries(table.id, 0, what.journal);
  return {};
}

WriteResult SqliteStore::put(const AppendEntries& what) {
  {
    // Finds the last number by the key. Counting would become slower with every move.
    auto last = writes_->query(
        "SELECT (SELECT number FROM journal WHERE table_id = id ORDER BY number DESC LIMIT 1) "
        "FROM tables WHERE id = ?",
        what.id);
    if (!last.step() || last.number(0) != static_cast<std::int64_t>(what.known)) {
      return make_error(ErrorCode::store_out_of_step, {{"table", what.id}});
    }
  }
  if (what.rematch) {
    if (auto added = put(*what.rematch); !added) return added;
  }
  insert_entries(what.id, what.known, what.entries);
  add_holders(what.id, what.summary.holders);
  static const std::string statement =
      "UPDATE tables SET " +
      comma_separated(changing_columns(),
                      [](const Column& column) { return std::string(column.name) + " = ?"; }) +
      " WHERE id = ?";
  StoredTable table;
  table.summary = what.summary;
  writes_->run(statement, cells_of(changing_columns(), table), what.id);
  return {};
}

void SqliteStore::add_holders(const std::string& id, const std::vector<std::string>& holders) {
  for (const std::string& holder : holders) {
    writes_->run("INSERT OR IGNORE INTO holders VALUES (?,?)", holder, id);
    if (writes_->getChanges() > 0) add_person(holder);
  }
}

WriteResult SqliteStore::put(const RemoveTables& what) {
  for (const std::string& id : what.ids) {
    writes_->run("DELETE FROM holders WHERE table_id = ?1 AND (?2 = '' OR holder = ?2)", id,
                 what.holder);
    for (const std::string end : {"seen WHERE table_id", "documents WHERE table_id",
                                  "journal WHERE table_id", "tables WHERE id"}) {
      writes_->run("DELETE FROM " + end +
                       " = ?1 AND NOT EXISTS (SELECT 1 FROM holders WHERE holders.table_id = ?1)",
                   id);
    }
  }
  return {};
}

WriteResult SqliteStore::put(const ReportSeatPresence& what) {
  for (const ReportSeatPresence::Seen& each : what.seats) {
    writes_->run("INSERT OR REPLACE INTO seen SELECT id, ?2, ?3 FROM tables WHERE id = ?1", each.id,
                 each.seat, moment_text(each.when));
  }
  return {};
}

WriteResult SqliteStore::put(const TryToWrite&) {
  writes_->run("INSERT INTO key_links VALUES ('', '', '')");
  writes_->run("DELETE FROM key_links WHERE token = ''");
  return {};
}

void SqliteStore::insert_entries(const std::string& id, std::size_t known,
                                 const std::vector<JournalEntry>& entries) {
  auto number = static_cast<std::int64_t>(known);
  for (const JournalEntry& entry : entries) {
    writes_->run("INSERT INTO journal VALUES (?,?,?,?)", id, ++number, entry.text, entry.command);
  }
}

// ---- reading ------------------------------------------------------------------------------------

std::expected<std::optional<StoredTable>, Error> SqliteStore::find(const std::string& id) {
  return reading([&]() -> std::expected<std::optional<StoredTable>, Error> {
    auto row = reads_->query(whole_table_query(), id);
    if (!row.step()) return std::nullopt;
    return read_table(row, true);
  });
}

std::expected<std::vector<JournalEntry>, Error> SqliteStore::entries(const std::string& id,
                                                                     std::size_t known) {
  return reading([&] {
    auto row = reads_->query(
        "SELECT text, command FROM journal WHERE table_id = ? AND number > ? ORDER BY number", id,
        static_cast<std::int64_t>(known));
    std::vector<JournalEntry> entries;
    while (row.step()) entries.push_back({row.text(0), row.text(1)});
    return entries;
  });
}

std::expected<Store::LastSeen, Error> SqliteStore::last_seen(const std::string& id) {
  return reading([&] {
    auto row = reads_->query("SELECT seat, moment FROM seen WHERE table_id = ?", id);
    LastSeen seen;
    while (row.step()) seen[static_cast<int>(row.number(0))] = read_moment(row.text(1));
    return seen;
  });
}

std::expected<std::vector<StoredTable>, Error> SqliteStore::of_owner(const std::string& owner,
                                                                     TableFilter which,
                                                                     std::size_t limit,
                                                                     const Place& after) {
  // Two queries: with OR in one condition, the database would read and sort all tables. The first
  // one stops at its limit. The second one sorts the games at which the player has a seat.
  const std::string newest = " ORDER BY created DESC, id DESC LIMIT ?2";
  const auto part = [&](const char* whose) {
    return "SELECT * FROM (" +
           select_tables(whose + condition_of(which) + " AND (created, id) < (?3, ?4)" + newest) +
           ")";
  };
  const std::string text = "SELECT * FROM (" + part("owner = ?1") + " UNION " +
                           part("id IN (SELECT table_id FROM holders WHERE holder = ?1)") + ")" +
                           newest;
  return reading([&] {
    return read_tables(
        reads_->query(text, owner, static_cast<std::int64_t>(limit), after.created, after.id));
  });
}

std::expected<std::vector<StoredTable>, Error> SqliteStore::page(const std::string& after,
                                                                 std::size_t limit) {
  return reading([&] {
    return read_tables(reads_->query(select_tables("id > ?1 ORDER BY id LIMIT ?2"), after,
                                     static_cast<std::int64_t>(limit)));
  });
}

std::expected<std::size_t, Error> SqliteStore::count_of_owner(const std::string& owner,
                                                              TableFilter which) {
  return reading([&] {
    auto row = reads_->query(
        "SELECT count(*) FROM tables WHERE " + std::string(owned) + condition_of(which), owner);
    row.step();
    return static_cast<std::size_t>(row.number(0));
  });
}

std::expected<bool, Error> SqliteStore::has_played(const std::string& owner,
                                                   const std::string& game,
                                                   const std::string& daily) {
  return reading([&] {
    return reads_
        ->query("SELECT 1 FROM tables WHERE " + std::string(owned) +
                    " AND daily = ?2 AND game = ?3 AND counts = 1 LIMIT 1",
                owner, daily, game)
        .step();
  });
}

std::expected<std::vector<std::string>, Error> SqliteStore::left(OldTableKind which,
                                                                 const std::string& before,
                                                                 std::size_t limit) {
  return reading([&] {
    auto row = reads_->query("SELECT id FROM tables WHERE " + condition_of(which) +
                                 " AND changed < ?1 ORDER BY changed LIMIT ?2",
                             before, static_cast<std::int64_t>(limit));
    std::vector<std::string> ids;
    while (row.step()) ids.push_back(row.text(0));
    return ids;
  });
}

std::expected<std::string, Error> SqliteStore::newest_change() {
  // Two queries, each at the end of one index: no index covers both conditions.
  return reading([&] {
    return reads_->text(
        "SELECT coalesce(max(changed), '') FROM (SELECT max(changed) AS changed FROM tables WHERE "
        "result IS NULL UNION ALL SELECT max(changed) FROM tables WHERE result IS NOT NULL)");
  });
}

std::expected<std::vector<StoredTable>, Error> SqliteStore::read_tables(sqlite::Query row) const {
  std::vector<StoredTable> tables;
  while (row.step()) {
    auto table = TRY(read_table(row, false));
    tables.push_back(std::move(table));
  }
  return tables;
}

std::expected<StoredTable, Error> SqliteStore::read_table(const sqlite::Query& row,
                                                          bool is_whole) const {
  const std::vector<Cell> cells = sqlite::cells_in(row, columns().size() + (is_whole ? 1 : 0));
  auto table = is_whole ? whole_table_in(cells) : table_from_cells(cells);
  if (!table) return make_error(ErrorCode::store_damaged, {{"file", reads_->file().string()}});
  return std::move(*table);
}

}  // namespace coppice::server
