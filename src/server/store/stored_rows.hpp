#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "server/store/postgres_address.hpp"
#include "server/store/store.hpp"

namespace coppice::server {

struct NumberedEntry {
  std::int64_t number;  ///< from 1, without gaps in a sound journal
  JournalEntry entry;
};

/// A column of a table, as its values are read and written: as texts of the same form in every
/// store.
struct RowColumn {
  std::string name;
  std::string type;  ///< "text", "integer", "bigint" or "boolean", which is 0 or 1
};

/// One of the store's tables.
struct RowKind {
  std::string table;
  std::vector<RowColumn> columns;  ///< those of the primary key first
  std::size_t key;                 ///< how many these are
};

/// A row's values; empty: NULL.
using Row = std::vector<std::optional<std::string>>;

/// The tables whose rows a store is made of, each before those that refer to it. What only serves
/// servers that run (who computes for a table) is not among them.
const std::vector<RowKind>& row_kinds();

/// The columns' names, separated by commas.
std::string names_of(const RowKind& kind);

/// The rows of a store, read-only, as they are. `store_check.hpp` decides what is wrong with them.
/// All errors are "error.store.…".
class StoredRows {
 public:
  StoredRows() = default;
  StoredRows(const StoredRows&) = delete;
  StoredRows& operator=(const StoredRows&) = delete;
  virtual ~StoredRows() = default;

  /// The file, or the database without its password.
  virtual std::string place() const = 0;

  /// Reads from now on what is stored now.
  virtual std::expected<void, Error> renew() { return {}; }

  /// Whether a server uses the store.
  virtual std::expected<bool, Error> is_used() { return false; }

  /// Runs the database's own check. Returns its complaints.
  virtual std::expected<std::vector<std::string>, Error> integrity() = 0;

  /// The ids of tables after this one, in order, at most `limit`.
  virtual std::expected<std::vector<std::string>, Error> ids(const std::string& after,
                                                             std::size_t limit) = 0;

  /// Errors: also ErrorCode::store_damaged_table, if a value is invalid.
  virtual std::expected<StoredTable, Error> table(const std::string& id) = 0;
  virtual std::expected<std::vector<NumberedEntry>, Error> journal(const std::string& id) = 0;

  /// The number of journal entries that the table's row states; empty if rows state none.
  virtual std::expected<std::optional<std::size_t>, Error> length(const std::string&) {
    return std::nullopt;
  }

  /// The keys (hashes) that find this table in their lists.
  virtual std::expected<std::vector<std::string>, Error> holders(const std::string& id) = 0;

  /// The ids of tables that are missing, but still have journal entries or holders.
  virtual std::expected<std::vector<std::string>, Error> strays() = 0;

  virtual std::expected<std::size_t, Error> count(const RowKind& kind) = 0;

  /// The rows after the one with this primary key, in its order, at most `limit`.
  virtual std::expected<std::vector<Row>, Error> rows(const RowKind& kind,
                                                      const std::optional<Row>& after,
                                                      std::size_t limit) = 0;

  /// The people who own a table, hold a seat, or have a key or a link to one, but have no first
  /// key.
  virtual std::expected<std::vector<std::string>, Error> keyless_people() = 0;
};

/// The data file of a stopped server, or a copy of one. Writes nothing, not even next to the file.
/// Errors: there is no file; it is empty, not ours, or of another version; a server uses it.
std::expected<std::unique_ptr<StoredRows>, Error> sqlite_rows(const std::filesystem::path& place);

/// A database as of one moment, in a read-only transaction. Servers may run. Errors: it cannot be
/// reached; it is not ours, or of another version.
std::expected<std::unique_ptr<StoredRows>, Error> postgres_rows(const postgres::Address& address);

}  // namespace coppice::server
