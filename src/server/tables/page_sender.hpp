#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <memory>
#include <string>
#include <utility>

#include "server/threads/table_thread.hpp"

namespace coppice::server {

class TableSocket;

/// The only way from the table thread to a page. Calls run later on the network thread, in order
/// and together with those of other pages, if the connection still exists.
class PageSender {
 public:
  PageSender(TableThread& table_thread, boost::asio::any_io_executor network,
             std::weak_ptr<TableSocket> socket)
      : table_thread_(table_thread), network_(std::move(network)), socket_(std::move(socket)) {}

  TableThread& table_thread() const { return table_thread_; }

  void send(std::shared_ptr<const std::string> text) const;

  /// From now on, sends pings when the page is silent, and drops it if it does not answer.
  void wait_for_pongs() const;

  /// Closes the connection after all messages were sent: the page may not be at this table.
  void close() const;

  /// The same because another server takes the table over: the page connects there at once.
  void send_away() const;
  void drop() const;

 private:
  template <class Action>
  void at_network(Action action) const {
    table_thread_.to_network(network_, [socket = socket_, action = std::move(action)]() mutable {
      if (const auto its = socket.lock()) action(*its);
    });
  }

  TableThread& table_thread_;
  boost::asio::any_io_executor network_;
  std::weak_ptr<TableSocket> socket_;
};

}  // namespace coppice::server
