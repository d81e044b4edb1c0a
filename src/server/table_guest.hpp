#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "server/live_table.hpp"
#include "server/page_line.hpp"
#include "server/rate.hpp"
#include "server/services.hpp"

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

 private:
  /// Errors: it comes too soon after the others of this connection.
  std::expected<void, Error> check_rate(TokenBucket& bucket) const;
  void leave_now();

  boost::asio::awaitable<Late> join(wire::Join wish);
  Late look_back(const wire::Older& wish);
  void carry_out(const wire::Command& command);
  /// A command of somebody who sits.
  template <class Wish>
  void carry_out(Seat seat, const Wish& wish);
  void hint(Seat seat, const wire::Hint& wish);
  void advise(Seat seat, const wire::Hint& wish);
  void relieve(Seat seat, const wire::Relieve& wish);

  /// Goes on without the page, should that leave.
  static boost::asio::awaitable<void> make_rematch(DeskServices& services,
                                                   std::weak_ptr<TableGuest> page,
                                                   std::shared_ptr<LiveTable> table, Seat seat,
                                                   CompanyWish wish, Proposal agreed);
  void refuse(std::optional<std::string> id, const Error& error);

  /// A page that cannot be at this table; it is closed to it where that is final.
  void turn_away(const Error& error);
  static Late late(std::optional<std::string> id, const Error& error);

  DeskServices& services_;
  std::string table_id_;
  std::string address_;  ///< empty where nobody is counted
  PageLine page_;
  TokenBucket commands_;
  TokenBucket joins_;
  std::shared_ptr<TableGuest> here_;  ///< owns nothing; gone when the page has left
  std::shared_ptr<LiveTable> table_;  ///< once joined
  std::string key_;                   ///< the hash of the player's
  std::string visitor_;               ///< for whom hints are thought out
  Eyes eyes_;
  bool thinking_ = false;           ///< a hint is on its way
  std::optional<Opinion> advised_;  ///< the last hint,
  std::int64_t advised_at_ = 0;     ///< and the seat's course then (LastTold)
};

}  // namespace coppice::server
