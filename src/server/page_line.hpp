#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>
#include <memory>
#include <string>
#include <utility>

namespace coppice::server {

class TableSocket;

/// The one way from the desk to a page. Each call is carried out later on the network's thread, in
/// their order, if the connection is still there.
class PageLine {
 public:
  PageLine(boost::asio::any_io_executor network, std::weak_ptr<TableSocket> socket)
      : network_(std::move(network)), socket_(std::move(socket)) {}

  void send(std::shared_ptr<const std::string> text) const;

  /// From now on a page that is silent is asked, and dropped without an answer.
  void wait_for_pongs() const;

  /// Once everything has been said: the page may not be at this table.
  void close() const;
  void drop() const;

 private:
  template <class Action>
  void at_network(Action action) const {
    boost::asio::post(network_, [socket = socket_, action = std::move(action)]() mutable {
      if (const auto its = socket.lock()) action(*its);
    });
  }

  boost::asio::any_io_executor network_;
  std::weak_ptr<TableSocket> socket_;
};

}  // namespace coppice::server
