#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/page_line.hpp"
#include "server/rate.hpp"
#include "server/services.hpp"
#include "server/tables.hpp"

namespace coppice::server {

/// One page at a table: commands in, answers out, at the desk only. docs/wire.md tells what is
/// said; the bytes are moved by a TableSocket.
class TableGuest final : public Listener {
 public:
  /// `address` is the visitor's. May be made on any thread.
  TableGuest(DeskServices& services, std::string table, std::string address, PageLine page);
  ~TableGuest() override;

  /// A refusal that is returned is for who comes too fast: it is to be sent after a pause in which
  /// nothing else is heard.
  using Late = std::shared_ptr<const std::string>;
  boost::asio::awaitable<Late> hear(std::string text);

  boost::asio::awaitable<void> leave();

  /// A connection that cannot be told is dropped.
  void tell(const Telling& telling) override;
  void close() override { page_.close(); }

 private:
  /// Errors: it comes too soon after the others of this connection.
  std::expected<void, Error> check_rate(TokenBucket& bucket) const;
  /// The same of all connections of its visitor.
  std::expected<void, Error> check_quota(const wire::Command& command) const;
  Late take(std::string_view text);
  Late join(const wire::Join& wish);
  void refuse(std::optional<std::string> id, const Error& error);

  /// Who goes on sending what is no message, or no `join` where one is due, is dropped.
  void note_mistake();

  /// A page that cannot be at this table; it is closed to it where that is final.
  void turn_away(const Error& error);
  static Late late(std::optional<std::string> id, const Error& error);

  DeskServices& services_;
  std::string table_id_;
  std::string address_;  ///< empty where nobody is counted
  PageLine page_;
  TokenBucket commands_;
  TokenBucket joins_;
  host::GuestId me_ = 0;  ///< once something was heard, until it leaves
  std::string key_;       ///< the hash of the player's, once joined
  bool is_greeted_ = false;
  std::size_t mistakes_ = 0;
};

}  // namespace coppice::server
