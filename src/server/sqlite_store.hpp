#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "server/sqlite.hpp"
#include "server/store.hpp"

namespace coppice::server {

/// Tables in one SQLite file, coppice.db. One server at a time holds it.
class SqliteStore final : public Store {
 public:
  /// Makes folder and file where they are missing. Errors: what is there is no folder, no file of
  /// ours, of a newer version (then nothing is touched), damaged, held by another server; or
  /// nothing may be written there.
  static std::expected<std::unique_ptr<SqliteStore>, Error> open(
      const std::filesystem::path& folder);

  std::expected<void, Error> add(const StoredTable& table,
                                 const std::vector<JournalEntry>& journal) override;
  std::expected<void, Error> append(const std::string& id, std::size_t known,
                                    const std::vector<JournalEntry>& entries,
                                    const Standing& standing) override;
  std::expected<std::optional<StoredTable>, Error> find(const std::string& id) override;
  std::expected<std::vector<JournalEntry>, Error> journal(const std::string& id) override;
  std::expected<std::vector<StoredTable>, Error> of_owner(const std::string& owner, Which which,
                                                          std::size_t limit) override;
  std::expected<void, Error> remove(const std::vector<std::string>& ids) override;

 private:
  explicit SqliteStore(std::unique_ptr<sqlite::Database> database)
      : database_(std::move(database)) {}

  std::expected<void, Error> insert_entries(const std::string& id, std::size_t known,
                                            const std::vector<JournalEntry>& entries);
  std::expected<StoredTable, Error> read_table(const sqlite::Statement& row) const;

  std::unique_ptr<sqlite::Database> database_;
};

}  // namespace coppice::server
