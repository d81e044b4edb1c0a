#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/error.hpp"

// Additions to SQLiteCpp: cached prepared statements, and errors as values.
namespace coppice::server::sqlite {

/// The error for an exception of SQLite: "error.store.…" {file}.
Error error_of(const SQLite::Exception& failure, const std::filesystem::path& file);

template <class Result>
struct ExpectedOf {
  using Type = std::expected<Result, Error>;
};
template <class Value>
struct ExpectedOf<std::expected<Value, Error>> {
  using Type = std::expected<Value, Error>;
};

/// The result of `work`, or the error for its SQLite exception.
template <class Work>
typename ExpectedOf<std::invoke_result_t<Work&>>::Type attempt(const std::filesystem::path& file,
                                                               Work work) {
  try {
    if constexpr (std::is_void_v<std::invoke_result_t<Work&>>) {
      work();
      return {};
    } else {
      return work();
    }
  } catch (const SQLite::Exception& failure) {
    return std::unexpected(error_of(failure, file));
  }
}

/// A prepared statement with its values, for one execution. The connection caches the statement.
class Query {
 public:
  explicit Query(SQLite::Statement& statement) : statement_(&statement) {}
  Query(Query&& other) noexcept : statement_(std::exchange(other.statement_, nullptr)) {}
  Query& operator=(Query&&) = delete;
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;
  /// Reset it: an open statement would keep an old snapshot of the file.
  ~Query() {
    if (statement_ != nullptr) statement_->tryReset();
  }

  /// Whether there is another row.
  bool step() { return statement_->executeStep(); }
  bool is_null(int column) const { return statement_->isColumnNull(column); }
  std::int64_t number(int column) const { return statement_->getColumn(column).getInt64(); }
  std::string text(int column) const { return statement_->getColumn(column).getString(); }

 private:
  SQLite::Statement* statement_;
};

/// The first columns of a row as text; empty: NULL.
inline std::vector<std::optional<std::string>> cells_in(const Query& row, std::size_t columns) {
  std::vector<std::optional<std::string>> cells;
  for (int at = 0; std::cmp_less(at, columns); ++at) {
    cells.push_back(row.is_null(at) ? std::nullopt : std::optional(row.text(at)));
  }
  return cells;
}

/// One connection, for one thread at a time. All members throw SQLite::Exception.
class Connection : public SQLite::Database {
 public:
  /// Opens or creates the file.
  explicit Connection(const std::filesystem::path& file,
                      int flags = SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);

  /// Opens an existing file read-only, with these parameters of an address: "immutable=1".
  Connection(const std::filesystem::path& file, std::string_view parameters);

  const std::filesystem::path& file() const { return file_; }

  /// A statement with values for its parameters, in order: numbers, texts, optionals (empty: NULL)
  /// and vectors of these. The statement must not be in use.
  template <class... Values>
  Query query(std::string_view statement, const Values&... values) {
    SQLite::Statement& prepared = kept(statement);
    [[maybe_unused]] int place = 0;
    (bind(prepared, place, values), ...);
    return Query(prepared);
  }

  /// Runs a statement without rows.
  template <class... Values>
  void run(std::string_view statement, const Values&... values) {
    query(statement, values...).step();
  }

  std::int64_t number(const char* statement) { return execAndGet(statement).getInt64(); }
  std::string text(const char* statement) { return execAndGet(statement).getString(); }

  /// Whether closing may copy the log into the file, which is SQLite's default.
  void write_on_close(bool allowed);

 private:
  SQLite::Statement& kept(std::string_view statement);

  template <class Value>
  static void bind(SQLite::Statement& statement, int& place, const Value& value) {
    statement.bind(++place, value);
  }
  template <class Value>
  static void bind(SQLite::Statement& statement, int& place, const std::optional<Value>& value) {
    value ? statement.bind(++place, *value) : statement.bind(++place);
  }
  template <class Value>
  static void bind(SQLite::Statement& statement, int& place, const std::vector<Value>& values) {
    for (const Value& value : values) bind(statement, place, value);
  }

  std::filesystem::path file_;
  std::map<std::string, SQLite::Statement, std::less<>> kept_;
};

/// Takes the write lock at once. Undone unless it is committed.
class Transaction {
 public:
  explicit Transaction(Connection& connection) : connection_(connection) {
    connection_.run("BEGIN IMMEDIATE");
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();

  void commit() { connection_.run("COMMIT"); }

 private:
  Connection& connection_;
};

}  // namespace coppice::server::sqlite
