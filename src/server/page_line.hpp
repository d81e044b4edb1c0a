#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <memory>
#include <string>
#include <utility>

#include "server/metrics.hpp"

namespace coppice::server {

class TableSocket;

/// The only way from the desk to a page. Calls run later on the network thread, in order, if the
/// connection still exists.
class PageLine {
 public:
  PageLine(boost::asio::any_io_executor network, std::weak_ptr<TableSocket> socket)
      : network_(std::move(network)), socket_(std::move(socket)) {}

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
    boost::asio::post(network_, [socket = socket_, action = std::move(action),
                                 queued = Queued(metrics().network)]() mutable {
      queued.begin();
      if (const auto its = socket.lock()) action(*its);
    });
  }

  boost::asio::any_io_executor network_;
  std::weak_ptr<TableSocket> socket_;
};

}  // namespace coppice::server
