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
#include "server/postgres_address.hpp"
#include "server/postgres_watch.hpp"

// PostgreSQL behind values of ours: what libpqxx throws becomes an error "error.store.…" that names
// the database.
namespace coppice::server::postgres {

/// A connection that is never opened again behind our back: what was set in it would be lost. Who
/// waits for an answer says for how long, by its line.
class Connection final : public pqxx::connection {
 public:
  /// Throws what libpqxx does. Address says how long that takes at most.
  Connection(const Address& address, Watch& watch);
  ~Connection();

  Watch::Line& line() { return line_; }

 private:
  Watch::Line line_;
};

/// What an exception of libpqxx means to us: the database is away, full, read-only, in a tangle
/// with somebody else ("error.store.contended": it may go well now), or the rest.
Error error_of(const std::exception& trouble, const Address& address);

/// The first line of it, for the log and for whoever starts a server.
std::string details_of(const std::exception& trouble);

/// One connection, opened when it is needed. Used from one thread at a time.
class Link {
 public:
  using SetUp = std::function<void(pqxx::connection&)>;

  /// `set_up` is called with each connection that was opened. No use takes longer than `longest`,
  /// but for opening the connection.
  Link(Address address, Watch& watch, Watch::Clock::duration longest, SetUp set_up)
      : address_(std::move(address)),
        watch_(watch),
        longest_(longest),
        set_up_(std::move(set_up)) {}

  /// Does this, which gives a std::expected, with the open connection. Afterwards it is closed if
  /// it was lost.
  template <class Work>
  std::invoke_result_t<Work&, pqxx::connection&> use(Work work) {
    try {
      Connection& connection = open();
      const Watch::Waiting waiting(connection.line(), longest_);
      return work(connection);
    } catch (const pqxx::pqxx_exception& trouble) {
      return std::unexpected(error_after(trouble.base()));
    }
  }

  /// The same for what may be done twice: again if a connection turned out to be lost. Who has
  /// waited long enough does not wait again.
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
  Watch& watch_;
  Watch::Clock::duration longest_;
  SetUp set_up_;
  std::unique_ptr<Connection> connection_;
  bool was_cut_ = false;  ///< the last connection that was lost
};

/// Values of a parameter that is an array, as text.
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
