#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/store/folder_lock.hpp"
#include "server/store/sqlite/file_watch.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "server/store/store.hpp"

namespace coppice::server {

/// Tables in one SQLite file, coppice.db. One server at a time can use its folder. It has two
/// connections, so that reads do not wait for a batch that is being written.
class SqliteStore final : public Store {
 public:
  /// Creates the folder and the file if they are missing. Errors: the path is no folder; the file
  /// is not ours, of a newer version (then it stays unchanged), damaged, or read-only; another
  /// server uses the folder; or the file is empty, which ours never is, so something has truncated
  /// it. A thread then checks the whole file (see `is_damaged`).
  static std::expected<std::unique_ptr<SqliteStore>, Error> open(
      const std::filesystem::path& folder);

  std::vector<WriteResult> write(std::span<const Write> batch) override;

  std::expected<std::optional<StoredTable>, Error> find(const std::string& id) override;
  std::expected<std::vector<JournalEntry>, Error> entries(const std::string& id,
                                                          std::size_t known) override;
  std::expected<LastSeen, Error> last_seen(const std::string& id) override;
  std::expected<std::vector<StoredTable>, Error> of_owner(const std::string& owner,
                                                          TableFilter which, std::size_t limit,
                                                          const Place& after) override;
  std::expected<std::size_t, Error> count_of_owner(const std::string& owner,
                                                   TableFilter which) override;
  std::expected<bool, Error> has_played(const std::string& owner, const std::string& game,
                                        const std::string& daily) override;

  std::expected<std::vector<std::string>, Error> left(OldTableKind which, const std::string& before,
                                                      std::size_t limit) override;
  std::expected<std::vector<StoredTable>, Error> page(const std::string& after,
                                                      std::size_t limit) override;
  std::expected<std::string, Error> newest_change() override;
  std::expected<std::optional<StoredKey>, Error> find_key(const std::string& key) override;
  std::expected<std::vector<StoredKey>, Error> keys_of(const std::string& person) override;
  bool is_in_place() const override { return place_.is_kept(); }

 private:
  SqliteStore(FolderLock lock, std::unique_ptr<sqlite::Connection> writes,
              std::unique_ptr<sqlite::Connection> reads)
      : lock_(std::move(lock)),
        writes_(std::move(writes)),
        reads_(std::move(reads)),
        place_(reads_->file()),
        check_(reads_->file(), [this] { note_damage(); }) {}

  // These run within a transaction and throw SQLite::Exception. A write that is out of step changes
  // nothing.
  WriteResult put(const AddTable& what);
  WriteResult put(const AppendEntries& what);
  WriteResult put(const RemoveTables& what);
  // The server that locked the folder holds all tables.
  WriteResult put(const ClaimTable&) { return {}; }
  WriteResult put(const ReportSeatPresence& what);
  // In sqlite_keys.cpp:
  WriteResult put(const SetKeyName& what);
  WriteResult put(const SetKeyLastUse& what);
  WriteResult put(const TryToWrite& what);
  WriteResult put(const RevokeKeys& what);
  WriteResult put(const AddKeyLink& what);
  WriteResult put(const UseKeyLink& what);
  WriteResult put(const ForgetPerson& what);
  /// Stores a new person's first key.
  void add_person(const std::string& person);
  /// Stores this key, unless the store has it or its person is unknown.
  void add_own_key(const StoredKey& key);

  void add_holders(const std::string& id, const std::vector<std::string>& holders);
  void insert_entries(const std::string& id, std::size_t known,
                      const std::vector<JournalEntry>& entries);

  /// The result of `work`, or the error.
  template <class Work>
  auto reading(Work work) {
    return sqlite::attempt(reads_->file(), work);
  }
  std::expected<StoredTable, Error> read_table(const sqlite::Query& row, bool is_whole) const;
  std::expected<std::vector<StoredTable>, Error> read_tables(sqlite::Query row) const;

  FolderLock lock_;
  std::unique_ptr<sqlite::Connection> writes_;
  /// Closed first: the last connection to close removes the log.
  std::unique_ptr<sqlite::Connection> reads_;
  ReplacedFileDetector place_;
  FileCheckThread check_;
};

}  // namespace coppice::server
