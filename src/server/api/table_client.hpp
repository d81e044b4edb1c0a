#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <exception>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/api/table_threads.hpp"
#include "server/operate/rate_limit.hpp"
#include "server/tables/page_sender.hpp"
#include "server/tables/tables.hpp"

namespace coppice::server {

/// One page at a table: receives commands and sends answers, on the table thread only. docs/wire.md
/// describes the messages; a TableSocket transports them.
class TableClient final : public MessageListener {
 public:
  /// `address` is the visitor's. May be constructed on any thread.
  TableClient(TableThreadServices& services, std::string table, std::string address, int protocol,
              PageSender page);
  ~TableClient() override;

  /// A returned refusal is for a client above its rate: the caller sends it after a pause in which
  /// it reads nothing.
  using Late = std::shared_ptr<const std::string>;
  /// Told when a message was heard: what it threw, or what is late.
  using Heard = std::move_only_function<void(std::exception_ptr, Late)>;
  void hear(const std::string& text, Heard heard);

  boost::asio::awaitable<void> leave();

  /// Drops the connection if it cannot be told.
  void tell(const SharedMessage& message) override;
  void close() override { page_.close(); }
  void send_away() override { page_.send_away(); }
  bool turn_away_if_refused() override;

 private:
  /// Does what a message says, if that can be done at once, and returns what is late; otherwise the
  /// request to join.
  std::expected<Late, wire::Join> hear_at_once(const std::string& text);
  /// Errors: this connection exceeds the bucket's rate.
  std::expected<void, Error> check_rate(TokenBucket& bucket) const;
  /// The same for all connections of its visitor.
  std::expected<void, Error> check_quota(const wire::Command& command) const;
  boost::asio::awaitable<Late> join(wire::Join request);
  void refuse(std::optional<std::string> id, const Error& error);

  /// Measures the time from a move to its `done`, or to the events that say so.
  void note_move(const wire::Command& command);
  void measure_move(const SharedMessage& message);

  /// Drops a connection that keeps sending invalid messages, or anything but `join` first.
  void note_mistake();

  /// Refuses a page, and closes its connection if the refusal is final.
  void turn_away(const Error& error);
  static Late late(std::optional<std::string> id, const Error& error);

  TableThreadServices& services_;
  std::string table_id_;
  std::string address_;  ///< empty if visitors are not counted
  int protocol_;         ///< that the page knows
  PageSender page_;
  TokenBucket commands_;
  TokenBucket joins_;
  host::ClientId me_ = 0;  ///< set from the first message until it leaves
  std::string key_;        ///< the hash of the browser's key, once joined
  std::string person_;     ///< whose key it is
  bool is_greeted_ = false;
  std::size_t mistakes_ = 0;
  std::map<std::string, TokenBucket::Time> moves_;  ///< unanswered, by their ids, and since when
};

}  // namespace coppice::server
