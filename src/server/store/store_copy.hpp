#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/error.hpp"
#include "server/store/postgres_address.hpp"
#include "server/store/stored_rows.hpp"

// Copies all rows of a store into another, empty one, of the same or another kind.
namespace coppice::server {

/// A store without rows, which gets them in one transaction: all or none. All errors are
/// "error.store.…".
class EmptyStore {
 public:
  EmptyStore() = default;
  EmptyStore(const EmptyStore&) = delete;
  EmptyStore& operator=(const EmptyStore&) = delete;
  virtual ~EmptyStore() = default;

  /// The file, or the database without its password.
  virtual std::string place() const = 0;

  virtual std::expected<std::size_t, Error> count(const RowKind& kind) = 0;
  virtual std::expected<void, Error> add(const RowKind& kind, const std::vector<Row>& rows) = 0;

  /// The rows that were added, as StoredRows::rows.
  virtual std::expected<std::vector<Row>, Error> rows(const RowKind& kind,
                                                      const std::optional<Row>& after,
                                                      std::size_t limit) = 0;

  /// Makes the rows durable. Without it, none remains.
  virtual std::expected<void, Error> finish() = 0;
};

/// The data folder of a server that has not started yet, or is stopped. Creates the folder and the
/// file if they are missing. Errors: a server uses it; as when a server starts.
std::expected<std::unique_ptr<EmptyStore>, Error> new_sqlite_store(
    const std::filesystem::path& folder);

/// A database, with or without the schema. Keeps servers from writing. Errors: as when a server
/// starts.
std::expected<std::unique_ptr<EmptyStore>, Error> new_postgres_store(
    const postgres::Address& address);

struct CopiedRows {
  std::size_t tables = 0;
  std::size_t entries = 0;  ///< of all journals
  std::size_t keys = 0;     ///< of browsers
};

/// Who waits for a copy.
struct CopyObserver {
  std::function<bool()> is_cancelled{};

  /// Each row counts twice: when it is copied, and when it is compared.
  std::function<void(std::size_t done, std::size_t all)> progress{};
};

/// Copies all rows, reads both stores again and compares them, and only then makes the copy
/// durable. Errors, each of which leaves the new store empty: "error.store_copy.used",
/// "error.store_copy.not_empty", "error.store_copy.differs", "error.store_copy.ended", the stores'.
std::expected<CopiedRows, Error> copy_store(StoredRows& from, EmptyStore& to,
                                            const CopyObserver& observer = {});

}  // namespace coppice::server
