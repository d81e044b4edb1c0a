#include "server/sqlite_store.hpp"

#include <utility>

#include "host/moment.hpp"
#include "server/data_folder.hpp"
#include "server/sqlite_schema.hpp"
#include "server/table_row.hpp"

namespace coppice::server {

namespace {

/// "SELECT id, owner, … FROM tables" and the condition.
std::string select_tables(const std::string& condition) {
  return "SELECT " + names_of(columns()) + " FROM tables WHERE " + condition;
}

void bind_row(sqlite::Statement& statement, std::span<const Column> columns,
              const StoredTable& table) {
  for (const Cell& cell : cells_of(columns, table)) statement.bind_optional(cell);
}

constexpr const char* owned =
    "(owner = ?1 OR id IN (SELECT table_id FROM holders WHERE holder = ?1))";

std::string condition_of(Store::Which which) {
  switch (which) {
    case Store::Which::finished: return " AND result IS NOT NULL";
    case Store::Which::daily: return " AND daily <> ''";
    case Store::Which::all: break;
  }
  return "";
}

/// Word for word those of the indexes in sqlite_schema.cpp.
std::string condition_of(Store::Left which) {
  switch (which) {
    case Store::Left::finished: return "result IS NOT NULL";
    case Store::Left::gathering: return "result IS NULL AND gathering = 1";
    case Store::Left::unfinished: break;
  }
  return "result IS NULL";
}

/// Runs a statement that gives no rows.
Written run(sqlite::Statement& statement) {
  const auto done = statement.step();
  if (!done) return std::unexpected(done.error());
  return {};
}

}  // namespace

std::expected<std::unique_ptr<SqliteStore>, Error> SqliteStore::open(
    const std::filesystem::path& folder) {
  const auto file = data_file(folder);
  if (auto made = make_data_folder(folder); !made) return std::unexpected(made.error());
  auto lock = FolderLock::take(folder, file);
  if (!lock) return std::unexpected(lock.error());
  std::error_code missing;
  if (std::filesystem::file_size(file, missing) == 0 && !missing) {
    return refused("error.store.empty", {{"file", file.string()}});
  }
  make_private_file(file);
  auto writes = sqlite::Database::open(file);
  if (!writes) return std::unexpected(writes.error());
  if (auto ready = prepare_schema(**writes); !ready) return std::unexpected(ready.error());
  auto reads = sqlite::Database::open(file);
  if (!reads) return std::unexpected(reads.error());
  if (auto ready = prepare_reading(**reads); !ready) return std::unexpected(ready.error());
  keep_private(file);
  return std::unique_ptr<SqliteStore>(
      new SqliteStore(std::move(*lock), std::move(*writes), std::move(*reads)));
}

// ---- writing ----------------------------------------------------------------------------------

std::vector<Written> SqliteStore::write(std::span<const Write> batch) {
  std::vector<Written> results;
  if (!is_in_place()) {
    const Written gone = refused("error.store.gone", {{"file", writes_->file().string()}});
    results.assign(batch.size(), gone);
    return results;
  }
  if (const Written all = write_all(batch, results); !all) results.assign(batch.size(), all);
  return results;
}

Written SqliteStore::write_all(std::span<const Write> batch, std::vector<Written>& results) {
  auto transaction = sqlite::Transaction::begin(*writes_);
  if (!transaction) return std::unexpected(transaction.error());
  for (const Write& each : batch) {
    Written result = std::visit([this](const auto& what) { return put(what); }, each);
    if (!result && result.error().key != Store::out_of_step) return result;
    results.push_back(std::move(result));
  }
  return transaction->commit();
}

Written SqliteStore::put(const AddTable& what) {
  const StoredTable& table = what.table;
  auto same = writes_->prepare("SELECT 1 FROM tables WHERE id = ?");
  if (!same) return std::unexpected(same.error());
  const auto there = same->bind(table.id).step();
  if (!there) return std::unexpected(there.error());
  if (*there) return refused(out_of_step, {{"table", table.id}});
  static const std::string statement = "INSERT INTO tables (" + names_of(columns()) + ") VALUES (" +
                                       listed(columns(), [](const Column&) { return "?"; }) + ")";
  auto insert = writes_->prepare(statement);
  if (!insert) return std::unexpected(insert.error());
  bind_row(*insert, columns(), table);
  if (auto inserted = run(*insert); !inserted) return inserted;
  if (auto added = add_holders(table.id, table.standing.holders); !added) return added;
  return insert_entries(table.id, 0, what.journal);
}

Written SqliteStore::put(const AppendEntries& what) {
  // The last number, which the key leads to: counting would take longer with every move.
  auto last = writes_->prepare(
      "SELECT (SELECT number FROM journal WHERE table_id = id ORDER BY number DESC LIMIT 1) "
      "FROM tables WHERE id = ?");
  if (!last) return std::unexpected(last.error());
  const auto row = last->bind(what.id).step();
  if (!row) return std::unexpected(row.error());
  if (!*row || last->number(0) != static_cast<std::int64_t>(what.known)) {
    return refused(out_of_step, {{"table", what.id}});
  }
  if (auto inserted = insert_entries(what.id, what.known, what.entries); !inserted) {
    return inserted;
  }
  if (auto added = add_holders(what.id, what.standing.holders); !added) return added;
  static const std::string statement =
      "UPDATE tables SET " +
      listed(changing_columns(),
             [](const Column& column) { return std::string(column.name) + " = ?"; }) +
      " WHERE id = ?";
  auto update = writes_->prepare(statement);
  if (!update) return std::unexpected(update.error());
  StoredTable table;
  table.standing = what.standing;
  bind_row(*update, changing_columns(), table);
  update->bind(what.id);
  return run(*update);
}

Written SqliteStore::add_holders(const std::string& id, const std::vector<std::string>& holders) {
  if (holders.empty()) return {};
  auto insert = writes_->prepare("INSERT OR IGNORE INTO holders VALUES (?,?)");
  if (!insert) return std::unexpected(insert.error());
  for (const std::string& holder : holders) {
    insert->reset();
    insert->bind(holder).bind(id);
    if (auto inserted = run(*insert); !inserted) return inserted;
  }
  return {};
}

Written SqliteStore::put(const RemoveTables& what) {
  auto leaving =
      writes_->prepare("DELETE FROM holders WHERE table_id = ?1 AND (?2 = '' OR holder = ?2)");
  if (!leaving) return std::unexpected(leaving.error());
  for (const std::string& id : what.ids) {
    leaving->reset();
    leaving->bind(id).bind(what.holder);
    if (auto left = run(*leaving); !left) return left;
  }
  for (const char* statement : {"DELETE FROM seen WHERE table_id = ?1 AND NOT EXISTS "
                                "(SELECT 1 FROM holders WHERE holders.table_id = ?1)",
                                "DELETE FROM journal WHERE table_id = ?1 AND NOT EXISTS "
                                "(SELECT 1 FROM holders WHERE holders.table_id = ?1)",
                                "DELETE FROM tables WHERE id = ?1 AND NOT EXISTS "
                                "(SELECT 1 FROM holders WHERE holders.table_id = ?1)"}) {
    auto removal = writes_->prepare(statement);
    if (!removal) return std::unexpected(removal.error());
    for (const std::string& id : what.ids) {
      removal->reset();
      removal->bind(id);
      if (auto removed = run(*removal); !removed) return removed;
    }
  }
  return {};
}

Written SqliteStore::put(const SeeSeats& what) {
  auto insert =
      writes_->prepare("INSERT OR REPLACE INTO seen SELECT id, ?2, ?3 FROM tables WHERE id = ?1");
  if (!insert) return std::unexpected(insert.error());
  for (const SeeSeats::Seen& each : what.seats) {
    insert->reset();
    insert->bind(each.id).bind(std::int64_t{each.seat}).bind(moment_text(each.when));
    if (auto inserted = run(*insert); !inserted) return inserted;
  }
  return {};
}

Written SqliteStore::insert_entries(const std::string& id, std::size_t known,
                                    const std::vector<JournalEntry>& entries) {
  auto insert = writes_->prepare("INSERT INTO journal VALUES (?,?,?,?)");
  if (!insert) return std::unexpected(insert.error());
  auto number = static_cast<std::int64_t>(known);
  for (const JournalEntry& entry : entries) {
    insert->reset();
    insert->bind(id).bind(++number).bind(entry.text).bind(entry.command);
    if (auto inserted = run(*insert); !inserted) return inserted;
  }
  return {};
}

// ---- reading ----------------------------------------------------------------------------------

std::expected<std::optional<StoredTable>, Error> SqliteStore::find(const std::string& id) {
  auto select = reads_->prepare(select_tables("id = ?"));
  if (!select) return std::unexpected(select.error());
  const auto row = select->bind(id).step();
  if (!row) return std::unexpected(row.error());
  if (!*row) return std::nullopt;
  auto table = read_table(*select);
  if (!table) return std::unexpected(table.error());
  return std::optional(std::move(*table));
}

std::expected<std::vector<JournalEntry>, Error> SqliteStore::entries(const std::string& id,
                                                                     std::size_t known) {
  auto select = reads_->prepare(
      "SELECT text, command FROM journal WHERE table_id = ? AND number > ? ORDER BY number");
  if (!select) return std::unexpected(select.error());
  select->bind(id).bind(static_cast<std::int64_t>(known));
  std::vector<JournalEntry> entries;
  while (true) {
    const auto row = select->step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return entries;
    entries.push_back({select->text(0), select->text(1)});
  }
}

std::expected<Store::LastSeen, Error> SqliteStore::last_seen(const std::string& id) {
  auto select = reads_->prepare("SELECT seat, moment FROM seen WHERE table_id = ?");
  if (!select) return std::unexpected(select.error());
  select->bind(id);
  LastSeen seen;
  while (true) {
    const auto row = select->step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return seen;
    seen[static_cast<int>(select->number(0))] = read_moment(select->text(1));
  }
}

std::expected<std::vector<StoredTable>, Error> SqliteStore::of_owner(const std::string& owner,
                                                                     Which which,
                                                                     std::size_t limit) {
  auto select = reads_->prepare(select_tables(std::string(owned) + condition_of(which) +
                                              " ORDER BY created DESC, id LIMIT ?2"));
  if (!select) return std::unexpected(select.error());
  select->bind(owner).bind(static_cast<std::int64_t>(limit));
  std::vector<StoredTable> tables;
  while (true) {
    const auto row = select->step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return tables;
    auto table = read_table(*select);
    if (!table) return std::unexpected(table.error());
    tables.push_back(std::move(*table));
  }
}

std::expected<std::size_t, Error> SqliteStore::count_of_owner(const std::string& owner,
                                                              Which which) {
  auto select = reads_->prepare("SELECT count(*) FROM tables WHERE " + std::string(owned) +
                                condition_of(which));
  if (!select) return std::unexpected(select.error());
  const auto row = select->bind(owner).step();
  if (!row) return std::unexpected(row.error());
  return static_cast<std::size_t>(select->number(0));
}

std::expected<bool, Error> SqliteStore::has_played(const std::string& owner,
                                                   const std::string& game,
                                                   const std::string& daily) {
  auto select = reads_->prepare("SELECT 1 FROM tables WHERE " + std::string(owned) +
                                " AND daily = ?2 AND game = ?3 AND counts = 1 LIMIT 1");
  if (!select) return std::unexpected(select.error());
  return select->bind(owner).bind(daily).bind(game).step();
}

std::expected<std::vector<std::string>, Error> SqliteStore::left(Left which,
                                                                 const std::string& before,
                                                                 std::size_t limit) {
  auto select = reads_->prepare("SELECT id FROM tables WHERE " + condition_of(which) +
                                " AND changed < ?1 ORDER BY changed LIMIT ?2");
  if (!select) return std::unexpected(select.error());
  select->bind(before).bind(static_cast<std::int64_t>(limit));
  std::vector<std::string> ids;
  while (true) {
    const auto row = select->step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return ids;
    ids.push_back(select->text(0));
  }
}

std::expected<std::string, Error> SqliteStore::newest_change() {
  // The end of each of two indexes; of both together there is none.
  auto select = reads_->prepare(
      "SELECT max(changed) FROM (SELECT max(changed) AS changed FROM tables WHERE result IS NULL "
      "UNION ALL SELECT max(changed) FROM tables WHERE result IS NOT NULL)");
  if (!select) return std::unexpected(select.error());
  const auto row = select->step();
  if (!row) return std::unexpected(row.error());
  return select->is_null(0) ? "" : select->text(0);
}

std::expected<StoredTable, Error> SqliteStore::read_table(const sqlite::Statement& row) const {
  std::vector<Cell> cells;
  for (int at = 0; std::cmp_less(at, columns().size()); ++at) {
    cells.push_back(row.is_null(at) ? std::nullopt : std::optional(row.text(at)));
  }
  auto table = table_in(cells);
  if (!table) return refused("error.store.damaged", {{"file", reads_->file().string()}});
  return std::move(*table);
}

}  // namespace coppice::server
