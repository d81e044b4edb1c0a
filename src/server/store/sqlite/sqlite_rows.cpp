#include <optional>
#include <utility>

#include "engine/error.hpp"
#include "server/store/data_folder.hpp"
#include "server/store/folder_lock.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "server/store/sqlite/sqlite_pages.hpp"
#include "server/store/sqlite/sqlite_schema.hpp"
#include "server/store/stored_rows.hpp"
#include "server/store/table_row.hpp"

namespace coppice::server {

namespace fs = std::filesystem;

namespace {

/// Whether a log has changes that are not in the file, as after a crash.
bool has_log(const fs::path& file) {
  std::error_code missing;
  const auto size = fs::file_size(file.string() + "-wal", missing);
  return !missing && size > 0;
}

/// SQLite's usual way to read a file with a log creates files beside it. Without a log, the file
/// cannot change (`immutable`). With one, the index of the log is kept in memory: that needs
/// exclusive access, which `unix-none` grants without a lock. FolderLock keeps servers away.
std::unique_ptr<sqlite::Connection> open_without_writing(const fs::path& file) {
  const bool log = has_log(file);
  auto connection =
      std::make_unique<sqlite::Connection>(file, log ? "vfs=unix-none" : "immutable=1");
  connection->write_on_close(false);
  if (log) connection->exec("PRAGMA locking_mode = EXCLUSIVE");
  return connection;
}

class SqliteRows final : public StoredRows {
  template <class Work>
  auto reading(Work work) {
    return sqlite::attempt(connection_->file(), work);
  }

 public:
  SqliteRows(std::optional<FolderLock> lock, std::unique_ptr<sqlite::Connection> connection)
      : lock_(std::move(lock)), connection_(std::move(connection)) {}

  std::string place() const override { return connection_->file().string(); }

  std::expected<std::vector<std::string>, Error> integrity() override {
    return texts("PRAGMA integrity_check(20)", [](std::string line) {
      return line == "ok" ? std::nullopt : std::optional(std::move(line));
    });
  }

  std::expected<std::vector<std::string>, Error> ids(const std::string& after,
                                                     std::size_t limit) override {
    return texts("SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?", all, after,
                 static_cast<std::int64_t>(limit));
  }

  std::expected<StoredTable, Error> table(const std::string& id) override {
    return reading([&]() -> std::expected<StoredTable, Error> {
      auto row = connection_->query(
          "SELECT " + names_of(columns()) +
              ", (SELECT text FROM documents WHERE table_id = id) FROM tables WHERE id = ?",
          id);
      const Error damaged{ErrorCode::store_damaged_table, {{"table", id}}};
      if (!row.step()) return std::unexpected(damaged);
      auto table = whole_table_in(sqlite::cells_in(row, columns().size() + 1));
      if (!table) return std::unexpected(damaged);
      return std::move(*table);
    });
  }

  std::expected<std::vector<NumberedEntry>, Error> journal(const std::string& id) override {
    return reading([&] {
      auto row = connection_->query(
          "SELECT number, text, command FROM journal WHERE table_id = ? ORDER BY number", id);
      std::vector<NumberedEntry> entries;
      while (row.step()) entries.push_back({row.number(0), {row.text(1), row.text(2)}});
      return entries;
    });
  }

  std::expected<std::vector<std::string>, Error> holders(const std::string& id) override {
    return texts("SELECT holder FROM holders WHERE table_id = ? ORDER BY holder", all, id);
  }

  std::expected<std::vector<std::string>, Error> strays() override {
    return texts(
        "SELECT table_id FROM journal UNION SELECT table_id FROM holders "
        "UNION SELECT table_id FROM seen UNION SELECT table_id FROM documents EXCEPT SELECT id "
        "FROM tables",
        all);
  }

  std::expected<std::size_t, Error> count(const RowKind& kind) override {
    return reading([&] { return sqlite::count(*connection_, kind); });
  }

  std::expected<std::vector<Row>, Error> rows(const RowKind& kind, const std::optional<Row>& after,
                                              std::size_t limit) override {
    return reading([&] { return sqlite::rows(*connection_, kind, after, limit); });
  }

  std::expected<std::vector<std::string>, Error> keyless_people() override {
    return texts(
        "SELECT owner FROM tables WHERE owner <> '' UNION SELECT holder FROM holders "
        "UNION SELECT person FROM keys UNION SELECT person FROM key_links "
        "EXCEPT SELECT key FROM keys WHERE key = person",
        all);
  }

 private:
  static std::optional<std::string> all(std::string text) { return text; }

  /// The first column of all rows that `keep` returns.
  template <class Keep, class... Values>
  std::expected<std::vector<std::string>, Error> texts(const std::string& statement, Keep keep,
                                                       const Values&... values) {
    return reading([&] {
      auto row = connection_->query(statement, values...);
      std::vector<std::string> found;
      while (row.step()) {
        if (auto text = keep(row.text(0))) found.push_back(std::move(*text));
      }
      return found;
    });
  }

  std::optional<FolderLock> lock_;
  std::unique_ptr<sqlite::Connection> connection_;
};

}  // namespace

std::expected<std::unique_ptr<StoredRows>, Error> sqlite_rows(const fs::path& place) {
  std::error_code ignored;
  const bool is_folder = fs::is_directory(place, ignored);
  const fs::path file = is_folder ? data_file(place) : place;
  const auto about = [&](ErrorCode code) { return make_error(code, {{"file", file.string()}}); };
  if (!fs::exists(file, ignored)) return about(ErrorCode::store_none);
  std::optional<FolderLock> lock;
  if (file.filename() == data_file({}).filename()) {
    auto taken = TRY(FolderLock::take(file.has_parent_path() ? file.parent_path() : ".", file));
    lock.emplace(std::move(taken));
  }
  if (fs::file_size(file, ignored) == 0) return about(ErrorCode::store_empty);
  return sqlite::attempt(file, [&]() -> std::expected<std::unique_ptr<StoredRows>, Error> {
    auto connection = open_without_writing(file);
    const auto version = TRY(version_of(*connection));
    if (version == 0) return about(ErrorCode::store_foreign);
    if (version < schema_version) return about(ErrorCode::store_older);
    return std::make_unique<SqliteRows>(std::move(lock), std::move(connection));
  });
}

}  // namespace coppice::server
