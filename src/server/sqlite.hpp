#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/error.hpp"

struct sqlite3;
struct sqlite3_stmt;

// SQLite behind values that clean up after themselves. Errors are "error.store.…" and name the
// file.
namespace coppice::server::sqlite {

class Database;

/// One prepared statement. Values are bound in the order of their places. Its database keeps it,
/// prepared, for the next time.
class Statement {
 public:
  Statement& bind(std::int64_t value);
  Statement& bind(std::string_view value);
  template <class Value>
  Statement& bind_optional(const std::optional<Value>& value) {
    return value ? bind(*value) : bind_null();
  }

  /// Whether there is a row (or, of a statement without rows, false once it is done).
  std::expected<bool, Error> step();

  /// To run again, with new values.
  void reset();

  std::int64_t number(int column) const;
  std::string text(int column) const;
  bool is_null(int column) const;

 private:
  friend Database;
  struct GiveBack {
    Database* database;
    void operator()(sqlite3_stmt* statement) const;
  };

  Statement& bind_null();

  Statement(Database& database, sqlite3_stmt* statement)
      : database_(&database), statement_(statement, GiveBack{&database}) {}

  const Database* database_;
  std::unique_ptr<sqlite3_stmt, GiveBack> statement_;
  int bound_ = 0;
  int trouble_ = 0;  ///< the first failure of a bind; told by the next step
};

/// One connection. Used from one thread at a time.
class Database {
 public:
  /// Opens or makes the file.
  static std::expected<std::unique_ptr<Database>, Error> open(const std::filesystem::path& file);

  /// Opens a file that is there, and changes nothing in it.
  static std::expected<std::unique_ptr<Database>, Error> open_to_read(
      const std::filesystem::path& file);

  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database();

  /// Statements without values and rows.
  std::expected<void, Error> run(const char* statements);
  std::expected<Statement, Error> prepare(std::string_view statement);

  /// The first column of the first row, as `PRAGMA user_version` has it.
  std::expected<std::int64_t, Error> number(std::string_view statement);
  std::expected<std::string, Error> text(std::string_view statement);

  /// Ends what is being run, with an error. On any thread.
  void interrupt();

  /// Whether closing may move the log into the file, as it usually does.
  void write_on_close(bool allowed);

  const std::filesystem::path& file() const { return file_; }

  /// What a result code of SQLite means to us.
  Error error(int code) const;

 private:
  friend Statement;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  explicit Database(std::filesystem::path file) : file_(std::move(file)) {}
  static std::expected<std::unique_ptr<Database>, Error> open(const std::filesystem::path& file,
                                                              int flags);

  std::filesystem::path file_;
  sqlite3* handle_ = nullptr;
  /// By its text each statement that was ever prepared; none where somebody uses it now.
  std::map<std::string, std::unique_ptr<sqlite3_stmt, Finalize>, std::less<>> kept_;
};

/// Everything between `begin` and `commit` happens or nothing of it.
class Transaction {
 public:
  static std::expected<Transaction, Error> begin(Database& database);
  Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
  Transaction& operator=(Transaction&&) = delete;
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();

  std::expected<void, Error> commit();

 private:
  explicit Transaction(Database& database) : database_(&database) {}
  Database* database_;
};

}  // namespace coppice::server::sqlite
