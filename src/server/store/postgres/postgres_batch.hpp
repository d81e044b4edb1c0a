#pragma once

#include <cstddef>
#include <map>
#include <pqxx/connection>
#include <pqxx/transaction>
#include <span>
#include <string>
#include <vector>

#include "server/store/postgres/postgres.hpp"
#include "server/store/store.hpp"

namespace coppice::server::postgres {

/// The channel on which servers notify each other of writes: "ID ENTRIES ID ENTRIES …", or an empty
/// payload if that would be too long.
inline constexpr const char* channel = "coppice";

/// Prepares the statements of a connection that writes.
void prepare_writes(pqxx::connection& connection);

/// The same for those that write keys (postgres_keys.cpp).
void prepare_key_writes(pqxx::connection& connection);

/// A batch of writes in one transaction. Throws libpqxx's exceptions.
///
/// It first locks the rows of all its tables, in the same order on every server, so that servers
/// cannot deadlock. Then nobody else can write to them, and their number of entries decides which
/// writes are in step.
class Batch {
 public:
  /// `database` is the database's name for errors; `server` identifies this server to the others.
  Batch(pqxx::connection& connection, const std::string& database, const std::string& server)
      : connection_(connection), database_(database), server_(server) {}

  /// Errors that concern the whole batch: the schema is of a newer version. `results` receives the
  /// result of each write.
  WriteResult write(std::span<const Write> writes, std::vector<WriteResult>& results);

  /// After an exception: whether the transaction may have been committed.
  bool is_committing() const { return committing_; }

 private:
  WriteResult lock(pqxx::work& work, std::span<const Write> writes);
  WriteResult put(pqxx::work& work, const AddTable& what);
  WriteResult put(pqxx::work& work, const AppendEntries& what);
  WriteResult put(pqxx::work& work, const RemoveTables& what);
  WriteResult put(pqxx::work& work, const ClaimTable& what);
  WriteResult put(pqxx::work& work, const ReportSeatPresence& what);
  // In postgres_keys.cpp:
  static WriteResult put(pqxx::work& work, const SetKeyName& what);
  static WriteResult put(pqxx::work& work, const SetKeyLastUse& what);
  WriteResult put(pqxx::work& work, const TryToWrite& what) const;
  static WriteResult put(pqxx::work& work, const RevokeKeys& what);
  static WriteResult put(pqxx::work& work, const AddKeyLink& what);
  static WriteResult put(pqxx::work& work, const UseKeyLink& what);
  static WriteResult put(pqxx::work& work, const ForgetPerson& what);
  void add_entries(const std::string& id, std::size_t known,
                   const std::vector<JournalEntry>& entries);
  void add_holders(const std::string& id, const std::vector<std::string>& holders);
  void flush(pqxx::work& work);
  /// Tells the other servers what is now stored.
  void notify();

  pqxx::connection& connection_;
  const std::string& database_;
  const std::string& server_;
  std::map<std::string, std::size_t> known_;  ///< number of entries of each locked table
  std::map<std::string, std::size_t> news_;   ///< the new numbers of the tables written to
  std::map<std::string, const TableSummary*> summaries_;
  Array entry_tables_, entry_numbers_, entry_texts_, entry_commands_;
  Array holders_, holder_tables_;
  bool committing_ = false;
};

}  // namespace coppice::server::postgres
