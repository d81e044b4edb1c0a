#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <pqxx/connection>
#include <pqxx/except>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/error.hpp"
#include "server/store/postgres/postgres_watch.hpp"
#include "server/store/postgres_address.hpp"

// A wrapper for libpqxx: its exceptions become errors "error.store.…" that name the database.
namespace coppice::server::postgres {

/// The SQLSTATE of a write in a read-only session.
inline constexpr std::string_view read_only = "25006";

/// A connection that never reconnects by itself, because that would lose its settings. Deadlines
/// for its answers are set with its line.
class Connection final : public pqxx::connection {
 public:
  /// Throws libpqxx's exceptions. The address limits how long connecting takes.
  Connection(const Address& address, TimeoutWatch& watch);
  ~Connection();

  TimeoutWatch::WatchedConnection& line() { return line_; }

 private:
  TimeoutWatch::WatchedConnection line_;
};

/// The process of the database that serves a connection. Behind a pooler, libpqxx knows another
/// number. Throws libpqxx's exceptions.
int session_of(pqxx::connection& connection);

/// Whether a pooler serves each transaction by another session, so that neither settings nor
/// prepared statements nor LISTEN last. Throws libpqxx's exceptions.
bool changes_sessions(Connection& connection, const Address& address, TimeoutWatch& watch);

/// The error for an exception of libpqxx: the database is away, full, read-only, in conflict with
/// another transaction (ErrorCode::store_contended: a retry may succeed), or another failure.
Error error_of(const std::exception& trouble, const Address& address);

/// The first line of the message, for the log and for the person who starts a server.
std::string details_of(const std::exception& trouble);

/// The same without the name of the address's role, which PostgreSQL repeats after a wrong
/// password.
std::string details_of(const std::exception& trouble, const Address& address);

/// One connection, opened when it is first needed. Use it from one thread at a time.
class LazyConnection {
 public:
  using SetUp = std::function<void(pqxx::connection&)>;

  /// Calls `set_up` with each new connection. No use takes longer than `longest`, except for
  /// connecting.
  LazyConnection(Address address, TimeoutWatch& watch, TimeoutWatch::Clock::duration longest,
                 SetUp set_up)
      : address_(std::move(address)),
        watch_(watch),
        longest_(longest),
        set_up_(std::move(set_up)) {}

  /// Runs `work`, which returns a std::expected, with the open connection. Closes the connection
  /// afterwards if it was lost or has become read-only.
  template <class Work>
  std::invoke_result_t<Work&, pqxx::connection&> use(Work work) {
    try {
      Connection& connection = open();
      const TimeoutWatch::Waiting waiting(connection.line(), longest_);
      return work(connection);
    } catch (const pqxx::pqxx_exception& trouble) {
      return std::unexpected(error_after(trouble.base()));
    }
  }

  /// The same for work that may run twice: repeats it if the connection turns out to be lost. Does
  /// not repeat it after a timeout.
  template <class Work>
  std::invoke_result_t<Work&, pqxx::connection&> use_again(Work work) {
    const bool was_open = connection_ != nullptr;
    auto result = use(work);
    if (result || connection_ || !was_open || was_cut_) return result;
    return use(work);
  }

  const Address& address() const { return address_; }

 private:
  Connection& open();
  Error error_after(const std::exception& trouble);

  Address address_;
  TimeoutWatch& watch_;
  TimeoutWatch::Clock::duration longest_;
  SetUp set_up_;
  std::unique_ptr<Connection> connection_;
  bool was_cut_ = false;  ///< whether the last lost connection had timed out
};

/// Builds the value of an array parameter, as text.
class Array {
 public:
  void add(std::string_view value);
  void add(std::int64_t value) { add_word(std::to_string(value)); }
  void add_or_null(const std::optional<std::string>& value) {
    value ? add(*value) : add_word("NULL");
  }

  bool is_empty() const { return text_.empty(); }
  std::string text() const { return "{" + text_ + "}"; }

 private:
  void add_word(std::string_view word);
  std::string text_;
};

}  // namespace coppice::server::postgres
