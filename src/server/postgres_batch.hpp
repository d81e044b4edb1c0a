#pragma once

#include <cstddef>
#include <map>
#include <pqxx/connection>
#include <pqxx/transaction>
#include <span>
#include <string>
#include <vector>

#include "server/postgres.hpp"
#include "server/store.hpp"

namespace coppice::server::postgres {

/// The channel on which servers tell each other what they wrote: "ID ENTRIES ID ENTRIES …", or
/// nothing where it would be too long.
inline constexpr const char* channel = "coppice";

/// Statements for a connection that writes.
void prepare_writes(pqxx::connection& connection);

/// What is written together, in one transaction. Throws what libpqxx does.
///
/// First the rows of all its tables are locked, in one order everywhere, so that two servers never
/// wait for each other. After that nobody else acts at them, and how many entries they have decides
/// what is in step.
class Batch {
 public:
  /// `database` is what it is called, `server` this one, as the others know it.
  Batch(pqxx::connection& connection, const std::string& database, const std::string& server)
      : connection_(connection), database_(database), server_(server) {}

  /// Errors of all of it: the form is of a newer version. `results` gets what came of each.
  Written write(std::span<const Write> writes, std::vector<Written>& results);

  /// Whether the transaction may have been committed when an exception was thrown.
  bool is_committing() const { return committing_; }

 private:
  Written lock(pqxx::work& work, std::span<const Write> writes);
  Written put(pqxx::work& work, const AddTable& what);
  Written put(pqxx::work& work, const AppendEntries& what);
  Written put(pqxx::work& work, const RemoveTables& what);
  Written put(pqxx::work& work, const HoldTable& what);
  Written put(pqxx::work& work, const SeeSeats& what);
  void add_entries(const std::string& id, std::size_t known,
                   const std::vector<JournalEntry>& entries);
  void add_holders(const std::string& id, const std::vector<std::string>& holders);
  void flush(pqxx::work& work);
  void notify(pqxx::work& work);

  pqxx::connection& connection_;
  const std::string& database_;
  const std::string& server_;
  std::map<std::string, std::size_t> known_;  ///< entries of the tables that are locked
  std::map<std::string, std::size_t> news_;   ///< the same of those that were written to
  std::map<std::string, const Standing*> standings_;
  Array entry_tables_, entry_numbers_, entry_texts_, entry_commands_;
  Array holders_, holder_tables_;
  bool committing_ = false;
};

}  // namespace coppice::server::postgres
