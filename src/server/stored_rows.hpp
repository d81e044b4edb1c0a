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
#include "server/postgres_address.hpp"
#include "server/store.hpp"

namespace coppice::server {

struct NumberedEntry {
  std::int64_t number;  ///< from 1, without gaps in a sound journal
  JournalEntry entry;
};

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

  /// Runs the database's own check. Returns its complaints.
  virtual std::expected<std::vector<std::string>, Error> integrity() = 0;

  /// The ids of tables after this one, in order, at most `limit`.
  virtual std::expected<std::vector<std::string>, Error> ids(const std::string& after,
                                                             std::size_t limit) = 0;

  /// Errors: also "error.store.damaged_table", if a value is invalid.
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

  /// How many keys own a table or hold a seat.
  virtual std::expected<std::size_t, Error> keys() = 0;
};

/// The data file of a stopped server, or a copy of one. Writes nothing, not even next to the file.
/// Errors: there is no file; it is empty, not ours, or of another version; a server uses it.
std::expected<std::unique_ptr<StoredRows>, Error> sqlite_rows(const std::filesystem::path& place);

/// A database as of one moment, in a read-only transaction. Servers may run. Errors: it cannot be
/// reached; it is not ours, or of another version.
std::expected<std::unique_ptr<StoredRows>, Error> postgres_rows(const postgres::Address& address);

}  // namespace coppice::server
